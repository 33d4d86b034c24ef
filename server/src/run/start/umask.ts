/** Imported first by every program, so that its files are readable by its own user only. */
process.umask(0o077);
