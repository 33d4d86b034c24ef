/** How values are written on the screen. A value that is absent is an empty text. */
export { dateAndTime, dayMonthYear, rupees } from '@bimabahi/contract/format';

type Maybe<T> = T | null | undefined;

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

export const count = (value: Maybe<number>): string => (value == null ? '' : whole.format(value));

/** Ten digits in two groups of five, 98123 45678; a number of the 1800 or 1860 kind as it is advertised; anything else as it is. */
export const mobile = (digits: Maybe<string>): string =>
  (digits ?? '').replace(/^(18[06]0)(\d{3})(\d{3,4})$/, '$1 $2 $3').replace(/^(\d{5})(\d{5})$/, '$1 $2');
