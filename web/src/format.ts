/** How values are written on the screen. Latin digits, Indian grouping. A value that is absent is an empty text. */
type Maybe<T> = T | null | undefined;

const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Rupees with two decimals: ₹ 14,160.89. The space does not break, so the sign stays with its amount. */
export const rupees = (value: Maybe<number>): string => (value == null ? '' : `₹\u00a0${amount.format(value)}`);

export const count = (value: Maybe<number>): string => (value == null ? '' : whole.format(value));

/** 2026-11-21 (or a moment that begins so) as 21-11-2026. */
export function dayMonthYear(date: Maybe<string>): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  return year ? `${day}-${month}-${year}` : (date ?? '');
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' });

/** A moment as the wall clock of Asia/Kolkata has it: 21-11-2026 14:05. */
export function dateAndTime(moment: Maybe<string>): string {
  if (!moment) return '';
  const [date, time] = clock.format(new Date(moment)).split(' ');
  return `${dayMonthYear(date)} ${time}`;
}

/** Ten digits in two groups of five, 98123 45678; a number of the 1800 or 1860 kind as it is advertised; anything else as it is. */
export const mobile = (digits: Maybe<string>): string =>
  (digits ?? '').replace(/^(18[06]0)(\d{3})(\d{3,4})$/, '$1 $2 $3').replace(/^(\d{5})(\d{5})$/, '$1 $2');
