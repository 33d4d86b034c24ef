/** Which share of a commission is taken back: of each part of what it was computed by, the share of its base that is paid back. */
import type { CommissionBasis } from '../commission/commission-basis.ts';

/** In paise. `part`: of the premium. */
export interface Refunded {
  part: string;
  net: bigint;
  refund: bigint;
}
export interface Taken {
  back: bigint;
  whole: bigint;
  /** Each base with what is paid back of it. */
  bases: { name: string; back: bigint; whole: bigint }[];
}

type Paid = NonNullable<CommissionBasis['parts']>[number];

/** Parts of the premium by what is paid on; add-ons stand in own damage. Anything else, as a flat amount, goes with the whole premium. */
const PARTS: Partial<Record<Paid['of'], readonly string[]>> = {
  od: ['od'],
  addon: ['od'],
  tp: ['tp'],
  pa: ['pa'],
  od_tp: ['od', 'tp'],
  terrorism: ['terrorism'],
};

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

function refundOf(refunded: readonly Refunded[], of: Paid['of']): { name: string; back: bigint; whole: bigint } {
  const names = PARTS[of];
  const own = names && refunded.filter(({ part }) => names.includes(part));
  // What endorsements changed is in no part of the premium: it counts with each.
  const since = refunded.filter(({ part }) => part === 'endorsements');
  const [found, name] = own && own.length > 0 ? [[...own, ...since], of] : [refunded, 'net'];
  return { name, back: sumOf(found.map(({ refund }) => refund)), whole: sumOf(found.map(({ net }) => net)) };
}

/** Undefined where the basis does not say what each part paid. `earned`: of the commission in, of which a payee may have a share. */
export function takenOf(refunded: readonly Refunded[], basis: CommissionBasis | null | undefined, earned?: Taken): Taken | undefined {
  const parts = basis?.parts?.filter(({ amount }) => amount !== 0) ?? [];
  const shares = parts.map(({ of, amount }) => {
    const bases = of === 'share' && earned ? earned.bases : [refundOf(refunded, of)];
    const { back, whole } = of === 'share' && earned ? earned : (bases[0] as { back: bigint; whole: bigint });
    return { amount: BigInt(Math.round(amount * 100)), bases, back, whole };
  });
  const amount = sumOf(shares.map((each) => each.amount));
  if (amount <= 0n || shares.some(({ whole }) => whole <= 0n)) return undefined;
  // All on one denominator: nothing is rounded before the commission is multiplied.
  const wholes = shares.reduce((product, { whole }) => product * whole, 1n);
  const bases = shares.flatMap((each) => each.bases).filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at);
  return { bases, back: sumOf(shares.map((each) => (each.amount * each.back * wholes) / each.whole)), whole: amount * wholes };
}
