import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { mayImport } from '@bimabahi/contract/imports/imports';
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import type { Services } from '../../platform/services.ts';
import type { Importing, RowToImport, SheetRow } from './importer.ts';
import { onePremiumSaid } from './one-premium.ts';
import { actingPerson, lockStored, type StoredImport } from './queries.ts';
import type { Reading } from './reading.ts';

export interface Job {
  db: Db;
  files: DocumentStore;
  services: Pick<Services, 'files' | 'links'>;
  worker: string;
  id: number;
  isStopping: () => boolean;
}

/** The work cannot go on, and a person is to be told why. */
export class ImportHalted extends Error {}
/** Somebody paused or stopped it, or another server has it. */
export class LeaseLost extends Error {}
class Rollback extends Error {}

/** In ms: as long as a step may hold its locks, or the only connection of the embedded database, which all others wait for. */
const STEP_MS = 30;
const FIRST_ROWS = 10;
const FEWEST_ROWS = 5;
const MOST_ROWS = 400;

/** How many rows a step takes, by how long the one before took; after it the others have the database to themselves for as long. */
export class BatchSizer {
  #rows = FIRST_ROWS;
  readonly #rests: number;
  /** `rests`: how many times as long, where nobody waits for it at the screen. */
  constructor({ rests = 1 } = {}) {
    this.#rests = rests;
  }
  get rows(): number {
    return this.#rows;
  }
  async timed<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const result = await work();
    const took = performance.now() - since;
    const factor = Math.min(2, Math.max(0.5, STEP_MS / Math.max(1, took)));
    this.#rows = Math.round(Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, this.#rows * factor)));
    await wait(took * this.#rests);
    return result;
  }
}

const actor = ({ id }: Job, person_id: number, action: string) => ({
  person_id,
  action,
  address: '',
  request_id: `import-${id}-${randomUUID()}`,
});

/** One transaction of the work, while it is still its own. `committed`: runs after it. */
export async function inTransaction<T>(
  job: Job,
  { status, person, action }: { status: StoredImport['status']; person: Importing['person']; action: string },
  work: (db: Db, stored: StoredImport) => Promise<T>,
): Promise<T> {
  if (job.isStopping()) throw new LeaseLost();
  return asActor(job.db, actor(job, person.id, action), async ({ db }) => {
    const stored = await lockStored(db, job.id, undefined, { worker: job.worker, status });
    if (!stored) throw new LeaseLost();
    return work(db, stored);
  });
}

/** Does the work and takes all of it back. */
export async function dryRun<T>(job: Job, person: Importing['person'], work: (db: Db) => Promise<T>): Promise<T> {
  let result: { made: T } | undefined;
  try {
    await asActor(job.db, actor(job, person.id, 'imports.check'), async ({ db }) => {
      result = { made: await work(db) };
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return (result as { made: T }).made;
}

/** Throws where they may not import these (any more). */
export async function personOf({ db }: Job, { run_by, created_by, kind }: StoredImport): Promise<Importing['person']> {
  const person = await actingPerson(db, run_by ?? created_by);
  if (!person || !mayImport(person.role, kind)) throw new ImportHalted('Whoever began this may no longer import these.');
  return person;
}

const READ_AT_ONCE = 25;

/** In pieces, so that requests are answered in between. */
export async function readRows({ reader }: Reading, rows: readonly SheetRow[]): Promise<RowToImport[]> {
  const read: RowToImport[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % READ_AT_ONCE === 0) await setImmediate();
    read.push({ ...row, read: reader.read(row.cells) });
  }
  return read;
}

export const importingOf = (
  stored: StoredImport,
  person: Importing['person'],
  names: Pick<Importing, 'unknown' | 'asks' | 'lineOf'> = { unknown: () => {}, asks: () => {}, lineOf: () => {} },
): Importing => ({
  id: stored.id,
  kind: stored.kind,
  options: stored.options,
  person,
  headingOf: (field) => {
    const headings = stored.mapping[field];
    return headings === undefined ? null : typeof headings === 'string' ? headings : headings.join(' + ');
  },
  one_premium: onePremiumSaid(stored),
  unknown: names.unknown,
  asks: names.asks,
  lineOf: names.lineOf,
});
