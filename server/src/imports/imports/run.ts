/** The import itself: step by step, each a transaction with its rows' outcomes, so that it can go on after any of them. */

import { itemAt } from '@bimabahi/contract/values/item-at';
import { assertAccounted } from './accounting.ts';
import type { SheetRow } from './importer.ts';
import { BatchSizer, importingOf, inTransaction, type Job, personOf, readRows } from './job.ts';
import { importerOf } from './kinds.ts';
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
  const reading = await readingOf({ ...stored, headings, rows: () => allRows(job.db, job.id) });
  const importing = importingOf(stored, person);
  const importer = importerOf(stored.kind, job.services);
  const pace = new BatchSizer({ rests: 2 });
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
        row_no: rows.at(-1)?.row_no ?? 0,
        stepped_at: new Date().toISOString(),
      });
    });
  };

  for (let { row_no } = stored, done = 0; ; ) {
    const rows = await rowsAfter(job.db, job.id, row_no, pace.rows);
    if (rows.length === 0) break;
    await pace.timed(() => bringIn(rows));
    row_no = rows.at(-1)?.row_no ?? row_no;
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
