"""What instructors and authors run: the registry, the checks, the class; nothing that a student imports."""
