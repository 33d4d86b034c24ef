/** Imported first by every program: what it makes is its own user's alone, whatever the shell that called it says. */
process.umask(0o077);
