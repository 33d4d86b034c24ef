/** The ends of own damage and of third party, where they are not the end of the policy, and the day on which a life policy matures. */
import { addDays, yearsOfCover } from '../values/periods.ts';
import { yearsOf } from './cover.ts';

/** The longest cover that is sold has five years; a year is left for what runs on. */
const LONGEST_YEARS = 6;

interface CoverEnds {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
  od_end_date?: string | null | undefined;
  tp_end_date?: string | null | undefined;
  maturity_date?: string | null | undefined;
}

/** By field; empty where all are in order, or where there is no start to compare with. */
export function coverEndErrors({ start_date, end_date, maturity_date, ...ends }: CoverEnds): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (!start_date) return errors;
  const latest = [yearsOfCover(start_date, LONGEST_YEARS), end_date ?? ''].sort().at(-1) as string;
  for (const field of ['od_end_date', 'tp_end_date'] as const) {
    const end = ends[field];
    if (!end) continue;
    if (end < start_date) errors[field] = ['Must not be before the start date'];
    if (end > latest) errors[field] = [`Must be before ${addDays(latest, 1)}: at most ${LONGEST_YEARS} years after the start`];
  }
  if (maturity_date && maturity_date < start_date) errors.maturity_date = ['Must not be before the start date'];
  return errors;
}

interface CoverWithParts extends CoverEnds {
  od_tp_package_policy?: string | null | undefined;
  od_years?: number | null | undefined;
  tp_years?: number | null | undefined;
}

const A_FEW_DAYS = 3;
const isNear = (one: string, other: string) => one >= addDays(other, -A_FEW_DAYS) && one <= addDays(other, A_FEW_DAYS);

/**
 * What "Bundled 1+5" says of the parts of a cover, of those fields that nobody gave (undefined): its years, and until which days (yyyy-mm-dd)
 * own damage and third party run. No days where the policy ends with neither part. Without them own damage, which is renewed each year, ends unseen.
 */
export function partsSaid(
  policy: CoverWithParts,
): Partial<Record<'od_years' | 'tp_years', number> & Record<'od_end_date' | 'tp_end_date', string>> {
  const years = yearsOf(policy.od_tp_package_policy);
  if (!years) return {};
  const { start_date, end_date } = policy;
  const said: Record<string, number | string> = { od_years: years.od, tp_years: years.tp };
  if (start_date && end_date) {
    const ends = { od_end_date: yearsOfCover(start_date, years.od), tp_end_date: yearsOfCover(start_date, years.tp) };
    // The policy's own end may be a day off, and is what was agreed.
    const found = Object.entries(ends).map(([field, end]) => [field, isNear(end, end_date) ? end_date : end] as const);
    if (found.some(([, end]) => end === end_date)) Object.assign(said, Object.fromEntries(found));
  }
  return Object.fromEntries(Object.entries(said).filter(([field]) => policy[field as keyof CoverWithParts] === undefined));
}
