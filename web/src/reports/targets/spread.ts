/** A year's target in its months. */

/** In the shares of `weights`, else in equal parts; the parts add up to `total`. `unit`: of what each is a multiple, 1 or 0.01. */
export function spread(total: number, weights: readonly number[], unit: 1 | 0.01): number[] {
  const [units, per] = unit === 1 ? [total, 1] : [Math.round(total * 100), 100];
  const positive = weights.map((weight) => Math.max(weight, 0));
  const all = positive.reduce((sum, weight) => sum + weight, 0);
  const shares = all > 0 ? positive.map((weight) => weight / all) : positive.map(() => 1 / positive.length);
  let share = 0;
  let before = 0;
  return shares.map((part, at) => {
    share += part;
    const until = at === shares.length - 1 ? units : Math.round(units * share);
    const here = until - before;
    before = until;
    return here / per;
  });
}

/** Last year's value and so many per cent more: money to the rupee, others whole. */
export const grown = (value: number, percent: number): number => Math.round((value * (100 + percent)) / 100);

/** What Excel copies: a line a row, a tab between two cells. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
