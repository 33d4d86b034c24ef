import { describe, expect, it } from 'vitest';
import { invalid } from '../../platform/http/refusal.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';
import type { Importer, Importing, RowToImport } from './importer.ts';
import { writeRows } from './write-rows.ts';

const test = useTestApp();

/** Adds a person for each row; refuses those called Refused once all were tried together. */
const importer: Importer<string> = {
  inputOf: ({ read }) => ({ input: String(read.values.name) }),
  write: async (db, names) => {
    for (const name of names) await addPerson(db, 'User', { name, mobile: `97000${String(name.length).padStart(5, '0')}` });
    if (names.includes('Refused')) throw invalid({ name: ['Is not wanted'] });
    return names.map(() => ({ outcome: 'create', reasons: [] }));
  },
};
const importing = { headingOf: () => 'Name' } as unknown as Importing;
const row = (name: string, row_no: number): RowToImport => ({
  row_no,
  cells: [name],
  read: { values: { name }, problems: [], warnings: [] },
});
const written = (names: readonly string[]) =>
  test.db.transaction().execute((db) => writeRows(db, importer, names.map(row), importing, () => undefined));
const names = async () =>
  (await test.db.selectFrom('people').select('name').where('mobile', 'like', '97000%').orderBy('id').execute()).map(({ name }) => name);

describe('rows that are written together', () => {
  it('all come in but those that are refused', async () => {
    const outcomes = await written(['A', 'Bb', 'Refused', 'Dddd', 'Eeeee']);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'error', 'create', 'create']);
    expect(outcomes[2]?.reasons).toEqual([{ column: 'Name', message: 'Is not wanted' }]);
    expect(await names()).toEqual(['A', 'Bb', 'Dddd', 'Eeeee']);
  });

  it('leave out what a constraint of the database refuses', async () => {
    // The same mobile number twice.
    const outcomes = await written(['Aaa', 'Bbb', 'C']);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['create', 'error', 'create']);
    expect(await names()).toEqual(['Aaa', 'C']);
  });

  it('are taken back whole by an error that says nothing of them', async () => {
    const failing = { ...importer, write: async () => Promise.reject(new Error('the database is away')) };
    const work = test.db.transaction().execute((db) => writeRows(db, failing, [row('A', 1)], importing, () => undefined));
    await expect(work).rejects.toThrow('away');
    expect(await names()).toEqual([]);
  });
});
