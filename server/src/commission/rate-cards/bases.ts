/** The commissions of a policy that is written: what nobody typed the live cards say, and each is kept with what it was computed by. */
import { type CommissionBasis, percentOnPolicy } from '@bimabahi/contract/commission/commission-basis';
import { RATE_SIDES, type RateSide, typedPolicyInput } from '@bimabahi/contract/commission/rate-cards';
import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { grouped, paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { type Bases, proposeBases, proposeBasesOfMany } from './propose.ts';
import { isNotOf, type PolicyValues, type RatedKind } from './rated-policy.ts';

type Commissions = {
  [F in `commission_${RateSide}_per` | `commission_${RateSide}_num`]?: number | null | undefined;
};
type KeptBases = { [F in `commission_${RateSide}_basis`]?: CommissionBasis | null | undefined };
type CommissionedValues = PolicyValues & Commissions;
type StoredValues = CommissionedValues & KeptBases;

/** Who types. `as_paid`: they bring a book, whose amounts were paid. */
export interface Typist {
  name: string;
  as_paid?: true;
}

/** `typed`: absent fields stay. */
interface CommissionChange {
  before: StoredValues;
  typed: CommissionedValues;
  person: Typist;
}

const ONE_RUPEE = 100;

interface Commission {
  per: number | null;
  num: number | null;
}

const commissionOf = (side: RateSide, values: Commissions): Commission => ({
  per: values[`commission_${side}_per`] ?? null,
  num: values[`commission_${side}_num`] ?? null,
});
const isEmpty = ({ per, num }: Commission) => per === null && num === null;

/** Amounts that insurers round to the rupee agree. */
function agrees({ per, num }: Commission, basis: CommissionBasis): boolean {
  return num === null ? per === percentOnPolicy(basis) : Math.abs(paiseOf(num) - paiseOf(basis.amount)) <= ONE_RUPEE;
}

const withoutOverride = ({ overridden_at: _, overridden_by: __, source: ___, ...basis }: CommissionBasis): CommissionBasis => basis;

function basisAfter(
  commission: Commission,
  { kept, proposed }: { kept: CommissionBasis | null; proposed: CommissionBasis | null },
  { name, as_paid }: Typist,
): CommissionBasis | null {
  if (isEmpty(commission)) return null;
  const agreed = [kept, proposed].find((basis) => basis && agrees(commission, basis));
  if (agreed) return withoutOverride(agreed);
  const basis = kept ?? proposed;
  const override = { overridden_at: new Date().toISOString(), overridden_by: name, ...(as_paid && { source: 'as_paid' as const }) };
  return basis && { ...withoutOverride(basis), ...override };
}

const rated = (side: RateSide, basis: CommissionBasis | null): Commissions & KeptBases => ({
  [`commission_${side}_per`]: basis && percentOnPolicy(basis),
  [`commission_${side}_num`]: basis?.amount ?? null,
  [`commission_${side}_basis`]: basis,
});

const of = (proposed: Bases, side: RateSide) => proposed[side] ?? null;

/** Of new policies of one kind, in their order. */
export const basesOfMany =
  (kind: RatedKind) =>
  async (db: Db, policies: readonly object[], person: Typist): Promise<object[]> => {
    const typed = policies as readonly CommissionedValues[];
    const proposed = await proposeBasesOfMany(db, kind, typed, RATE_SIDES);
    return typed.map((policy, index) => {
      const bases = proposed[index] ?? {};
      const columns = RATE_SIDES.map((side) => {
        const commission = commissionOf(side, policy);
        if (isEmpty(commission)) return rated(side, of(bases, side));
        return { [`commission_${side}_basis`]: basisAfter(commission, { kept: null, proposed: of(bases, side) }, person) };
      });
      return Object.assign({}, ...columns);
    });
  };

const isSent = (side: RateSide, typed: Commissions) =>
  typed[`commission_${side}_per`] !== undefined || typed[`commission_${side}_num`] !== undefined;

/** A commission in that is typed leaves the one out as it is. */
const RATED_BY = (Object.keys(typedPolicyInput.shape) as (keyof PolicyValues)[]).filter((field) => field !== 'commission_in_num');
const changesRisk = (kind: RatedKind, { before, typed }: CommissionChange) =>
  RATED_BY.some((field) => !isNotOf(kind, field) && typed[field] !== undefined && (typed[field] ?? null) !== (before[field] ?? null));

/** A card paid it, and nobody has typed over it. */
export const isByCard = (basis: CommissionBasis | null | undefined) => Boolean(basis && !basis.overridden_at);

const shown = (amount: number) => grouped(amount.toFixed(2));

/** What somebody is told of a commission that did not follow the policy, or follows nothing any more. */
function tell(side: RateSide, { before }: CommissionChange, proposed: CommissionBasis | null): ShownFinding[] {
  const [{ per, num }, kept] = [commissionOf(side, before), before[`commission_${side}_basis`]];
  const field = `commission_${side}_num`;
  if (isByCard(kept) && !proposed) {
    const message = `The commission, ${shown(num ?? 0)}, was by the rate card ${kept?.card}. No rule fits the policy now, so it is empty.`;
    return [{ field, message, difference: 0, ask: false }];
  }
  if (isEmpty({ per, num }) || isByCard(kept) || !proposed || agrees({ per, num }, proposed)) return [];
  const message = `The commission, ${num === null ? `${per} %` : shown(num)}, was typed and stays. By rate card it is ${shown(proposed.amount)} now.`;
  return [{ field, message, difference: num === null ? 0 : (paiseOf(num) - paiseOf(proposed.amount)) / 100, ask: false }];
}

interface Rated {
  /** To be written; none of a side whose commission stays. */
  columns: object;
  findings: ShownFinding[];
}

interface Side {
  side: RateSide;
  is: Commission;
  follows: boolean;
}

/** A share out is of the commission in as it will be. */
const withoutOldIn = (after: StoredValues, sides: readonly Side[]): StoredValues =>
  sides.some(({ side, is, follows }) => side === 'in' && follows && (isEmpty(is) || isByCard(after.commission_in_basis)))
    ? { ...after, commission_in_num: null }
    : after;

/** Of a policy that changes. What was typed stays; what a card paid, or nobody typed, follows what cards look at. */
async function ratedAfter(db: Db, kind: RatedKind, change: CommissionChange): Promise<Rated> {
  const { before, typed, person } = change;
  const set = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
  const lineStays = typed.product === undefined || typed.product === before.product;
  const after: CommissionedValues = { ...before, ...(lineStays ? {} : { line: undefined }), ...set };
  const follows = changesRisk(kind, change);
  const sides = RATE_SIDES.map((side) => {
    const [was, is] = [commissionOf(side, before), commissionOf(side, after)];
    return { side, is, isTyped: was.per !== is.per || was.num !== is.num, follows: follows && !isSent(side, typed) };
  });
  const wanted = sides.filter(({ is, isTyped, follows }) => follows || (isTyped && !isEmpty(is))).map(({ side }) => side);
  const proposed = wanted.length > 0 ? await proposeBases(db, kind, withoutOldIn(after, sides), wanted) : {};
  const columns = sides.map(({ side, is, isTyped, follows }) => {
    const [kept, found] = [before[`commission_${side}_basis`] ?? null, of(proposed, side)];
    if (isTyped) return { [`commission_${side}_basis`]: basisAfter(is, { kept, proposed: found }, person) };
    return follows && (isEmpty(is) || isByCard(kept)) ? rated(side, found) : {};
  });
  return {
    columns: Object.assign({}, ...columns),
    findings: sides.flatMap(({ side, follows }) => (follows ? tell(side, change, of(proposed, side)) : [])),
  };
}

export const basesOf =
  (kind: RatedKind) =>
  (db: Db, change: { before: object; typed: object; person: Typist }): Promise<Rated> =>
    ratedAfter(db, kind, change as CommissionChange);
