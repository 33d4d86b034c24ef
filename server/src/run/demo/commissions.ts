import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import type { Risk } from '@bimabahi/contract/commission/rate-conditions';
import { mostSpecific, type PremiumParts, pays, type RateRule, ruleName } from '@bimabahi/contract/commission/rate-rules';
import { paiseOf } from '@bimabahi/contract/values/money';
import { commission, rupees } from './premiums.ts';
import type { Random } from './random.ts';
import type { DemoRateCard } from './rate-cards.ts';

/** By the places of card and rule, as they have no ids yet. */
export type DemoBasis = Omit<CommissionBasis, 'card_id' | 'rule_id'> & { place: number };

const AGREED_PERCENT = 6;
/** What an agreement pays more, in percent of the base. */
const AGREED_MORE = 1;

interface Agreement {
  share: number;
}
export function agreement(random: Random): Agreement | null {
  const isAgreed = random.percent(AGREED_PERCENT);
  const share = random.pick([50, 60, 70, 80]);
  return isAgreed ? { share } : null;
}

export interface Rated {
  risk: Risk;
  parts: PremiumParts;
  /** The day of issue. */
  on: string;
  entered_at: string;
}

interface Commission {
  per: number;
  num: number;
  basis: DemoBasis | null;
}

interface Table {
  rules: readonly RateRule[];
  cards: readonly DemoRateCard[];
}

/** Without a card on that day the same rates hold, and nothing says why. */
export function commissionBy(
  { rules, cards }: Table,
  { risk, parts, on, entered_at }: Rated,
  agreed?: { per: number; by: string },
): Commission {
  const { rule } = mostSpecific(rules, risk);
  const paid = rule && pays(rule, parts, risk.cover);
  if (!rule || !paid || paid.percent === null || paid.base_amount === null)
    throw new Error('the demo rate cards have no rule for a policy');
  const { per, num } = agreed
    ? { per: agreed.per, num: rupees(commission(paiseOf(paid.base_amount), agreed.per)) }
    : { per: paid.percent, num: paid.amount };
  const card = cards.find(({ from_date, to_date, status }) => status !== 'draft' && from_date <= on && on <= to_date);
  if (!card) return { per, num, basis: null };
  const basis = { ...paid, card: card.name, rule: ruleName(rule), place: rules.indexOf(rule), computed_at: entered_at };
  return { per, num, basis: agreed ? { ...basis, overridden_at: entered_at, overridden_by: agreed.by } : basis };
}

interface Tables {
  insurer: Table;
  /** Null where nothing is passed on. */
  payee: Table | null;
}

export function commissions({ insurer, payee }: Tables, rated: Rated, { agreed, by }: { agreed: Agreement | null; by: string }) {
  const usual = commissionBy(insurer, rated);
  const received = agreed ? commissionBy(insurer, rated, { per: usual.per + AGREED_MORE, by }) : usual;
  const share = agreed && { per: Math.round(received.per * agreed.share) / 100, by };
  const passedOn = payee && commissionBy(payee, rated, share ?? undefined);
  return {
    commission_in_per: received.per,
    commission_in_num: received.num,
    commission_in_basis: received.basis,
    commission_out_per: passedOn?.per ?? null,
    commission_out_num: passedOn?.num ?? null,
    commission_out_basis: passedOn?.basis ?? null,
  };
}
