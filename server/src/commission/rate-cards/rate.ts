import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { lettersAndDigits, type Risk } from '@bimabahi/contract/commission/rate-conditions';
import type { StoredRateRule } from '@bimabahi/contract/commission/rate-rule-fields';
import {
  type Choice,
  isForTerrorism,
  mostSpecific,
  type Paid,
  type PremiumParts,
  pays,
  RATE_BASES,
  ruleName,
  whyLost,
} from '@bimabahi/contract/commission/rate-rules';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { RatedCard } from './live-queries.ts';

export interface RatedPolicy {
  /** The day of issue, or else of start. */
  on: string;
  insurer_id: number | null;
  payee: string | null;
  /** Of the payees, the one whose name or alias `payee` is. */
  payee_id: number | null;
  risk: Risk;
  parts: PremiumParts;
}

export type CardRule = StoredRateRule & { card: RatedCard };

type Parties = Pick<RatedPolicy, 'on' | 'insurer_id' | 'payee' | 'payee_id'>;

/** By the list of payees, or where one of both is not in it, as written. */
export const isSamePayee = (a: Pick<Parties, 'payee' | 'payee_id'>, b: Pick<Parties, 'payee' | 'payee_id'>): boolean =>
  (a.payee_id !== null && a.payee_id === b.payee_id) || lettersAndDigits(a.payee ?? '') === lettersAndDigits(b.payee ?? '');

/** Why a card does not hold for a policy; null where it does. */
export function whyNotHolding(card: RatedCard, policy: Parties): string | null {
  const { on, insurer_id, payee } = policy;
  if (on < card.from_date || (card.to_date !== null && on > card.to_date)) return 'The card does not hold on this day';
  if (card.insurer_id !== null && card.insurer_id !== insurer_id) return 'The card is for another insurer';
  if (card.side === 'out' && !payee) return 'The policy has no output broker';
  if (card.payee !== null && !isSamePayee(card, policy)) return 'The card is for another payee';
  return null;
}

/** An agreement with a payee goes before a table for an insurer, and that before a general one. */
const weightOfCard = ({ insurer_id, payee }: RatedCard) => (payee === null ? 0 : 2) + (insurer_id === null ? 0 : 1);

/** The rules of the cards that hold for a policy, in the order in which cards go before each other. */
export function rulesInTurn(cards: readonly RatedCard[], policy: Parties): CardRule[][] {
  const holding = cards.filter((card) => whyNotHolding(card, policy) === null);
  const weights = [...new Set(holding.map(weightOfCard))].sort((a, b) => b - a);
  return weights.map((weight) =>
    holding.filter((card) => weightOfCard(card) === weight).flatMap((card) => card.rules.map((rule) => ({ ...rule, card }))),
  );
}

interface Decided {
  choice: Choice<CardRule>;
  among: readonly CardRule[];
}
interface Decision {
  main: Decided;
  terrorism: Decided;
}

const UNDECIDED: Decided = { choice: { rule: null, tied: [] }, among: [] };

function decidePart(groups: readonly CardRule[][], risk: Risk, isWanted: (rule: CardRule) => boolean): Decided {
  for (const group of groups) {
    const among = group.filter(isWanted);
    const choice = mostSpecific(among, risk);
    if (choice.rule || choice.tied.length > 0) return { choice, among };
  }
  return UNDECIDED;
}

export const decide = (groups: readonly CardRule[][], risk: Risk): Decision => ({
  main: decidePart(groups, risk, (rule) => !isForTerrorism(rule)),
  terrorism: decidePart(groups, risk, isForTerrorism),
});

export function whyNotChosen(rule: CardRule, { main, terrorism }: Decision, risk: Risk): string | null {
  const { choice, among } = isForTerrorism(rule) ? terrorism : main;
  const reason = whyLost(rule, choice, risk);
  return reason === null || among.length === 0 || among.includes(rule) ? reason : 'A card for this payee or insurer goes before';
}

const sumOf = (a: number, b: number) => (paiseOf(a) + paiseOf(b)) / 100;

/** Null where no rule is chosen, or where the policy lacks what it pays on. */
export function basisOf({ main, terrorism }: Decision, { risk, parts }: Pick<RatedPolicy, 'risk' | 'parts'>): CommissionBasis | null {
  const paidBy = (rule: CardRule | null): (Paid & { rule: CardRule }) | null => {
    const paid = rule && pays(rule, parts, risk.cover);
    return paid && { ...paid, rule };
  };
  const [first, extra] = [paidBy(main.choice.rule), paidBy(terrorism.choice.rule)];
  const paid = first ?? extra;
  if (!paid) return null;
  const { rule, ...amounts } = paid;
  const basis = { card_id: rule.card.id, card: rule.card.name, rule_id: rule.id, rule: ruleName(rule), ...amounts };
  const computed_at = new Date().toISOString();
  if (!first || !extra) return { ...basis, computed_at };
  const { base_amount, percent, amount } = extra;
  return {
    ...basis,
    amount: sumOf(first.amount, amount),
    terrorism: { rule_id: extra.rule.id, rule: ruleName(extra.rule), base_amount: base_amount ?? 0, percent: percent ?? 0, amount },
    computed_at,
  };
}

export function whyNothing({ main: { choice } }: Decision): string {
  if (choice.tied.length > 0) return 'Two rules that fit are equally specific';
  return choice.rule ? `The policy has no ${RATE_BASES[choice.rule.base]}` : 'No rule fits';
}
