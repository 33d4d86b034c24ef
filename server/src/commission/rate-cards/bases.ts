import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { percentOnPolicy } from '@bimabahi/contract/commission/commission-basis';
import { RATE_SIDES, type RateSide } from '@bimabahi/contract/commission/rate-cards';
import { paiseOf } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { type Bases, proposeBases, proposeBasesOfMany } from './propose.ts';
import type { PolicyValues, RatedKind } from './rated-policy.ts';

type Commissions = {
  [F in `commission_${RateSide}_per` | `commission_${RateSide}_num`]?: number | null | undefined;
};
type KeptBases = { [F in `commission_${RateSide}_basis`]?: CommissionBasis | null | undefined };
type CommissionedValues = PolicyValues & Commissions;

/** `before`: absent on create. `typed`: absent fields stay. */
interface CommissionChange {
  before?: (CommissionedValues & KeptBases) | undefined;
  typed: CommissionedValues;
  person: { name: string };
}

const ONE_RUPEE = 100;

const commissionOf = (side: RateSide, values: Commissions) => ({
  per: values[`commission_${side}_per`] ?? null,
  num: values[`commission_${side}_num`] ?? null,
});

/** Amounts that insurers round to the rupee agree. */
function agrees({ per, num }: { per: number | null; num: number | null }, basis: CommissionBasis): boolean {
  return num === null ? per === percentOnPolicy(basis) : Math.abs(paiseOf(num) - paiseOf(basis.amount)) <= ONE_RUPEE;
}

const withoutOverride = ({ overridden_at: _, overridden_by: __, ...basis }: CommissionBasis): CommissionBasis => basis;

function basisAfter(
  commission: { per: number | null; num: number | null },
  { kept, proposed }: { kept: CommissionBasis | null; proposed: CommissionBasis | null },
  person: { name: string },
): CommissionBasis | null {
  if (commission.per === null && commission.num === null) return null;
  const agreed = [kept, proposed].find((basis) => basis && agrees(commission, basis));
  if (agreed) return withoutOverride(agreed);
  const basis = kept ?? proposed;
  return basis && { ...basis, overridden_at: new Date().toISOString(), overridden_by: person.name };
}

function sidesOf({ before = {}, typed }: Pick<CommissionChange, 'before' | 'typed'>) {
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
  } as CommissionedValues;
  const changed = RATE_SIDES.filter((side) => {
    const [was, is] = [commissionOf(side, before), commissionOf(side, after)];
    return was.per !== is.per || was.num !== is.num;
  });
  return { after, changed, entered: changed.filter((side) => Object.values(commissionOf(side, after)).some((value) => value !== null)) };
}

/** The columns to write; none of a side whose commission stays. */
function basesWith({ before = {}, typed, person }: CommissionChange, proposed: Bases): KeptBases {
  const { after, changed } = sidesOf({ before, typed });
  return Object.fromEntries(
    changed.map((side) => {
      const bases = { kept: before[`commission_${side}_basis`] ?? null, proposed: proposed[side] ?? null };
      return [`commission_${side}_basis`, basisAfter(commissionOf(side, after), bases, person)];
    }),
  );
}

async function originsAfter(db: Db, kind: RatedKind, change: CommissionChange): Promise<KeptBases> {
  const { after, entered } = sidesOf(change);
  return basesWith(change, entered.length > 0 ? await proposeBases(db, kind, after, entered) : {});
}

/** Of new policies of one kind, in their order. */
export const basesOfMany =
  (kind: RatedKind) =>
  async (db: Db, policies: readonly object[], person: { name: string }): Promise<object[]> => {
    const typed = policies as readonly CommissionedValues[];
    const sides = new Set(typed.flatMap((policy) => sidesOf({ typed: policy }).entered));
    const proposed = sides.size > 0 ? await proposeBasesOfMany(db, kind, typed, [...sides]) : [];
    return typed.map((policy, index) => basesWith({ typed: policy, person }, proposed[index] ?? {}));
  };

export const basesOf =
  (kind: RatedKind) =>
  (db: Db, change: { before?: object; typed: object; person: { name: string } }): Promise<KeptBases> =>
    originsAfter(db, kind, change as CommissionChange);
