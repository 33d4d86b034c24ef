const at = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** In any order; 0 for an empty list. */
export const percentile = (times: readonly number[], part: number): number =>
  at(
    times.toSorted((a, b) => a - b),
    part,
  );

export function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
}

export interface TimedAnswer {
  status: number;
  took: number;
}

/** Errors are answers of 400 and more. */
export const figuresOf = (answers: readonly TimedAnswer[]) => ({
  ...percentiles(answers.map(({ took }) => took)),
  errors: answers.filter(({ status }) => status >= 400).length,
});
