/** What a person is shown of a column beside its heading. */
import { type Cell, cellText, destroyedNumber, saysNothing } from './import-cells.ts';

const SHOWN = 3;

interface ColumnSummary {
  filled: number;
  samples: string[];
  /** Numbers of which a spreadsheet has dropped digits: their rows are refused where they name a policy, a vehicle or a person. */
  destroyed: number;
  /** One of them, such as 2.31206E+18. */
  destroyed_sample: string | null;
}

export function columnSummary(cells: readonly Cell[]): ColumnSummary {
  const samples = new Set<string>();
  const summary: ColumnSummary = { filled: 0, samples: [], destroyed: 0, destroyed_sample: null };
  for (const cell of cells) {
    if (saysNothing(cell)) continue;
    summary.filled += 1;
    if (samples.size < SHOWN) samples.add(cellText(cell));
    const destroyed = destroyedNumber(cell);
    if (destroyed === null) continue;
    summary.destroyed += 1;
    summary.destroyed_sample ??= destroyed;
  }
  return { ...summary, samples: [...samples] };
}
