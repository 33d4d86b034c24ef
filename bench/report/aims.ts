/** Targets. One applies to its engine, when the work or size it compares with is in the same run. */
import type { Engine } from '../databases/database.ts';
import type { Line } from './line.ts';

export interface Verdict {
  aim: string;
  met: boolean;
}

/** `mine`: lines of the work, one for each baseline. `all`: lines of the run so far. */
export type Aim = (mine: readonly Line[], all: readonly Line[]) => Verdict | undefined;

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

const onlyOn =
  (engine: Engine | undefined, aim: (first: Line, mine: readonly Line[], all: readonly Line[]) => Verdict | undefined): Aim =>
  (mine, all) => {
    const [first] = mine;
    return first && (!engine || first.engine === engine) ? aim(first, mine, all) : undefined;
  };

export const atMost = (what: string, value: number, limit: number, unit = ''): Verdict => ({
  aim: `${what} ≤ ${limit}${unit} (${figure(value)})`,
  met: value <= limit,
});
export const atLeast = (what: string, value: number, limit: number): Verdict => ({
  aim: `${what} ≥ ${limit} (${figure(value)})`,
  met: value >= limit,
});

/** At least this part of the baseline's rate. */
export const above = (baseline: string, part: number, engine?: Engine): Aim =>
  onlyOn(engine, (_, mine) => {
    const ratio = mine.find((line) => line.baseline === baseline)?.ratio;
    return ratio === undefined ? undefined : atLeast(`of ${baseline}`, ratio, part);
  });

export const p95AtMost = (milliseconds: number, engine?: Engine): Aim =>
  onlyOn(engine, ({ p95 }) => (p95 === undefined ? undefined : atMost('p95', p95, milliseconds, ' ms')));

export const slowestAtMost = (milliseconds: number, engine?: Engine): Aim =>
  onlyOn(engine, ({ slowest }) => (slowest === undefined ? undefined : atMost('slowest', slowest, milliseconds, ' ms')));

export const rateAtLeast = (rate: number, engine?: Engine): Aim =>
  onlyOn(engine, (first) => (first.rate === undefined ? undefined : atLeast('a second', first.rate, rate)));

function times(first: Line, other: Line | undefined, limit: number, what: string): Verdict | undefined {
  return first.rate && other?.rate ? atMost(`times ${what}`, other.rate / first.rate, limit) : undefined;
}

/** Takes at most `limit` times as long as another work of the run. */
export const timesOf = (work: string, limit: number, engine?: Engine): Aim =>
  onlyOn(engine, (first, _, all) =>
    times(
      first,
      all.find((line) => line.work === work && line.size === first.size && line.engine === first.engine),
      limit,
      work,
    ),
  );

/** Takes at most `limit` times as long as the same work at a smaller size. */
export const timesOfSize = (size: string, limit: number, engine?: Engine): Aim =>
  onlyOn(engine, (first, _, all) =>
    first.size === size
      ? undefined
      : times(
          first,
          all.find((line) => line.work === first.work && line.size === size && line.engine === first.engine),
          limit,
          `at ${size}`,
        ),
  );

/** Puts the first aim on the first line, and each further one on a line of its own. */
export function withAims(lines: readonly Line[], aims: readonly Aim[], all: readonly Line[]): Line[] {
  const verdicts = aims.map((aim) => aim(lines, all)).filter((verdict) => verdict !== undefined);
  const [first] = lines;
  if (!first) return [];
  const { engine, size, work } = first;
  const rows = Math.max(lines.length, verdicts.length);
  return Array.from({ length: rows }, (_, row) => ({ engine, size, work, ...lines[row], ...verdicts[row] }));
}
