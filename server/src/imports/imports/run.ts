/** The import itself: step by step, each a transaction with its rows' outcomes, so that it can go on after any of them. */

import { itemAt } from '@bimabahi/contract/values/item-at';
import { assertAccounted } from './accounting.ts';
import { cursorOf, type SheetRow } from './importer.ts';
import { BatchSizer, importingOf, inTransaction, type Job, personOf, readRows } from './job.ts';
import { importerOf } from './kinds.ts';
import { insurersMeant } from './name-queries.ts';
import { changeStored, forgetNames, readStored } from './queries.ts';
import { readingOf, titleOf } from './reading.ts';
import { allRows, changeRows, counted, rowsAfter } from './row-queries.ts';
import { analyseGrown } from './statistics-queries.ts';
import { writeRows } from './write-rows.ts';

/** Doubled after each time. */
const FIRST_ANALYSED = 100;

export async function run(job: Job): Promise<void> {
  const stored = await readStored(job.db, job.id, undefined);
  if (!stored) return;
  const person = await personOf(job, stored);
  const step = { status: 'running', person, action: 'imports.run' } as const;
  const headings = stored.analysis.columns.map(({ heading }) => heading);
  const reading = await readingOf({
    ...stored,
    headings,
    rows: () => allRows(job.db, job.id),
    insurersOf: (names) => insurersMeant(job.db, names),
  });
  const importing = importingOf(stored, person);
  const importer = importerOf(stored.kind, job.services);
  const pace = new BatchSizer({ rests: 2 });
  const by = cursorOf(stored.kind);
  const cursorAt = (rows: readonly SheetRow[]) => rows.at(-1)?.[by] ?? 0;
  let analysedAt = FIRST_ANALYSED;

  const bringIn = async (rows: readonly SheetRow[]): Promise<void> => {
    const read = await readRows(reading, rows);
    await personOf(job, stored);
    await inTransaction(job, step, async (db, { counts }) => {
      const outcomes = await writeRows(db, importer, read, importing, reading.refused);
      const written = read.map((row, index) => ({
        row,
        title: titleOf(importing.kind, row.read.values),
        outcome: itemAt(outcomes, index),
      }));
      await changeRows(db, job.id, written);
      await changeStored(db, job.id, {
        counts: counted(counts, written),
        row_no: cursorAt(rows),
        stepped_at: new Date().toISOString(),
      });
    });
  };

  for (let { row_no: cursor } = stored, done = 0; ; ) {
    const rows = await rowsAfter(job.db, job.id, { by, cursor, most: pace.rows });
    if (rows.length === 0) break;
    await pace.timed(() => bringIn(rows));
    cursor = cursorAt(rows);
    done += rows.length;
    if (done >= analysedAt) {
      await analyseGrown(job.db, done);
      analysedAt = done * 2;
    }
  }
  await inTransaction(job, step, async (db) => {
    await assertAccounted(db, job.id, { inFile: stored.analysis.records, leftOut: 0 });
    await forgetNames(db, job.id);
    await changeStored(db, job.id, { status: 'done', worker: null, finished_at: new Date().toISOString() });
  });
}
