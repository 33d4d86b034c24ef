import type { ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import type { SamplePolicy } from '../sample-policies.ts';
import type { Sheet } from '../sheets.ts';

export interface SampleLayout {
  /** As the reader should call it; undefined for an insurer that it does not know. */
  insurer: string | undefined;
  /** What its table in the documentation says. */
  basis: string;
  numberOf: (serial: number) => string;
  /** Fields that it does not print. */
  omits: readonly ReadField[];
  /** Where it prints another value than the policy has. */
  prints?: (policy: SamplePolicy) => Partial<Record<ReadField, string | undefined>>;
  sheet: (policy: SamplePolicy) => Sheet;
}

export const rupees = (value: number): string => {
  const [whole = '', paise] = value.toFixed(2).split('.');
  return `${whole.replace(/\d(?=(?:\d\d)*\d{3}$)/g, '$&,')}.${paise}`;
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const parts = (date: string) => date.split('-') as [string, string, string];
export const slashed = (date: string): string => parts(date).reverse().join('/');
export const dashed = (date: string): string => parts(date).reverse().join('-');
/** 07-SEP-2021 */
export const named = (date: string): string => {
  const [year, month, day] = parts(date);
  return `${day}-${(MONTHS[Number(month) - 1] as string).toUpperCase()}-${year}`;
};
/** Jun 01, 2026 */
export const monthFirst = (date: string): string => {
  const [year, month, day] = parts(date);
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
};
export const spacedPlate = (plate: string): string => plate.replace(/^([A-Z]{2})(\d{1,2})([A-Z]+)(\d+)$/, '$1 - $2 - $3 - $4');

export const isLong = ({ cover }: SamplePolicy): boolean => cover.startsWith('Bundled');
export const hasOd = ({ od }: SamplePolicy): boolean => od > 0;
export const hasTp = ({ tp }: SamplePolicy): boolean => tp > 0;

/** "Private Car Package Policy", in the words that most insurers use. */
export function productName({ line, cover }: SamplePolicy): string {
  const vehicle = line === 'private_car' ? 'Private Car' : line === 'two_wheeler' ? 'Two Wheeler' : 'Goods Carrying Vehicle';
  const names = { Package: 'Package Policy', OD: 'Stand-alone Own Damage Policy', TP: 'Liability Only Policy' } as const;
  return isLong({ cover } as SamplePolicy) ? `Bundled ${vehicle} Policy` : `${vehicle} ${names[cover as keyof typeof names]}`;
}

/** Clauses that speak of bonuses, add-ons, claims and telephones. */
export const TERMS: Sheet = [
  'page',
  { title: 'TERMS AND CONDITIONS', size: 10 },
  {
    text: 'No Claim Bonus: The insured is entitled to a No Claim Bonus (NCB) on the own damage section of the policy, if no claim is made.',
  },
  {
    table: [
      ['Period of insurance', 'No Claim Bonus'],
      ['No claim made during the preceding full year', '20%'],
      ['No claim made during the preceding two consecutive years', '25%'],
      ['No claim made during the preceding three consecutive years', '35%'],
      ['No claim made during the preceding four consecutive years', '45%'],
      ['No claim made during the preceding five consecutive years', '50%'],
    ],
    widths: [320, 120],
  },
  { text: 'Zero Depreciation cover is not available for vehicles older than five years. Consumables are not payable unless opted.' },
  { text: 'Subject to I.M.T. Endorsement Nos. 7, 16, 22, 28. In case of a claim call the toll free number 1800 209 5858 or 9212312345.' },
  { text: 'Grievance: write to customercare@insurer.example or nodal.officer@insurer.example. Insurance Ombudsman, Mobile: 9811198111.' },
];

/** Whole rows of two labels and their values. */
export const pairs = (rows: readonly (readonly [string, string, string, string])[], sign = ''): Sheet => [
  { table: rows.map(([a, b, c, d]) => [a + sign, b, c ? c + sign : '', d]), widths: [115, 150, 115, 150] },
];
