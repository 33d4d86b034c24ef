/** What a card pays for the volume of a month: known once all policies of the month are read. */
import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { netOf, together } from '@bimabahi/contract/commission/rate-pays';
import { slabReached, slabsOf } from '@bimabahi/contract/commission/rate-slabs';
import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';
import type { RatedPolicy } from './rate.ts';

const monthOf = (day: string) => day.slice(0, 7);

/** The whole months of a period. */
export function wholeMonths({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from: `${monthOf(from)}-01`, to: addDays(monthsAfter(`${monthOf(to)}-01`, 1), -1) };
}

export class Volumes {
  readonly #slabs: ReturnType<typeof slabsOf>;
  readonly #paise = new Map<string, number>();

  constructor(slabs: string | null) {
    this.#slabs = slabsOf(slabs);
  }

  get isNeeded(): boolean {
    return this.#slabs.length > 0;
  }

  /** A policy that the card rates. */
  add({ on, parts }: RatedPolicy): void {
    const month = monthOf(on);
    this.#paise.set(month, (this.#paise.get(month) ?? 0) + Math.round((netOf(parts) ?? 0) * 100));
  }

  /** The basis with the reward of its month as a part of its own. */
  readonly with = (basis: CommissionBasis, { on, parts }: RatedPolicy): CommissionBasis => {
    const volume = (this.#paise.get(monthOf(on)) ?? 0) / 100;
    const slab = slabReached(this.#slabs, volume);
    const net = netOf(parts);
    if (!slab || !net || basis.declines) return basis;
    const reward = { of: 'reward' as const, base_amount: net, percent: slab.percent, amount: Math.round(net * slab.percent) / 100 };
    const whole = together([...(basis.parts ?? []), reward], parts.earned_on);
    return whole ? { ...basis, ...whole, reward: { month: monthOf(on), volume, ...slab } } : basis;
  };
}
