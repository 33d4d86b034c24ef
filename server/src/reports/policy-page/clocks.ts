import type { CoverClock } from '@bimabahi/contract/reports/policy-page';
import { coverOf } from '@bimabahi/contract/trade/cover';
import { daysBetween } from '@bimabahi/contract/values/periods';

export interface Covered {
  start_date: string;
  end_date: string;
  cancelled_on: string | null;
  /** Of a motor policy. */
  od_tp_package_policy?: string | null;
  od_end_date?: string | null;
  tp_end_date?: string | null;
}

type Part = CoverClock['part'];

/** By the cover that is named, else by the ends that are. */
function partsOf({ od_tp_package_policy, od_end_date, tp_end_date, end_date }: Covered): [Part, string][] {
  const od: [Part, string] = ['od', od_end_date ?? end_date];
  const tp: [Part, string] = ['tp', tp_end_date ?? end_date];
  const cover = coverOf(od_tp_package_policy);
  // Third party of a stand-alone own damage policy lies elsewhere: its end is known where somebody noted it.
  if (cover === 'od') return tp_end_date ? [od, tp] : [od];
  if (cover === 'tp') return [tp];
  return cover === 'package' || od_end_date || tp_end_date ? [od, tp] : [['whole', end_date]];
}

function stateOf(from: string, to: string, today: string): Pick<CoverClock, 'state' | 'days'> {
  if (today < from) return { state: 'upcoming', days: daysBetween(today, from) };
  return today <= to ? { state: 'running', days: daysBetween(today, to) } : { state: 'lapsed', days: daysBetween(to, today) };
}

export const clocksOf = (policy: Covered, today: string): CoverClock[] =>
  partsOf(policy).map(([part, end]) => {
    const { start_date: from, cancelled_on } = policy;
    if (cancelled_on) return { part, from, to: cancelled_on, state: 'cancelled', days: Math.max(0, daysBetween(cancelled_on, today)) };
    return { part, from, to: end, ...stateOf(from, end, today) };
  });
