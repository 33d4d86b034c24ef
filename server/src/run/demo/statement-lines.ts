/** Lines as insurers send them: most as the books have them, some as spreadsheets, typists and late corrections leave them. */
import type { DemoItem } from './money-queries.ts';

export interface SentLine {
  policy_no: string | number;
  endorsement_no: string;
  insured: string;
  vehicle_no: string;
  start_date: string;
  premium: number;
  percent: number | null;
  amount: number;
}

/** Null where a line cannot have that damage. */
type Damage = (line: SentLine, item: DemoItem) => SentLine[] | null;

const digitsOnly = /^\d{16,}$/;
const toThePaisa = (rupees: number) => Math.round(rupees * 100) / 100;

export const DAMAGES = {
  /** Spaces and dashes in the number. */
  spaced: (line) => [{ ...line, policy_no: String(line.policy_no).replace(/^(.{4})(.{3})/, '$1-$2 ') }],
  /** Without leading zeros, and without the suffix of an endorsement. */
  bare: (line) => {
    const policy_no = String(line.policy_no)
      .replace(/^0+/, '')
      .replace(/[-/]0+$/, '');
    return policy_no === line.policy_no ? null : [{ ...line, policy_no }];
  },
  /** A number that a spreadsheet took for an amount. */
  destroyed: (line, { vehicle_no }) =>
    vehicle_no !== null && digitsOnly.test(String(line.policy_no)) ? [{ ...line, policy_no: Number(line.policy_no) }] : null,
  plate: (line, { vehicle_no }) =>
    vehicle_no !== null && vehicle_no !== 'NEW' ? [{ ...line, policy_no: vehicle_no, vehicle_no: '' }] : null,
  /** A cover note's number, and the name as the insurer's clerk types it. */
  name: (line) =>
    /^[A-Za-z .]+$/.test(line.insured)
      ? [
          {
            ...line,
            policy_no: `CN/${line.start_date.replaceAll('-', '')}`,
            vehicle_no: '',
            insured: line.insured.toUpperCase().replaceAll(' ', '. '),
          },
        ]
      : null,
  short: (line) => [{ ...line, amount: toThePaisa(line.amount * 0.9) }],
  /** Own damage and third party in lines of their own. */
  split: (line) => {
    const first = toThePaisa(line.amount * 0.4);
    return [
      { ...line, amount: first },
      { ...line, amount: toThePaisa(line.amount - first) },
    ];
  },
} satisfies Record<string, Damage>;
export type DamageName = keyof typeof DAMAGES;

export const lineOf = ({ policy_no, endorsement_no, insured, vehicle_no, start_date, premium, percent, expected }: DemoItem): SentLine => ({
  ...{ policy_no, endorsement_no: endorsement_no ?? '', insured, vehicle_no: vehicle_no ?? '' },
  ...{ start_date, premium, percent, amount: expected },
});

/** Each damage once, on the first line after the one before that can have it. */
export function withDamages(items: readonly DemoItem[], damages: readonly DamageName[]): SentLine[] {
  const waiting = [...damages];
  return items.flatMap((item, at) => {
    const line = lineOf(item);
    const next = waiting.findIndex((name) => at > 0 && (DAMAGES[name] as Damage)(line, item) !== null);
    const name = waiting[next];
    if (name === undefined || at % 2 === 0 || item.endorsement_no !== null) return [line];
    waiting.splice(next, 1);
    return (DAMAGES[name] as Damage)(line, item) ?? [line];
  });
}
