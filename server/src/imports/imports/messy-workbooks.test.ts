/** Whole books of messy rows against what each row means. Prints the shares. */
import type { ImportRow } from '@bimabahi/contract/imports/imports';
import { expect, it, vi } from 'vitest';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { messyWorkbooks, type Truth, type Workbook } from './testing/messy-workbooks.ts';
import { storedPolicies } from './testing/stored-queries.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const ALL_NEW = { create_users: true, create_insurers: true, create_products: true };

async function rowsOf(id: number): Promise<Map<number, ImportRow>> {
  const { data } = (await test.get(`/api/imports/${id}/rows?limit=1000`, test.people.Admin)).body;
  return new Map(data.map((row: ImportRow) => [row.row_no, row]));
}

const wrongFields = (truth: Truth, found: Truth) => Object.keys(truth).filter((field) => truth[field] !== found[field]);
/** A warning and a mark at the column of the number. */
const isSaid = ({ reasons, marked }: ImportRow) =>
  reasons.some(({ column }) => column === 'Policy No') && marked.some(({ mark }) => mark === 'short number');

interface Shares {
  rows: number;
  right: number;
  /** Not as it should be, and nobody was told. */
  silent: string[];
  refused: number;
  /** Lost in the file itself: told, as nobody can say what it was. */
  told: number;
}

async function shared(workbook: Workbook): Promise<Shares> {
  const { above, rows, kind, options = {} } = workbook;
  const id = await dropped([...above, ...rows.map(({ cells }) => cells)], { kind, options: { ...ALL_NEW, ...options } });
  const before = (await work(id, 'check')).counts;
  const { counts } = await work(id, 'run');
  // Check and import say the same.
  expect([counts.create, counts.skip, counts.error]).toEqual([before.create, before.skip, before.error]);
  const [found, policies] = [await rowsOf(id), await storedPolicies(test.db, workbook.kind)];
  const shares: Shares = { rows: rows.length, right: 0, silent: [], refused: 0, told: 0 };
  for (const [at, { truth, isLost }] of rows.entries()) {
    const row = found.get(above.length + at + 1);
    if (!truth || !row) {
      if (!truth && !row) shares.right++;
      else shares.silent.push(`row ${at}: ${truth ? 'left out' : row?.outcome}`);
      continue;
    }
    const policy = policies.get(row.record_id ?? -1);
    const wrong = policy ? wrongFields(truth, policy) : ['policy'];
    if (row.outcome === 'error') shares.refused++;
    else if (wrong.length === 0) shares.right++;
    else if (isLost && isSaid(row)) shares.told++;
    else shares.silent.push(`row ${at}: ${wrong.join(', ')}`);
  }
  expect(counts.skip).toBe(workbook.again ?? 0);
  return shares;
}

it('rows of messy books come in right, and what does not is told', async () => {
  const all: Shares = { rows: 0, right: 0, silent: [], refused: 0, told: 0 };
  for (const workbook of messyWorkbooks()) {
    const { rows, right, silent, refused, told } = await shared(workbook);
    console.log(`${workbook.name}: ${rows} rows, right ${((100 * right) / rows).toFixed(2)} %, told ${told}, refused ${refused}`);
    all.rows += rows;
    all.right += right;
    all.refused += refused;
    all.told += told;
    all.silent.push(...silent.map((one) => `${workbook.name}, ${one}`));
  }
  console.log(
    `all: ${all.rows} rows, right ${((100 * all.right) / all.rows).toFixed(2)} %, told ${all.told}, wrong without a word ${all.silent.length}`,
  );
  expect(all.silent).toEqual([]);
  expect(all.refused).toBe(0);
  expect(all.rows).toBeGreaterThanOrEqual(3000);
  expect(all.right / all.rows).toBeGreaterThanOrEqual(0.99);
});
