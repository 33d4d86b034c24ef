import { splitCode } from './codes.ts';
import { type Column, type Matches, saysNothing } from './columns.ts';
import { MOST, share } from './looks.ts';

const CONFIDENCE = 0.7;

/** The cover has no column of its own, or neither has the product. */
export function splitColumn(matches: Matches, columns: readonly Column[]): void {
  if (matches.od_tp_package_policy && matches.product) return;
  const used = new Set(Object.entries(matches).flatMap(([name, { headings }]) => (name === 'product' ? [] : headings)));
  const meansCodes = (column: Column) => Boolean(column.meanings.product ?? column.meanings.od_tp_package_policy) || saysNothing(column);
  const found = columns.find(
    (column) =>
      !used.has(column.heading) &&
      meansCodes(column) &&
      (!matches.product || matches.product.headings.includes(column.heading)) &&
      (share(column.sample, (text) => splitCode(text) !== null) ?? 0) >= MOST,
  );
  if (!found) return;
  for (const name of ['product', 'od_tp_package_policy'])
    matches[name] ??= { headings: [found.heading], confidence: CONFIDENCE, known_by: 'split', alternatives: [] };
}
