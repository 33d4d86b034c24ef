import { type Cell, cellText, destroyedNumber, saysNothing } from '@bimabahi/contract/imports/import-cells';

const SHOWN = 3;

/** `destroyed`: how many numbers lost digits in a spreadsheet; their rows are refused where they name a policy, a vehicle or a person. */
interface ColumnSummary {
  filled: number;
  samples: string[];
  destroyed: number;
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
