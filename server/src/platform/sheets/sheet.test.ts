import { describe, expect, it } from 'vitest';
import { allOf } from '../../testing/app/workbooks.ts';
import type { Cell } from './cells.ts';
import { firstRows, isWhole, lastRows, packRows, rowsOf, wholeSheet } from './sheet.ts';

function packedWhole(rows: Cell[][]) {
  const packed = packRows(rows);
  if (!isWhole(packed)) throw new Error('These rows are cut.');
  return packed;
}
const unpacked = async (rows: Cell[][]) => (await allOf(rowsOf(packedWhole(rows)))).flatMap((piece) => piece.rows);

describe('packed rows', () => {
  it('come back as they were, with every kind of cell', async () => {
    const rows: Cell[][] = [
      ['a "b"\n', null, true],
      [],
      [{ number: 0.1, format: '0%' }, { serial: 45_000.5, is1904: true }, { error: '#N/A' }],
    ];
    expect(await unpacked(rows)).toEqual(rows);
  });

  it('are in pieces that know their row number, however long the rows are', async () => {
    const rows = Array.from({ length: 450 }, (_, row) => [`${row + 1}`, 'x'.repeat(row > 100 && row < 120 ? 100_000 : 1)]);
    const packed = packedWhole(rows);
    expect(packed.pieces.length).toBeGreaterThan(5);
    for await (const { from, rows: some } of rowsOf(packed)) expect(some[0]?.[0]).toBe(`${from}`);
    expect(await unpacked(rows)).toEqual(rows);
    expect(lastRows(packed).rows.at(-1)).toEqual(rows.at(-1));
  });

  it('are none for an empty sheet', () => {
    const packed = packRows([[], [null, ' ']]);
    expect(packed).toEqual({ pieces: [], rowCount: 0 });
    expect([firstRows(packed), lastRows(packed), isWhole(packed)]).toEqual([[], { from: 1, rows: [] }, true]);
  });

  it('of more than 20,100 rows are a beginning, which nobody can take for all of them', () => {
    const rows = Array.from({ length: 20_101 }, (_, row) => [`${row + 1}`]);
    expect(isWhole(packRows(rows.slice(1)))).toBe(true);
    const cut = packRows(rows);
    expect([isWhole(cut), cut.rowCount, firstRows(cut).length, 'pieces' in cut]).toEqual([false, 20_101, 200, false]);
    const sheet = { name: 'Book', hidden: false, merges: [], hiddenRows: [], hiddenColumns: [], ...cut };
    expect(() => wholeSheet(sheet, () => new Error('Split it'))).toThrow('Split it');
  });

  it('are refused where one is as long as a file', () => {
    expect(() => packRows([Array.from({ length: 10 }, () => 'x'.repeat(30_000))])).toThrow('too-complex');
  });
});
