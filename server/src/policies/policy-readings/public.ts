export { type Fields, inOfficesWords, inOrder, insurerOf, whoseItMayBe } from './offices-words.ts';
export { readPolicyPdf } from './read-policy-pdf.ts';
export type { PolicyReading } from './reading-of.ts';
