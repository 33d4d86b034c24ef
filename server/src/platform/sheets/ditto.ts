/** Marks by which a clerk says: as in the cell above. */
import { type Cell, isBlank } from './cells.ts';

/** Signs as keyboards, other programs and Indian languages write them. */
const DITTO =
  /^[\s.\-–—=*_()]*(?:["“”„‟〃″ʺ＂][\s"“”„‟〃″ʺ＂]*|['’‘`´′]{2}|,{2}|[|]{2}|["“]?(?:do|ditto|dito|dtto|do do|same|ibid|(?:same )?as above|वही|उपरोक्त|ઉપર મુજબ|સદર)\.?["”]?)[\s.\-–—=*_()]*$/i;
const LONGEST = 30;

export const isDitto = (cell: Cell | undefined): cell is string => typeof cell === 'string' && cell.length <= LONGEST && DITTO.test(cell);

/** As above, or a daughter: below a word for a relation nobody can say which. */
const DITTO_OR_DAUGHTER = /^[\s.\-–—]*d\s?[/\\]\s?o[\s.\-–—]*$/i;
const RELATION = /^(?:[a-z]\s?[/\\.]\s?o\.?|self|son|daughter|wife|husband|spouse|father|mother|brother|sister)$/i;

const saysAsAbove = (cell: Cell, above: Cell): boolean =>
  isDitto(cell) ||
  (typeof cell === 'string' && DITTO_OR_DAUGHTER.test(cell) && !(typeof above === 'string' && RELATION.test(above.trim())));

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
    if (isBlank(meant) || isDitto(meant) || !saysAsAbove(cell, meant)) return cell;
    ditto.push(column);
    return meant;
  });
  return { cells: replaced, ditto };
}
