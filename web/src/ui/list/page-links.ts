/** Pages to link to: three around the current page, the first and the last, with gaps between. */
export type PageLink = number | 'gap';

const IN_RANGE = 3;

/** Page numbers from 1, ascending. `pageCount` of 0 gives none. */
export function pageLinks(page: number, pageCount: number): PageLink[] {
  const first = Math.max(1, Math.min(page - 1, pageCount - IN_RANGE + 1));
  const last = Math.min(pageCount, first + IN_RANGE - 1);
  const links: PageLink[] = [];
  if (first > 1) links.push(1);
  if (first > 2) links.push('gap');
  for (let number = first; number <= last; number++) links.push(number);
  if (last < pageCount - 1) links.push('gap');
  if (last < pageCount) links.push(pageCount);
  return links;
}
