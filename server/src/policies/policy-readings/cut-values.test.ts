/** Rows set so solid that nothing tells where a cell ends: what may be half a value is empty, or to be checked. */
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import { readingOf } from './reading-of.ts';

function read(...rows: string[][]) {
  const head = [['HDFC ERGO General Insurance Company Limited'], ['Private Car Package Policy Schedule']];
  const solid = [...rows, ['Chassis No.', 'MA3EWDE1S00123456'], ['Engine No.', 'K12MN1234567'], ['Fuel', 'Petrol']];
  const runs = [...head, ...solid].flatMap((cells, row) =>
    cells.flatMap((text, column) =>
      text ? [{ text, x: 20 + 140 * column, y: row < 2 ? 20 + 20 * row : 60 + 10 * row, width: text.length * 4, height: 8 }] : [],
    ),
  );
  const { fields } = readingOf(linesOf([runs]));
  return Object.fromEntries(Object.entries(fields).map(([field, { value, sure }]) => [field, `${value}${sure ? '' : '?'}`]));
}

it('a number', () => {
  expect(read(['Policy No.', '2316 2419 9391 6700'], ['Gstin', '-'])).toMatchObject({ policy_no: '2316241993916700?' });
  expect(read(['Policy No.', '2316 2419 9391 6700'], ['', '000'])).not.toHaveProperty('policy_no');
});

it('an address of e-mail', () => {
  expect(read(['Email ID', 'sunita@example.co'], ['Gstin', '-'])).toHaveProperty('insured_email');
  expect(read(['Email ID', 'sunita@example.co'], ['', 'm'])).not.toHaveProperty('insured_email');
});

it('a name behind its label', () => {
  expect(read(['Insured Name : Sunita'], ['Gstin'])).toMatchObject({ insured_name: 'Sunita' });
  expect(read(['Insured Name : Sunita'], ['Deshmukh'])).toMatchObject({ insured_name: 'Sunita?' });
});
