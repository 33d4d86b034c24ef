/** Compares the commissions of a period with a card, and brings them into line with it. */
import { type CommissionBasis, percentOnPolicy } from '@bimabahi/contract/commission-basis';
import { paiseOf } from '@bimabahi/contract/money';
import type { ReRatedPolicy, ReRateInput, ReRateTotals } from '@bimabahi/contract/rate-cards';
import type { Db } from '../db/db.ts';
import { notLive } from './errors.ts';
import { competes } from './going-live.ts';
import { liveCards, type RatedCard } from './live-queries.ts';
import { basisOf, type CardRule, decide, type RatedPolicy, rulesInTurn, whyNotHolding } from './rate.ts';
import { ratedPolicy } from './rated-policy.ts';
import { beginBulkChange, endBulkChange, type NewCommission, policiesToReRate, type ReRated, writeCommissions } from './re-rate-queries.ts';

const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;
/** Insurers round to the rupee. */
const ONE_RUPEE = 100;

type Outcome = 'elsewhere' | 'unmatched' | 'same' | { basis: CommissionBasis };

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

function comparedWith(card: RatedCard, cards: readonly RatedCard[], kind: ReRateInput['kind']): (policy: ReRated) => Outcome {
  const rulesOf = rulesFor(cards);
  return (policy) => {
    const rated = ratedPolicy(kind, policy, { line: policy.found_line, insurer_id: policy.insurer_id });
    if (whyNotHolding(card, rated) !== null) return 'elsewhere';
    const basis = basisOf(decide(rulesOf(rated), rated.risk), rated);
    if (basis?.card_id !== card.id) return 'unmatched';
    return isSame(policy.num, basis) ? 'same' : { basis };
  };
}

const isHandTyped = ({ per, num, is_by_card }: ReRated) => (per !== null || num !== null) && !is_by_card;

const shown = (policy: ReRated, basis: CommissionBasis): ReRatedPolicy => ({
  id: policy.id,
  policy_no: policy.policy_no,
  insured_name: policy.insured_name,
  on: policy.issue_date ?? policy.start_date ?? '',
  old: policy.num,
  new: basis.amount,
  difference: (paiseOf(basis.amount) - paiseOf(policy.num ?? 0)) / 100,
  is_hand_typed: isHandTyped(policy),
  rule: basis.rule,
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

export async function reRate(db: Db, card: RatedCard, { kind, apply, from, to, after = 0, limit, ...named }: ReRateInput) {
  if (apply && card.status !== 'live') throw notLive();
  const live = await liveCards(db, { side: card.side, from, to });
  // A draft is compared as if it had taken the place of the live cards that it competes with.
  const others = live.filter((other) => other.id !== card.id && (card.status === 'live' || !competes(other, card)));
  const compare = comparedWith(card, [card, ...others], kind);
  const [except, include] = [new Set(named.except), new Set(named.include)];
  const isLeftOut = ({ id, is_hand_typed }: ReRatedPolicy) => except.has(id) || (is_hand_typed && !include.has(id));
  const wanted = { table: TABLES[kind], side: card.side, insurer_id: card.insurer_id, from, to, after: apply ? 0 : after, lock: apply };
  const totals = new Totals();
  const page: ReRatedPolicy[] = [];
  let applied = 0;

  const compareBatch = (batch: readonly ReRated[]): NewCommission[] =>
    batch.flatMap((policy) => {
      const outcome = compare(policy);
      totals.count(outcome);
      if (typeof outcome === 'string') return [];
      const { basis } = outcome;
      const row = shown(policy, basis);
      totals.countChanged(row, isLeftOut(row));
      if (page.length < limit) page.push(row);
      return isLeftOut(row) ? [] : [{ id: row.id, per: percentOnPolicy(basis), num: basis.amount, basis, difference: row.difference }];
    });

  if (apply) await beginBulkChange(db);
  for await (const batch of policiesToReRate(db, wanted)) {
    const changes = compareBatch(batch);
    if (apply) await writeCommissions(db, wanted, changes);
    applied += changes.length;
    if (!apply && after > 0 && page.length === limit) break;
  }
  const { sums } = totals;
  if (apply) await endBulkChange(db, { ...wanted, difference: sums.difference });
  return {
    data: apply ? [] : page,
    next: !apply && page.length === limit ? (page.at(-1)?.id ?? null) : null,
    totals: apply || after === 0 ? sums : null,
    ...(apply && { successMsg: applied === 1 ? '1 commission updated!' : `${applied} commissions updated!` }),
  };
}
