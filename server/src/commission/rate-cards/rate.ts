import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { lettersAndDigits, type Risk } from '@bimabahi/contract/commission/rate-conditions';
import { type Paid, type PremiumParts, paidOn, pays, RATE_BASES, together } from '@bimabahi/contract/commission/rate-pays';
import type { StoredRateRule } from '@bimabahi/contract/commission/rate-rule-fields';
import { type Choice, isForTerrorism, mostSpecific, ruleName, whyLost } from '@bimabahi/contract/commission/rate-rules';
import { grouped } from '@bimabahi/contract/values/money';
import type { RatedCard } from './live-queries.ts';

export interface RatedPolicy {
  /** The day of issue, or else of start. */
  on: string;
  insurer_id: number | null;
  payee: string | null;
  /** Of the payees, the one whose name or alias `payee` is. */
  payee_id: number | null;
  /** That is a name for what the office sells itself. */
  is_own: boolean;
  risk: Risk;
  parts: PremiumParts;
}

export type CardRule = StoredRateRule & { card: RatedCard };

type Parties = Pick<RatedPolicy, 'on' | 'insurer_id' | 'payee' | 'payee_id' | 'is_own'>;

export const NOTHING_OUT = 'The output broker is our own business: nothing goes out';

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
  if (card.side === 'out' && policy.is_own) return NOTHING_OUT;
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

type RulePaid = Paid & { rule: CardRule };

/** Terrorism has a rule of its own only beside one that pays on the rest and says nothing of it. */
function terrorismBeside(main: CardRule, { terrorism }: Decision, { risk, parts }: Pick<RatedPolicy, 'risk' | 'parts'>): RulePaid | null {
  const { rule } = terrorism.choice;
  if (!rule || main.declines || main.terrorism_percent !== null) return null;
  const paid = pays(rule, parts, risk.cover);
  return paid && { ...paid, rule };
}

function termsOf({ rule, parts: [part], amount }: RulePaid) {
  return { rule_id: rule.id, rule: ruleName(rule), base_amount: part?.base_amount ?? 0, percent: part?.percent ?? 0, amount };
}

/** Null where no rule is chosen, or where the policy lacks what it pays on. Terrorism alone is no commission. */
export function basisOf(decision: Decision, policy: Pick<RatedPolicy, 'risk' | 'parts'>): CommissionBasis | null {
  const { rule } = decision.main.choice;
  const paid = rule && pays(rule, policy.parts, policy.risk.cover);
  if (!paid) return null;
  const extra = terrorismBeside(rule, decision, policy);
  const whole = extra ? (together([...paid.parts, ...extra.parts], policy.parts.earned_on) ?? paid) : paid;
  return {
    card_id: rule.card.id,
    card: rule.card.name,
    rule_id: rule.id,
    rule: ruleName(rule),
    ...whole,
    ...(rule.declines && { declines: true }),
    ...(extra && { terrorism: termsOf(extra) }),
    computed_at: new Date().toISOString(),
  };
}

/** Without paise where there are none. */
export const inRupees = (amount: number): string => `₹${grouped(amount.toFixed(2)).replace(/\.00$/, '')}`;

/** Why no commission is proposed. */
export function whyNothing({ main: { choice }, terrorism }: Decision, { risk, parts }: Pick<RatedPolicy, 'risk' | 'parts'>): string {
  if (choice.tied.length > 0) return 'Two rules that fit are equally specific';
  if (choice.rule) return `The policy has no ${wantedBy(choice.rule)}`;
  const alone = terrorism.choice.rule && pays(terrorism.choice.rule, parts, risk.cover);
  return alone ? `No rule for the premium itself, terrorism would be ${inRupees(alone.amount)}` : 'No rule fits';
}

const wantedBy = (rule: CardRule) =>
  paidOn(rule)
    .map((base) => (base === 'share' ? 'commission in' : RATE_BASES[base]))
    .join(' or ');
