/** Values as displayed; an absent value is ''. */
export { dateAndTime, dayMonthYear, rupees } from '@bimabahi/contract/api/format';

type Maybe<T> = T | null | undefined;

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

export const count = (value: Maybe<number>): string => (value == null ? '' : whole.format(value));

/** Ten digits in two groups, 98123 45678; 1800 and 1860 numbers as advertised; anything else unchanged. */
export const mobile = (digits: Maybe<string>): string =>
  (digits ?? '').replace(/^(18[06]0)(\d{3})(\d{3,4})$/, '$1 $2 $3').replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** The label of a value, or the value itself where it is not among the known ones, as in an old or mistyped address. */
export const labelIn = (labels: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
