/** A sheet with one column of premiums: a person says once whether they are with GST. */
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportOptions, ImportRecord } from '@bimabahi/contract/imports/imports';
import type { Mapping } from '../matching/columns.ts';
import type { OnePremium } from './importer.ts';
import type { StoredImport } from './queries.ts';

type Said = Exclude<ImportOptions['one_premium'], 'ask'>;

export const NETS: Partial<Record<ImportKind, 'net_premium' | 'new_premium'>> = {
  motor_insurance: 'net_premium',
  corporate_insurance: 'new_premium',
};
/** With one of these the sheet has more than one amount. */
const OTHERS = ['od_premium', 'third_party_premium', 'pa_premium', 'terrisom'];

const isIn = (mapping: Mapping, field: string) => mapping[field] !== undefined && mapping[field].length > 0;

/** The one field of a premium that the sheet has. */
function onlyField({ kind, mapping, fixed }: Pick<StoredImport, 'kind' | 'mapping' | 'fixed'>): string | undefined {
  const net = NETS[kind];
  if (!net) return undefined;
  const has = (field: string) => isIn(mapping, field) || Object.hasOwn(fixed, field);
  if (OTHERS.some(has) || has(net) === has('total_premium')) return undefined;
  return has(net) ? net : 'total_premium';
}

const WITH = /\bincl|\bwith (?:gst|tax)|\bgross\b|\btotal\b|payable|\bpaid\b|\bfinal\b|\bgst\b/i;
const WITHOUT = /\bexcl|\bw\/?o\b|without|before|\bnet\b|\bbasic\b|\bbase\b/i;
const MANY = 1 / 3;
const FEWEST = 2;

function guessOf(heading: string, amounts: { count: number; taxed: number } | undefined): { guess: Said; why: string } {
  if (WITHOUT.test(heading)) return { guess: 'without', why: 'the heading says so' };
  if (WITH.test(heading)) return { guess: 'with', why: 'the heading says so' };
  const { count = 0, taxed = 0 } = amounts ?? {};
  if (taxed >= Math.max(FEWEST, count * MANY)) return { guess: 'with', why: `${taxed} of ${count} amounts are whole rupees and 18 % GST` };
  return { guess: 'with', why: 'nothing says otherwise, and books mostly have what the client pays' };
}

/** Asked on the check; null where the sheet has both amounts or none. */
export function onePremiumOf(stored: Pick<StoredImport, 'kind' | 'mapping' | 'fixed' | 'analysis'>): ImportRecord['one_premium'] {
  const field = onlyField(stored);
  const [column, ...more] = [stored.mapping[field ?? ''] ?? []].flat();
  if (column === undefined || more.length > 0) return null;
  const { filled = 0, amounts } = stored.analysis.columns.find(({ heading }) => heading === column) ?? {};
  return { column, ...guessOf(column, amounts), rows: filled };
}

export function onePremiumSaid(stored: Pick<StoredImport, 'kind' | 'mapping' | 'fixed' | 'analysis' | 'options'>): OnePremium | null {
  const [field, asked] = [onlyField(stored), onePremiumOf(stored)];
  if (!field || !asked) return null;
  const { one_premium = 'ask' } = stored.options;
  return { field, said: one_premium === 'ask' ? asked.guess : one_premium, isGuess: one_premium === 'ask' };
}
