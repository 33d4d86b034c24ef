/** All that plates begin with, former ones too: so that a word of a pasted sentence is not taken for one. */
const RTO_STATES = new Set(
  'AN AP AR AS BH BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB'.split(' '),
);

/** "MH" of MH12. */
export const isRtoState = (letters: string): boolean => RTO_STATES.has(letters.toUpperCase());
