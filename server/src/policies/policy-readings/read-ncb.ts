import { NCB_SLABS } from '@bimabahi/contract/values/choices';
import { type Candidate, labelText } from './candidates.ts';
import { cellBelow, type FoundLabel } from './find-labels.ts';
import { type Layout, nearOf } from './near-values.ts';

const PERCENT = /^[\s:()[\]@.=-]*(\d{1,2})(?:\.0{1,2})?\s*%[\s)\]:-]*(?:[-₹]|rs\.?)?\s*[\d,.]*$/i;
const NUMBER = /^[\s:()-]*(\d{1,2})[\s)]*$/;
const NONE = /^[\s:-]*nil[\s-]*$/i;

/** A row of the calculation has the percentage in its label and the rupees beside it: a bare number is none of them there. */
function slabIn(text: string, isRow: boolean): string | undefined {
  const [, percent] = PERCENT.exec(text) ?? (isRow ? [] : (NUMBER.exec(text) ?? []));
  const slab = NONE.test(text) ? '0%' : percent === undefined ? undefined : `${Number(percent)}%`;
  return NCB_SLABS.find((known) => known === slab);
}

/** Of an explanation, which lists all slabs below each other. */
function isListed(found: FoundLabel, layout: Layout): boolean {
  const first = cellBelow(found.cells.at(-1) as FoundLabel['cells'][0], layout.lines, 4);
  const second = first && cellBelow(first, layout.lines, 4);
  return Boolean(first && second && slabIn(first.text, false) && slabIn(second.text, false));
}

export function bonusesOf(layout: Layout): Candidate[] {
  return layout.labels
    .filter(({ meaning }) => meaning === 'ncb')
    .flatMap((found) => {
      const label = labelText(found);
      const isRow = /less|deduct|discount|premium/i.test(label);
      const { sources } = nearOf({ ...found, rest: '' }, layout);
      const texts = found.rest.length > 25 ? [] : [found.rest, ...(isListed(found, layout) ? [] : sources.flat().map(({ text }) => text))];
      const value = texts.map((text) => slabIn(text, isRow)).find((slab) => slab !== undefined);
      const cell = found.cells.at(-1);
      return value && cell
        ? [{ meaning: 'ncb' as const, value, page: cell.page, line: layout.lines[cell.line]?.text ?? '', label, found }]
        : [];
    });
}
