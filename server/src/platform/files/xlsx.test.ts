import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { CellKind } from './sheet-cells.ts';
import { type Sheet, xlsx } from './xlsx.ts';

const LABELS: Record<CellKind, string> = { text: 'Policy No.', number: 'No.', amount: 'Total', date: 'Start', moment: 'Call' };
const columns = Object.entries(LABELS).map(([kind, label]) => ({ kind: kind as CellKind, label }));

async function read(...sheets: Partial<Sheet>[]) {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsx(...sheets.map((sheet, n) => ({ name: `Sheet ${n}`, columns, batches: [], ...sheet })))) pieces.push(piece);
  return (await readXlsx(Buffer.concat(pieces), { readStyles: true })).sheets;
}
const one = async (sheet: Partial<Sheet>) => (await read(sheet))[0] as NonNullable<Awaited<ReturnType<typeof read>>[0]>;
const textOf = async (text: string) => (await one({ batches: [[[text]]] })).rows[1]?.[0];

describe('a workbook', () => {
  it('has cells of their kinds', async () => {
    const { rows } = await one({ batches: [[['12345678901234567890', 7, '1234567.5', '2026-04-01', '2026-04-01T10:30']]] });
    expect(rows).toEqual([
      Object.values(LABELS),
      ['12345678901234567890', 7, 1_234_567.5, new Date('2026-04-01'), new Date('2026-04-01T10:30Z')],
    ]);
  });

  it('has a bold heading that stays in sight, with a filter, and amounts in lakhs and crores', async () => {
    const sheet = await one({ batches: [[['P1', 1, 2, '2026-04-01', null]]] });
    expect(sheet).toMatchObject({ freezePane: { rows: 1 }, autoFilter: { range: 'A1:E2' } });
    const styles = (row: number) => columns.map((_, column) => sheet.cells?.get(`${row},${column}`)?.style);
    expect(styles(0).every((style) => style?.font?.bold)).toBe(true);
    expect(styles(1).map((style) => [style?.numFmt, style?.font?.bold ?? false])).toEqual([
      ['@', false],
      ['General', false],
      ['[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00', false],
      ['dd-mm-yyyy', false],
      [undefined, false],
    ]);
  });

  it.each([
    [-99_999.5, '#,##0.00'],
    [-100_000, '##\\,##\\,##0.00'],
    [-12_345_678.9, '##\\,##\\,##\\,##0.00'],
    [1_234_567_890.12, '##\\,##\\,##\\,##\\,##0.00'],
    [-1_234_567_890.12, '##\\,##\\,##\\,##\\,##0.00'],
  ])('has the amount %d with its minus and in groups of two digits', async (amount, format) => {
    const { cells } = await one({ batches: [[[null, null, amount]]] });
    expect(cells?.get('1,2')?.style?.numFmt).toBe(format);
  });

  it('has columns as wide as their label or the longest of the first texts, within bounds', async () => {
    const { columns: found } = await one({ batches: [[['x'.repeat(30)]], [['x'.repeat(50)]]] });
    expect(found?.map(({ width }) => width)).toEqual([32, 8, 16, 12, 17]);
    expect((await one({ batches: [[['x'.repeat(900)]]] })).columns?.[0]?.width).toBe(60);
  });

  it('has sheets of any number of batches, and totals that the filter leaves alone', async () => {
    const batches = [Array.from({ length: 450 }, (_, n) => [`P${n}`]), [], [['P450']]];
    const [first, second] = await read({ batches }, { name: "Sums & Brokers' own", totals: ['Total', 3, 4.5] });
    expect(first?.rows.map(([number]) => number)).toEqual(['Policy No.', ...Array.from({ length: 451 }, (_, n) => `P${n}`)]);
    expect(first?.autoFilter?.range).toBe('A1:E452');
    expect(second).toMatchObject({
      name: "Sums & Brokers' own",
      rows: [Object.values(LABELS), ['Total', 3, 4.5, null, null]],
      autoFilter: { range: 'A1:E1' },
    });
    expect(second?.cells?.get('1,2')?.style?.font?.bold).toBe(true);
  });

  it.each(['=1+1', '+91 1', '@SUM(A1)', '<b>&"x"\'', ' two\nlines ', 'નીતિ 🚗', '_x0041_', '1E5', '0012'])(
    'has the text %j as it is',
    async (text) => {
      expect(await textOf(text)).toBe(text);
    },
  );

  it('leaves out what no sheet can hold', async () => {
    expect(await textOf('a\u0000b\u001f\uffff')).toBe('ab');
    expect(await textOf('x'.repeat(40_000))).toBe('x'.repeat(32_767));
    const { rows } = await one({ batches: [[['', 'no number', null, '1899-12-31', '']]] });
    expect(rows[1]).toEqual([null, 'no number', null, '1899-12-31', null]);
  });

  it('fails as its rows fail, and asks for no more of them when nobody reads', async () => {
    async function* broken() {
      yield [['P1']];
      throw new Error('gone');
    }
    await expect(one({ batches: broken() })).rejects.toThrow('gone');
    let asked = 0;
    let closed = false;
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 200 }, () => [`P${asked++} ${Math.random()}`]);
      } finally {
        closed = true;
      }
    }
    for await (const piece of xlsx({ name: 'Endless', columns, batches: endless() })) if (piece.length > 1_000) break;
    expect(closed).toBe(true);
  });
});
