/** Whose policy it is, by what only that insurer prints; a name alone may be the previous insurer's. */

import { INSURERS } from './labels/insurers.ts';
import type { InsurerLabels } from './labels/labels.ts';
import type { Line } from './lines.ts';
import { plain } from './text-words.ts';

export interface FoundInsurer {
  insurer: InsurerLabels;
  because: string;
}

const OTHERS = /broker|intermediar|aggregator|corporate agent|previous|prev\b|expiring|tp insurer|active tp|third party insurer|financ/i;
const REGISTERED = /IRDAI?\s*(?:Regn?|Registration)?\.?\s*(?:No|Number)?\.?\s*[:.-]?\s*(\d{2,3})\b/gi;
const REGISTRATION = /\bRegistration\s+No\.?\s*:\s*(\d{3})\b/gi;
/** The identification number of a product begins with its insurer's number. */
const PRODUCT = /\bIRDAN?(\d{3})R?P/g;
const GSTIN = /\d{2}([A-Z]{5}\d{4}[A-Z])[1-9A-Z]Z/g;
const HEAD_LINES = 8;

interface Sign {
  weight: number;
  because: string;
}

function numbersIn(lines: readonly Line[]): Set<string> {
  const own = lines.filter(({ text }) => !OTHERS.test(text)).map(({ text }) => text);
  return new Set(
    own.flatMap((text) => [REGISTERED, REGISTRATION, PRODUCT].flatMap((pattern) => [...text.matchAll(pattern)].map(([, no = '']) => no))),
  );
}

function signsOf(insurer: InsurerLabels, lines: readonly Line[], all: string, numbers: ReadonlySet<string>): Sign[] {
  const named = (text: string) => insurer.aliases.some((alias) => ` ${plain(text)} `.includes(` ${plain(alias)} `));
  const own = lines.filter(({ text }) => !OTHERS.test(text));
  const signs: Sign[] = [];
  const cin = insurer.cin.find((number) => all.includes(number));
  if (cin) signs.push({ weight: 6, because: `Its company registration ${cin} is printed` });
  const pan = insurer.pan.find((number) => [...all.matchAll(GSTIN)].some(([, holder]) => holder === number));
  if (pan) signs.push({ weight: 5, because: `A GSTIN of ${pan} is printed` });
  const isNamed = own.some(({ text }) => named(text));
  const number = insurer.irdai.find((no) => numbers.has(no));
  if (number && isNamed) signs.push({ weight: 4, because: `Its name and IRDAI number ${number} are printed` });
  if (own.slice(0, HEAD_LINES).some(({ text }) => named(text))) signs.push({ weight: 3, because: 'Its name stands at the head' });
  else if (isNamed) signs.push({ weight: 2, because: 'Its name is printed' });
  return signs;
}

/** Undefined where none is printed, or two are and neither stands out. */
export function findInsurer(lines: readonly Line[]): FoundInsurer | undefined {
  const all = lines.map(({ text }) => text.replace(/\s/g, '')).join('\n');
  const numbers = numbersIn(lines);
  const ranked = INSURERS.map((insurer) => {
    const signs = signsOf(insurer, lines, all, numbers);
    return { insurer, weight: signs.reduce((sum, { weight }) => sum + weight, 0), because: signs[0]?.because ?? '' };
  }).sort((a, b) => b.weight - a.weight);
  const [first, second] = ranked;
  return first && first.weight >= 2 && first.weight > (second?.weight ?? 0) ? first : undefined;
}
