/** What each insurer pays and each output broker gets: the cards of this and the last financial year, and a draft. */
import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import type { RateCardStatus, RateSide } from '@bimabahi/contract/commission/rate-cards';
import type { Risk } from '@bimabahi/contract/commission/rate-conditions';
import { type PremiumParts, paidOn, pays } from '@bimabahi/contract/commission/rate-pays';
import { mostSpecific, ruleName, wholeRule } from '@bimabahi/contract/commission/rate-rules';
import type { Cover } from '@bimabahi/contract/trade/cover';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { type Period, periodRange } from '@bimabahi/contract/values/periods';
import { maybe, number, oneOf, table, text } from './table.ts';

const CARDS = table('rate-cards', {
  side: oneOf<RateSide>(),
  party: text,
  period: oneOf<Exclude<Period, 'all'>>(),
  status: oneOf<RateCardStatus>(),
  revision: maybe(text),
});

/** `rates`: the party's name, and after a comma the revision. */
const RULES = table('rate-rules', {
  rates: text,
  line: maybe(oneOf<ProductLine>()),
  product: maybe(text),
  cover: maybe(oneOf<Cover>()),
  rto: maybe(text),
  od_percent: maybe(number),
  tp_percent: maybe(number),
  net_percent: maybe(number),
});

/** Until they are stored, cards and rules are numbered by their places. */
export function rateCards(today: string) {
  let rules = 0;
  return CARDS.map(({ side, party, period, status, revision }, n) => {
    const { from, to } = periodRange(period, today) as { from: string; to: string };
    const revised = revision ? `, ${revision}` : '';
    const name = `${party} ${from.slice(0, 4)}-${to.slice(2, 4)}${revised}`;
    const own = RULES.filter(({ rates }) => rates === `${party}${revised}`).map((rule) => ({ id: ++rules, ...wholeRule(rule) }));
    return { id: n + 1, side, party, status, name, from_date: from, to_date: to, rules: own };
  });
}

export type DemoRateCard = ReturnType<typeof rateCards>[number];

export interface Rated {
  risk: Risk;
  parts: PremiumParts;
  issue_date: string;
  created_at: string;
  by: string;
}

/** What a party pays or gets, or a percentage that was agreed instead. Without a card on that day its rates hold too, and nothing says why. */
export function commission(cards: readonly DemoRateCard[], party: string, rated: Rated, agreed: number | null = null) {
  const { risk, parts, issue_date, created_at, by } = rated;
  const own = cards.filter((card) => card.party === party && card.status !== 'draft');
  const card = own.find(({ from_date, to_date }) => from_date <= issue_date && issue_date <= to_date);
  const { rule } = mostSpecific((card ?? own[0])?.rules ?? [], risk);
  const usual = rule && pays(rule, parts, risk.cover);
  if (!rule || !usual) throw new Error(`the demo's rates of ${party} have no rule for a policy`);
  const [base] = paidOn(rule);
  const paid = agreed === null ? usual : pays({ ...rule, [`${base}_percent`]: agreed }, parts, risk.cover);
  const overridden = agreed === null ? {} : { overridden_at: created_at, overridden_by: by };
  const basis = card && {
    ...usual,
    card_id: card.id,
    card: card.name,
    rule_id: rule.id,
    rule: ruleName(rule),
    computed_at: created_at,
    ...overridden,
  };
  return { per: Number(paid?.percent), num: Number(paid?.amount), basis: basis ? JSON.stringify(basis satisfies CommissionBasis) : null };
}
