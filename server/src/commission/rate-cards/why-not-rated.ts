/** In words, why a policy has no commission. */
import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import { unsaid } from '@bimabahi/contract/commission/rate-conditions';
import { periodRange } from '@bimabahi/contract/values/periods';
import type { NamesFound, RatedCard } from './live-queries.ts';
import type { NotRatedRow } from './not-rated-queries.ts';
import { basesBy } from './propose.ts';
import { decide, inRupees, type RatedPolicy, rulesInTurn, whyNotHolding, whyNothing } from './rate.ts';
import { insurerOf, payeeOf, type RatedKind, ratedPolicy, withEarned } from './rated-policy.ts';

/** Where the policy's field is called otherwise than the condition. */
const FIELDS: Readonly<Record<string, string>> = {
  Line: 'line of the product',
  Product: 'product',
  Cover: 'cover',
  'OD years': 'number of years of OD',
  'TP years': 'number of years of TP',
  'Business type': 'business type',
  Fuel: 'fuel',
  RTO: 'vehicle number',
  Model: 'make and model',
  Seats: 'number of seats',
  Age: 'year of manufacture',
  'Zero depreciation': 'list of add-ons',
  Insured: 'kind of insured',
  'Net premium': 'net premium',
  'Sum insured': 'sum insured',
};

/** Of the rules that could fit, what the one that lacks least lacks. */
function leastUnsaid(cards: readonly RatedCard[], { risk }: RatedPolicy): string | null {
  const lacking = cards
    .flatMap(({ rules }) => rules.map((rule) => unsaid(rule, risk)))
    .filter((labels) => labels !== null)
    .sort((a, b) => a.length - b.length);
  const [least] = lacking;
  if (!least) return null;
  const names = least.map((label) => FIELDS[label] ?? label);
  const last = names.pop();
  return names.length === 0 ? `${last} is not said` : `${names.join(', ')} and ${last} are not said`;
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of the whole month, unless a card holds for a part of it. */
function periodWithout(cards: readonly RatedCard[], { on, ...parties }: RatedPolicy): string {
  const { from, to } = periodRange('current_month', on) ?? { from: on, to: on };
  const holds = (card: RatedCard) =>
    card.from_date <= to &&
    (card.to_date === null || card.to_date >= from) &&
    whyNotHolding({ ...card, from_date: on, to_date: on }, { on, ...parties }) === null;
  return `${cards.some(holds) ? `${Number(on.slice(8))} ` : ''}${MONTH.format(new Date(on))}`;
}

interface Unrated {
  side: RateSide;
  kind: RatedKind;
  policy: NotRatedRow;
  found: NamesFound;
}

function noCard({ side, kind, policy, found }: Unrated, cards: readonly RatedCard[], rated: RatedPolicy): string {
  const insurer = insurerOf(kind, policy);
  if (insurer === null) return 'company is not said';
  const reason = `no card of this insurer for ${periodWithout(cards, rated)}${side === 'out' ? ` that pays ${payeeOf(kind, policy)}` : ''}`;
  return found.insurer_id === null ? `${reason}: ${insurer} is no name of an insurer` : reason;
}

const lowerFirst = (sentence: string) => (sentence[0] ?? '').toLowerCase() + sentence.slice(1);

/** `cards`: the live ones of both sides that hold at some time in the month. */
export function whyNotRated(unrated: Unrated, cards: readonly RatedCard[]): string {
  const { side, kind, policy, found } = unrated;
  if (policy.is_installment && policy.num !== null) return 'installments of its plan have none: re-rate it';
  if (policy.per !== null) return `a percentage alone is typed, ${policy.per} %`;
  const ofSide = cards.filter((card) => card.side === side);
  const bases = basesBy(cards, kind, policy, found, ['in', side]);
  const basis = bases[side];
  if (basis) return `${basis.card} pays ${inRupees(basis.amount)} now: re-rate it`;
  const rated = ratedPolicy(kind, side === 'out' ? withEarned(policy, bases.in) : policy, found);
  const holding = ofSide.filter((card) => whyNotHolding(card, rated) === null);
  if (holding.length === 0) return noCard(unrated, ofSide, rated);
  const decision = decide(rulesInTurn(holding, rated), rated.risk);
  const { rule, tied } = decision.main.choice;
  const undecided = rule === null && tied.length === 0 && decision.terrorism.choice.rule === null;
  return (undecided ? leastUnsaid(holding, rated) : null) ?? lowerFirst(whyNothing(decision, rated));
}
