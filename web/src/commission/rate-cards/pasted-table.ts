/** Rows and cells of a table that was copied in a spreadsheet: tabs between cells, quotes around those with a line break. */
export function pastedTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, bare = '', end] = found;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, ' ').trim());
    if (end === '' || cell.lastIndex >= text.length) break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

export const isTable = (text: string): boolean => /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''));
