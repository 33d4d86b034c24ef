/** The last release: its servers and those of this version work on one database. Renewed at each release (docs/develop/migrations.md). */
export const LAST_VERSION = {
  commit: 'ce2a77e4e815ee270a5c1017b9f59c2c7b4caff3',
  migration: '0171-clients-without-number',
};
