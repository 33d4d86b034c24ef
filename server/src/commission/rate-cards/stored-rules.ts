/** Rules as rows. A rule of one part stands in base, percent and amount too, where the last version's servers read it. */

import { CONDITION_FIELDS } from '@bimabahi/contract/commission/rate-conditions';
import { ONE_BASES, type OneBase, type Pays, PERCENT_FIELDS, paidOn, paysOfOneBase } from '@bimabahi/contract/commission/rate-pays';
import type { StoredRateRule } from '@bimabahi/contract/commission/rate-rule-fields';
import { type RateRule, wholeRule } from '@bimabahi/contract/commission/rate-rules';

export type RuleRow = StoredRateRule & OneBase;

const paysNothing = (row: Pays) => !row.declines && row.flat_amount === null && PERCENT_FIELDS.every((field) => row[field] === null);

/** A rule that the last version wrote has nothing but base, percent and amount. */
export const ruleOfRow = ({ id, ...row }: RuleRow): StoredRateRule => ({
  ...wholeRule(paysNothing(row) ? { ...row, ...(paysOfOneBase(row) as Partial<Pays>) } : row),
  rto_cluster: row.rto_cluster ?? null,
  id,
});

const OF_LAST_VERSION: readonly string[] = ['line', 'product', 'cover', 'business_type', 'fuel', 'rto', 'ncb'];
const isRange = (field: string) => /^(cc|gvw|age)_/.test(field);
const isNew = (field: string) => !OF_LAST_VERSION.includes(field) && !isRange(field);
const KNOWN_BASES: readonly string[] = ONE_BASES;

/** What it cannot say pays nothing there, rather than too much. */
export function asOfLastVersion(rule: RateRule): { base: string; percent: number | null; amount: number | null } {
  const unsaid = { base: 'terrorism', percent: 0, amount: null };
  const [base, ...more] = paidOn(rule);
  if (rule.declines || more.length > 0 || CONDITION_FIELDS.some((field) => isNew(field) && rule[field] !== null)) return unsaid;
  if (base === undefined) return { base: 'flat', percent: null, amount: rule.flat_amount };
  if (rule.flat_amount !== null || !KNOWN_BASES.includes(base)) return unsaid;
  return { base, percent: rule[`${base}_percent`], amount: null };
}

/** Columns of the table but for card and place. */
export const rowOfRule = ({ rto_cluster: _, ...rule }: RateRule) => ({ ...rule, ...asOfLastVersion(rule) });
