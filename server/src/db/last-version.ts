/** The last release: its servers and those of this version work on one database. Renewed at each release (docs/develop/migrations.md). */
export const LAST_VERSION = {
  commit: 'c12501ec559d2b122daf6f86089aa938fd9ff7b5',
  migration: '0183-the-text-of-an-entry',
};
