/**
 * A book of policies and an insurer's statement about it, whose lines are spoiled as they come: blanks and dashes, zeros lost, suffixes, the
 * exponent of a spreadsheet, a plate for the number, names misspelled, another policy's amount, a digit wrong, taken back, twice, and nobody's.
 */
import type { LadderItem, StatementLine } from '../commission/ladder.ts';
import { itemAt } from '../values/item-at.ts';

function drawn(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { whole, pick: <T>(from: readonly T[]): T => itemAt(from, whole(0, from.length - 1)) };
}
type Draw = ReturnType<typeof drawn>;

export interface BookPolicy extends LadderItem {
  expected: number;
}

const FIRST = ['Asha', 'Ravi', 'Meera', 'Chirag', 'Isha', 'Harshad', 'Nila', 'Gauri', 'Om', 'Umiya'];
const LAST = ['Shah', 'Mehta', 'Joshi', 'Vaghela', 'Chauhan', 'Transport', 'Logistics', 'Roadways', 'Traders', 'Patel'];
const THIRD_PARTY = [714, 1366, 2094, 3416, 16049];
const letters = (draw: Draw, many: number) => Array.from({ length: many }, () => String.fromCharCode(65 + draw.whole(0, 25))).join('');
const digits = (value: number, many: number) => String(value).padStart(many, '0');

const NUMBERS: readonly ((n: number, draw: Draw) => string)[] = [
  (n) => `OG-26-2202-1801-${digits(n, 8)}`,
  (n, draw) => `23122087${digits(draw.whole(1, 999), 3)}${digits(n, 8)}`,
  (n) => `3001/${digits(n, 9)}/00/000`,
  (n) => `D${digits(170_000_000 + n * 7, 9)}`,
  (n) => digits(n * 13, 10),
];

function bookOf(draw: Draw, policies: number): BookPolicy[] {
  return Array.from({ length: policies }, (_, n): BookPolicy => {
    // Third party alone has few premiums, so the amounts of many policies are one.
    const premium = draw.whole(1, 100) <= 30 ? draw.pick(THIRD_PARTY) : draw.whole(50_000, 4_000_000) / 100;
    const rate = draw.pick([2.5, 10, 15, 17.5, 20]);
    return {
      item: `motor:${n + 1}`,
      kind: 'motor',
      policy_no: draw.pick(NUMBERS)(n + 1, draw),
      endorsement_no: null,
      vehicle_no: `GJ${digits(draw.whole(1, 38), 2)}${letters(draw, 2)}${digits(draw.whole(1, 9999), 4)}`,
      chassis_no: null,
      insured_name: `${draw.pick(FIRST)} ${letters(draw, 1)} ${draw.pick(LAST)}`,
      start_date: `2026-0${draw.whole(1, 9)}-${digits(draw.whole(1, 28), 2)}`,
      premiums: [premium],
      expected: Math.round(premium * rate) / 100,
    };
  });
}

/** `of`: whose it truly is; null: nobody's. */
export type SpoiledLine = StatementLine & { amount: number; of: string | null; damage: string };

const asWritten = (policy: BookPolicy, damage: string): SpoiledLine => ({
  policy_no: policy.policy_no,
  endorsement_no: null,
  vehicle_no: policy.vehicle_no,
  insured: policy.insured_name,
  start_date: policy.start_date,
  premium: policy.premiums[0] ?? null,
  amount: policy.expected,
  of: policy.item,
  damage,
});

const misspelled = (name: string) => name.replace(/[aeiou](?=[^aeiou ]*$)/i, 'y');
const DAMAGES: Readonly<Record<string, (line: SpoiledLine, draw: Draw, book: readonly BookPolicy[]) => SpoiledLine>> = {
  none: (line) => line,
  'blanks and dashes': (line, draw) => ({ ...line, policy_no: (line.policy_no ?? '').replace(/[-/]/g, draw.pick(['', ' ', '/', '.'])) }),
  'zeros lost': (line) => ({ ...line, policy_no: (line.policy_no ?? '').replace(/(^|[-/])0+(?=\d)/g, '$1') }),
  suffix: (line, draw) => ({ ...line, policy_no: `${line.policy_no}${draw.pick(['-00', '/000', '-0'])}` }),
  exponent: (line) =>
    /^\d{16,}$/.test(line.policy_no ?? '')
      ? { ...line, policy_no: Number(line.policy_no).toExponential(5).replace('e', 'E') }
      : { ...line, policy_no: null },
  'plate for number': (line) => ({ ...line, policy_no: null }),
  'plate as number': (line) => ({ ...line, policy_no: line.vehicle_no, vehicle_no: null }),
  'name misspelled': (line) => ({ ...line, policy_no: null, vehicle_no: null, insured: misspelled(line.insured ?? '') }),
  'name alone': (line) => ({ ...line, policy_no: null, vehicle_no: null }),
  "another's amount": (line, draw, book) => ({ ...line, amount: draw.pick(book).expected }),
  'a digit wrong': (line, draw) => ({
    ...line,
    policy_no: (line.policy_no ?? '').replace(/\d(?=\D*$)/, String(draw.whole(0, 9))),
  }),
  "another's number": (line, draw, book) => ({ ...line, policy_no: draw.pick(book).policy_no }),
  'of nobody': (line, draw) => ({ ...line, policy_no: `ZZ/${draw.whole(1, 1e9)}`, vehicle_no: null, insured: 'Nobody At All', of: null }),
  'taken back': (line) => ({ ...line, amount: -line.amount }),
};

function statementOf(draw: Draw, book: readonly BookPolicy[], many: number): SpoiledLine[] {
  const lines: SpoiledLine[] = [];
  while (lines.length < many) {
    const damage = draw.whole(1, 100) <= 50 ? 'none' : draw.pick(Object.keys(DAMAGES));
    const line = (DAMAGES[damage] as (typeof DAMAGES)[string])(asWritten(draw.pick(book), damage), draw, book);
    lines.push(line);
    if (draw.whole(1, 100) <= 3) lines.push({ ...line, damage: 'twice' });
  }
  return lines.slice(0, many);
}

export function spoiledStatement(seed: number, { policies, lines }: { policies: number; lines: number }) {
  const draw = drawn(seed);
  const book = bookOf(draw, policies);
  return { book, lines: statementOf(draw, book, lines) };
}
