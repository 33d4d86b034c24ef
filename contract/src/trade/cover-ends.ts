/** The ends of own damage and of third party, where they are not the end of the policy, and the day on which a life policy matures. */
import { addDays, yearsOfCover } from '../values/periods.ts';

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
