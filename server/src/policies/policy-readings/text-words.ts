/** A text as plain words, to compare it with labels, and where in the text each of them stands. */

export interface TextWord {
  word: string;
  from: number;
  to: number;
}

const WORD = /[A-Za-z]+|\d+/g;

/** Spellings that are one. */
const SAME: Readonly<Record<string, string>> = {
  ...{ number: 'no', numbers: 'no', nos: 'no', num: 'no' },
  ...{ regn: 'registration', reg: 'registration', regd: 'registration', regi: 'registration', regist: 'registration' },
  ...{ veh: 'vehicle', prev: 'previous', pre: 'previous', prem: 'premium', premia: 'premium', amt: 'amount', dt: 'date' },
  ...{ liablity: 'liability', liab: 'liability', ins: 'insurance', chasis: 'chassis', eng: 'engine', cert: 'certificate' },
  ...{
    mob: 'mobile',
    ph: 'phone',
    addr: 'address',
    irda: 'irdai',
    tax: 'tax',
    incl: 'including',
    excl: 'excluding',
    excluded: 'excluding',
  },
};

/** "Make & Model" is "Make and Model" and "Make Model". */
const SILENT = new Set(['and', 'the']);

export const toWords = (text: string): TextWord[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const lower = word.toLowerCase();
    return SILENT.has(lower) ? [] : [{ word: SAME[lower] ?? lower, from: index, to: index + word.length }];
  });

export const plain = (text: string): string =>
  toWords(text)
    .map(({ word }) => word)
    .join(' ');
