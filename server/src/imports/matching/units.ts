/** A heading that says in what its column counts: Sum Insured (Lacs), IDV in Cr, Value '000. */
import { type Cell, cellText } from '@bimabahi/contract/imports/import-cells';

export type Unit = 'lakh' | 'crore' | 'thousand';

const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/\b(?:lakhs?|lacs?)\b/i, 'lakh'],
  [/\bcrores?\b|\b(?:in|rs\.?)\s*crs?\b|\(\s*crs?\.?\s*\)/i, 'crore'],
  [/\bthousands?\b|['’‘`(]\s*0?00s?\b|\bin\s+000s?\b/i, 'thousand'],
];
const RUPEES: Readonly<Record<Unit, number>> = { lakh: 100_000, crore: 10_000_000, thousand: 1_000 };

export const unitOf = (heading: string): Unit | undefined => UNITS.find(([said]) => said.test(heading))?.[1];

/** Of an account none is: there Cr is the side. */
export const isMultiplied = (reading: string | undefined): reading is 'money' | 'amount_text' =>
  reading === 'money' || reading === 'amount_text';

/** In rupees. A cell that names its own unit says more than the heading. */
export function inRupees(cell: Cell, unit: Unit): Cell {
  if (cell !== null && typeof cell === 'object' && 'number' in cell) return { number: Number((cell.number * RUPEES[unit]).toFixed(2)) };
  const written = cellText(cell);
  return typeof cell === 'string' && /\d\s*$/.test(written) ? `${written} ${unit}` : cell;
}
