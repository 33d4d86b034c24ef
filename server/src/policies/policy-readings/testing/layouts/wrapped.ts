/** A layout in columns that are too narrow for their texts, as where a browser prints a page in large letters. */
import type { Block, Sheet } from '../sheets.ts';
import type { SampleLayout } from './layout.ts';

const COLUMN = 96;
/** Wider tables are as narrow as they can be. */
const MOST_COLUMNS = 4;

const inNarrowColumns = (block: Block): Block =>
  typeof block === 'object' && 'table' in block && block.widths.length <= MOST_COLUMNS
    ? { ...block, widths: block.widths.map(() => COLUMN), middle: true }
    : block;

export const wrappedSheet = (sheet: Sheet): Sheet => sheet.map(inNarrowColumns);

export const wrapped = (layout: SampleLayout): SampleLayout => ({
  ...layout,
  basis: 'the same in columns of equal width that wrap labels and values; of pdf-lib what has fewer lines stands in the middle',
  sheet: (policy) => wrappedSheet(layout.sheet(policy)),
});
