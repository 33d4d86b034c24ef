import { PAYEE_KIND_LABELS } from '@bimabahi/contract/catalogues/payees';
import { type CommissionBasis, percentOnPolicy } from '@bimabahi/contract/commission/commission-basis';
import type { ReRatedPolicy, ReRateInput, ReRateTotals } from '@bimabahi/contract/commission/rate-cards';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { notLive } from './errors.ts';
import { competes } from './going-live.ts';
import { liveCards, type RatedCard } from './live-queries.ts';
import { basisOf, type CardRule, decide, NOTHING_OUT, type RatedPolicy, rulesInTurn, whyNotHolding } from './rate.ts';
import { ratedPolicy } from './rated-policy.ts';
import { type NewCommission, policiesToReRate, type ReRated } from './re-rate-queries.ts';
import { ReRateStep } from './re-rate-step.ts';
import { Volumes, wholeMonths } from './volumes.ts';

const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;
/** Insurers round to the rupee. */
const ONE_RUPEE = 100;

type Outcome = 'elsewhere' | 'unmatched' | 'same' | { basis: CommissionBasis | null };
type Rated = 'elsewhere' | 'unmatched' | 'own' | { basis: CommissionBasis; rated: RatedPolicy };

/** The rules are put in turn once for each set of cards that hold. */
function rulesFor(cards: readonly RatedCard[]): (policy: RatedPolicy) => CardRule[][] {
  const known = new Map<string, CardRule[][]>();
  return (policy) => {
    const holding = cards.filter((card) => whyNotHolding(card, policy) === null);
    const key = holding.map(({ id }) => id).join();
    const rules = known.get(key) ?? rulesInTurn(holding, policy);
    known.set(key, rules);
    return rules;
  };
}

const isSame = (old: number | null, { amount }: CommissionBasis) => old !== null && Math.abs(paiseOf(old) - paiseOf(amount)) <= ONE_RUPEE;

function ratedBy(card: RatedCard, cards: readonly RatedCard[], kind: ReRateInput['kind']): (policy: ReRated) => Rated {
  const rulesOf = rulesFor(cards);
  return (policy) => {
    const rated = ratedPolicy(kind, policy, { ...policy, line: policy.found_line });
    const reason = whyNotHolding(card, rated);
    if (reason !== null) return reason === NOTHING_OUT ? 'own' : 'elsewhere';
    const basis = basisOf(decide(rulesOf(rated), rated.risk), rated);
    return basis?.card_id === card.id ? { basis, rated } : 'unmatched';
  };
}

const comparedWith =
  (rate: (policy: ReRated) => Rated, volumes: Volumes) =>
  (policy: ReRated): Outcome => {
    const found = rate(policy);
    if (found === 'own') return policy.num ? { basis: null } : 'same';
    if (typeof found === 'string') return found;
    const basis = volumes.with(found.basis, found.rated);
    return isSame(policy.num, basis) ? 'same' : { basis };
  };

/** Of policies of both kinds, whichever are re-rated. */
async function volumesOf(db: Db, card: RatedCard, cards: readonly RatedCard[], months: { from: string; to: string }): Promise<Volumes> {
  const volumes = new Volumes(card.slabs);
  if (!volumes.isNeeded) return volumes;
  for (const kind of keysOf(TABLES)) {
    const rate = ratedBy(card, cards, kind);
    for await (const batch of policiesToReRate(db, { ...wantedBy(card, { kind, ...months }), after: 0, lock: false }))
      for (const found of batch.map(rate)) if (typeof found !== 'string') volumes.add(found.rated);
  }
  return volumes;
}

const isHandTyped = ({ per, num, is_by_card }: ReRated) => (per !== null || num !== null) && !is_by_card;

const shown = (policy: ReRated, basis: CommissionBasis | null): ReRatedPolicy => ({
  id: policy.id,
  policy_no: policy.policy_no,
  insured_name: policy.insured_name,
  on: policy.issue_date ?? policy.start_date ?? '',
  old: policy.num,
  new: basis?.amount ?? 0,
  difference: (paiseOf(basis?.amount ?? 0) - paiseOf(policy.num ?? 0)) / 100,
  is_hand_typed: isHandTyped(policy),
  rule: basis?.rule ?? PAYEE_KIND_LABELS.own,
});

class Totals {
  readonly #counts = { policies: 0, unmatched: 0, changed: 0, hand_typed: 0 };
  #old = 0;
  #new = 0;

  count(outcome: Outcome): void {
    if (outcome === 'elsewhere') return;
    this.#counts.policies++;
    if (outcome === 'unmatched') this.#counts.unmatched++;
  }

  countChanged(row: ReRatedPolicy, isLeftOut: boolean): void {
    this.#counts.changed++;
    if (row.is_hand_typed) this.#counts.hand_typed++;
    if (isLeftOut) return;
    this.#old += paiseOf(row.old ?? 0);
    this.#new += paiseOf(row.new);
  }

  get sums(): ReRateTotals {
    return { ...this.#counts, old: this.#old / 100, new: this.#new / 100, difference: (this.#new - this.#old) / 100 };
  }
}

/** What the card would pay otherwise, one batch of policies after the other: all are counted, the first ones are shown. */
class Comparison {
  readonly totals = new Totals();
  readonly page: ReRatedPolicy[] = [];
  readonly #compare: (policy: ReRated) => Outcome;
  readonly #limit: number;
  readonly #except: ReadonlySet<number>;
  readonly #include: ReadonlySet<number>;

  constructor(compare: (policy: ReRated) => Outcome, { limit, except, include }: Pick<ReRateInput, 'limit' | 'except' | 'include'>) {
    this.#compare = compare;
    this.#limit = limit;
    this.#except = new Set(except);
    this.#include = new Set(include);
  }

  get isPageFull(): boolean {
    return this.page.length === this.#limit;
  }

  /** The commissions to be written, without those that are left out. */
  add(batch: readonly ReRated[]): NewCommission[] {
    return batch.flatMap((policy) => {
      const outcome = this.#compare(policy);
      this.totals.count(outcome);
      return typeof outcome === 'string' ? [] : this.#addChanged(shown(policy, outcome.basis), outcome.basis);
    });
  }

  #addChanged(row: ReRatedPolicy, basis: CommissionBasis | null): NewCommission[] {
    const isLeftOut = this.#except.has(row.id) || (row.is_hand_typed && !this.#include.has(row.id));
    this.totals.countChanged(row, isLeftOut);
    if (!this.isPageFull) this.page.push(row);
    return isLeftOut ? [] : [{ id: row.id, per: basis && percentOnPolicy(basis), num: basis?.amount ?? null, basis }];
  }
}

export async function comparisonWith(db: Db, card: RatedCard, input: ReRateInput): Promise<Comparison> {
  const months = wholeMonths(input);
  const live = await liveCards(db, { sides: [card.side], ...months });
  // A draft is compared as if it had taken the place of the live cards that it competes with.
  const others = live.filter((other) => other.id !== card.id && (card.status === 'live' || !competes(other, card)));
  const cards = [card, ...others];
  return new Comparison(comparedWith(ratedBy(card, cards, input.kind), await volumesOf(db, card, cards, months)), input);
}

async function preview(db: Db, card: RatedCard, { after = 0, ...input }: ReRateInput) {
  const comparison = await comparisonWith(db, card, input);
  for await (const batch of policiesToReRate(db, { ...wantedBy(card, input), after, lock: false })) {
    comparison.add(batch);
    if (after > 0 && comparison.isPageFull) break;
  }
  const { page, totals, isPageFull } = comparison;
  return { data: page, next: isPageFull ? (page.at(-1)?.id ?? null) : null, totals: after === 0 ? totals.sums : null };
}

async function applyTo(db: Db, card: RatedCard, input: ReRateInput, person: { id: number }) {
  if (card.status !== 'live') throw notLive();
  const step = await ReRateStep.begin(db, { cards: [card.id], from: input.from, to: input.to, created_by: person.id });
  const comparison = await comparisonWith(db, card, input);
  const wanted = wantedBy(card, input);
  for await (const batch of policiesToReRate(db, { ...wanted, after: 0, lock: true })) await step.write(wanted, comparison.add(batch));
  const { id, applied } = await step.end();
  return { data: [], next: null, totals: comparison.totals.sums, re_rate_id: id, successMsg: updated(applied) };
}

export const updated = (count: number) => (count === 1 ? '1 commission updated!' : `${count} commissions updated!`);

export const wantedBy = ({ side, insurer_id }: RatedCard, { kind, from, to }: Pick<ReRateInput, 'kind' | 'from' | 'to'>) => ({
  table: TABLES[kind],
  side,
  insurer_id,
  from,
  to,
});

export const reRate = (db: Db, card: RatedCard, input: ReRateInput, person: { id: number }) =>
  input.apply ? applyTo(db, card, input, person) : preview(db, card, input);
