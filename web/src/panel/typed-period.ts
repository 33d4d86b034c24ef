/** A month or a financial year that is typed. */
import { partsOfDate } from '@bimabahi/contract/values/periods';

export interface TypedPeriod {
  name: string;
  from: string;
  to: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const CENTURY = 2000;

const dayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const fullYear = (typed: string) => (typed.length === 2 ? CENTURY + Number(typed) : Number(typed));

/** `fy 2025-26`, `fy 25-26`, `2025-26`. */
function financialYear(typed: string): TypedPeriod | undefined {
  const [, first, year, last] = /^(fy )?((?:20)?\d\d)(?:[-/ ]((?:20)?\d\d))?$/.exec(typed) ?? [];
  if (!year || !(first || last)) return undefined;
  const begins = fullYear(year);
  if (last && fullYear(last) !== begins + 1) return undefined;
  return { name: `FY ${begins}-${String(begins + 1).slice(2)}`, from: dayOf(begins, 3, 1), to: dayOf(begins + 1, 3, 0) };
}

/** `month oct`, `oct 2025`: without a year the last one that has begun. */
function month(typed: string, today: string): TypedPeriod | undefined {
  const [, first, word = '', year] = /^(month )?([a-z]{3,9})(?: ((?:20)?\d\d))?$/.exec(typed) ?? [];
  const at = MONTHS.findIndex((name) => word.startsWith(name));
  if (at < 0 || !(first || year)) return undefined;
  const [thisYear, thisMonth] = partsOfDate(today);
  const of = year ? fullYear(year) : thisYear - (at + 1 > thisMonth ? 1 : 0);
  const from = dayOf(of, at, 1);
  const name = new Date(from).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { name, from, to: dayOf(of, at + 1, 0) };
}

export function typedPeriod(typed: string, today: string): TypedPeriod | undefined {
  const plain = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  return financialYear(plain) ?? month(plain, today);
}
