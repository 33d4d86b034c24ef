import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { rowsIn, sheetsOf } from '../../testing/app/workbooks.ts';
import type { Cell } from './cells.ts';
import { errorFile } from './error-file.ts';
import { guessTable } from './table.ts';

const HEADINGS = ['Policy No', 'Start', 'GST', 'Premium', 'Claim'];
const CELLS: Cell[] = [
  '0012',
  { serial: 45_292, is1904: false },
  { number: 0.18, format: '0.00%' },
  { number: 1.412e21, format: '0' },
  true,
];

async function* batches(headings: string[], ...rows: Cell[][]) {
  yield rows.map((cells, at) => ({ rowNo: at + 7, reasons: ['The mobile has 9 digits', `${headings.length} columns`], cells }));
}

const readBack = async (headings: string[], ...rows: Cell[][]) => {
  const [sheet] = await sheetsOf(await buffer(errorFile(headings, batches(headings, ...rows))));
  if (!sheet) throw new Error('no sheet');
  return { rows: await rowsIn(sheet), table: guessTable(sheet, () => false) };
};

describe('the file of refused rows', () => {
  it('has each row as it was, its number and its reasons, and can be dropped again', async () => {
    const { rows, table } = await readBack(HEADINGS, CELLS, [null, '=1+1', { error: '#N/A' }, { serial: 40_000.5, is1904: true }]);
    expect(rows).toEqual([
      ['Row', 'Reason', ...HEADINGS],
      [{ number: 7 }, 'The mobile has 9 digits. 5 columns', '0012', { serial: 45_292, is1904: false }, '18%', { number: 1.412e21 }, true],
      [{ number: 8 }, 'The mobile has 9 digits. 5 columns', null, '=1+1', '#N/A', { serial: 41_462.5, is1904: false }],
    ]);
    expect(table).toMatchObject({ headingRow: 1, headings: ['Row', 'Reason', ...HEADINGS] });
  });

  it('has one row number and reason where a row is refused for the second time', async () => {
    const { rows } = await readBack(['Row', 'Reason', 'Policy No'], [{ number: 99 }, 'before', 'P1']);
    expect(rows).toEqual([
      ['Row', 'Reason', 'Policy No'],
      [{ number: 7 }, 'The mobile has 9 digits. 3 columns', 'P1'],
    ]);
  });
});
