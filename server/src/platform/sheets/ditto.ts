/** Marks by which a clerk says: as in the cell above. */
import { type Cell, isBlank } from './cells.ts';

/** Signs as keyboards, other programs and Indian languages write them. */
const DITTO =
  /^[\s.\-–—=*_()]*(?:["“”„‟〃″ʺ＂][\s"“”„‟〃″ʺ＂]*|['’‘`´′]{2}|,{2}|["“]?(?:do|ditto|same|ibid|(?:same )?as above|वही|उपरोक्त|ઉપર મુજબ|સદર)\.?["”]?)[\s.\-–—=*_()]*$/i;
const LONGEST = 30;

export const isDitto = (cell: Cell | undefined): cell is string => typeof cell === 'string' && cell.length <= LONGEST && DITTO.test(cell);

export interface Undittoed {
  cells: Cell[];
  /** The columns that had such a mark. */
  ditto: number[];
}

/** A mark below a blank cell stays, as nobody can say what it means. `above`: of the record above, its own marks replaced. */
export function withoutDitto(cells: readonly Cell[], above: readonly Cell[]): Undittoed {
  const ditto: number[] = [];
  const replaced = cells.map((cell, column) => {
    const meant = above[column] ?? null;
    if (!isDitto(cell) || isBlank(meant) || isDitto(meant)) return cell;
    ditto.push(column);
    return meant;
  });
  return { cells: replaced, ditto };
}
