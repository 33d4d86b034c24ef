import type { ReRatedPolicy, ReRateTotals } from '@bimabahi/contract/commission/rate-cards';

/** Hand-typed commissions are left out unless ticked, all others changed unless unticked. */
export interface Ticks {
  except: ReadonlySet<number>;
  include: ReadonlySet<number>;
}
export const NO_TICKS: Ticks = { except: new Set(), include: new Set() };

export const toggled = (ids: ReadonlySet<number>, id: number): Set<number> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

const paise = (rupees: number) => Math.round(rupees * 100);

/** How many policies change and by how much in all, after the ticks. */
export function afterTicks(totals: ReRateTotals, rows: readonly ReRatedPolicy[], { except, include }: Ticks) {
  const sum = (ids: ReadonlySet<number>) => rows.reduce((all, { id, difference }) => (ids.has(id) ? all + paise(difference) : all), 0);
  return {
    policies: totals.changed - totals.hand_typed - except.size + include.size,
    difference: (paise(totals.difference) - sum(except) + sum(include)) / 100,
  };
}
