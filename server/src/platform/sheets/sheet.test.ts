import { describe, expect, it } from 'vitest';
import { allOf } from '../../testing/app/workbooks.ts';
import type { Cell } from './cells.ts';
import { firstRows, isTooLong, lastRows, packRows, rowsOf } from './sheet.ts';

const unpacked = async (rows: Cell[][]) => (await allOf(rowsOf(packRows(rows)))).flatMap((piece) => piece.rows);

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
    const packed = packRows(rows);
    expect(packed.pieces.length).toBeGreaterThan(5);
    for await (const { from, rows: some } of rowsOf(packed)) expect(some[0]?.[0]).toBe(`${from}`);
    expect(await unpacked(rows)).toEqual(rows);
    expect(lastRows(packed).rows.at(-1)).toEqual(rows.at(-1));
  });

  it('are none for an empty sheet', () => {
    const packed = packRows([[], [null, ' ']]);
    expect(packed).toEqual({ pieces: [], rowCount: 0 });
    expect([firstRows(packed), lastRows(packed), isTooLong(packed)]).toEqual([[], { from: 1, rows: [] }, false]);
  });

  it('are refused where one is as long as a file', () => {
    expect(() => packRows([Array.from({ length: 10 }, () => 'x'.repeat(30_000))])).toThrow('too-complex');
  });
});
