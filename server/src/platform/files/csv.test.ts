import { expect, it } from 'vitest';
import { csv } from './csv.ts';

async function* oneBatch(rows: readonly string[]) {
  yield rows;
}

it.each([
  [';=1+1', '";=1+1"'],
  ['a;b', '"a;b"'],
  ['a\t=1', '"a\t=1"'],
  ['=1', "'=1"],
  ['a b', 'a b'],
])('a cell %j is written %j, so that no separator of a spreadsheet makes a formula of it', async (text, written) => {
  const columns = [{ label: 'Name', fields: [], value: (row: string) => row }];
  const pieces: string[] = [];
  for await (const piece of csv(columns, oneBatch([text]))) pieces.push(piece);
  expect(pieces.join('').split('\n')[1]).toBe(written);
});
