// engine: also embedded
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isBare } from '../../db/archive/load.ts';
import type { Database } from '../../db/engine/open.ts';
import { migrationNames } from '../../db/migration-files.ts';
import { addMotorPolicy, addProduct, PDF } from '../../testing/app/builders.ts';
import { startChild } from '../../testing/app/child.ts';
import { contentOf } from '../../testing/app/content.ts';
import { totalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { openBareDatabase } from '../../testing/app/test-database.ts';
import { verifyAudit } from '../audit-log/verify-chain.ts';
import { folderStore } from '../files/folder-store.ts';
import { checkArchive, membersOf } from './archive-reader.ts';
import { archiveWriter } from './archive-writer.ts';
import { readLastSuccess } from './last-success.ts';
import { MANIFEST_NAME, type Manifest } from './manifest.ts';
import { restoreArchive } from './restore-archive.ts';
import { writeBackup } from './write-backup.ts';

const test = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'bimabahi-archive-'));
/** Has no tables, and must have none after a refused restore. */
let empty: Database;
beforeAll(async () => {
  empty = await openBareDatabase();
});
afterAll(async () => {
  await empty?.close();
  rmSync(folder, { recursive: true, force: true });
});

const STRANGE = ['null', '\\N', 'a\\nb', 'line one\nline two\ttab', '"quoted", \'so\'', 'आशा बीमा 🚚', ''];
const query = (statement: string) => test.database.pool.query(statement);
let made = 0;
let path: string;
const store = () => folderStore(join(folder, `documents-${made}`));
const backUp = (extra: object = {}) =>
  writeBackup({ database: test.database, files: test.services.files, path, application: '9.9.9', made_at: new Date(), ...extra });

/** With a database without tables. */
async function withBare<T>(work: (database: Database) => Promise<T>, engine?: 'embedded'): Promise<T> {
  const bare = await openBareDatabase(engine);
  try {
    return await work(bare);
  } finally {
    await bare.close();
  }
}

/** Valid, with another manifest. */
async function rewritten(change: (manifest: Manifest) => void): Promise<string> {
  const other = `${path}.changed.tar`;
  const writer = await archiveWriter(other, new Date());
  for await (const { name, bytes } of membersOf(path)) {
    const manifest = name === MANIFEST_NAME ? (JSON.parse(bytes.toString()) as Manifest) : undefined;
    if (manifest) change(manifest);
    await writer.add(name, manifest ? Buffer.from(JSON.stringify(manifest)) : bytes);
  }
  await writer.finish();
  return other;
}

/** Every kind of value: texts that look like something else, JSON, amounts, timestamps, deleted rows, gaps in ids. */
beforeEach(async () => {
  made += 1;
  path = join(folder, `backup-${made}.tar`);
  for (const [n, claim_remark] of STRANGE.entries())
    await test.db
      .updateTable('motor_insurance')
      .set({ claim_remark, is_claim: 1 })
      .where('id', '=', (await addMotorPolicy(test, { policy_no: `P${n}`, od_premium: 0.1 })).id)
      .execute();
  const { id: document_id, sha256 } = await test.services.files.put(PDF);
  await test.db.insertInto('documents').values({ id: document_id, sha256, bytes: PDF.length, media_type: 'application/pdf' }).execute();
  await test.db.updateTable('motor_insurance').set({ document_id }).where('policy_no', '=', 'P1').execute();
  const { id } = await addProduct(test, 'Deleted');
  await test.delete(`/api/products/${id}`, test.people.Admin);
  await query(
    `insert into calls (user_id, outcome, remark) values (1, 'interested', 'Wants the\nsame again');
    insert into do_not_call (number, reason) values ('9876543210', 'Asked us to stop');
    update message_templates set text = '{name} जी' where kind = 'renewal' and language = 'hi';
    update renewal_windows set motor_days = 30;
    update tp_rates set premium = premium + 1 where id = 1;
    update backups set counted_from = now() - interval '9 days', succeeded_at = now() - interval '7 days'`,
  );
  await query(
    `insert into idempotency_keys (person_id, key, request_hash, answer) values (1, 'json null', 'x', 'null'), (1, 'no answer', 'x', null)`,
  );
});

describe('a backup', () => {
  it('says what is in it, is only its owner’s to read, and leaves nothing unfinished', async () => {
    const manifest = await backUp();
    expect(manifest).toMatchObject({ format: 1, application: '9.9.9', engine: test.database.engine, migrations: migrationNames() });
    expect(manifest.tables.find(({ name }) => name === 'motor_insurance')?.rows).toBe(STRANGE.length);
    expect(await verifyAudit(test.db)).toEqual({ intact: true, entries: manifest.audit.last_id, head: manifest.audit.last_hash });
    expect(manifest.keys).toContain('not in this archive');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('never writes over a file', async () => {
    writeFileSync(path, 'mine');
    await expect(backUp()).rejects.toThrow('name another one');
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  it('names the documents that are missing or damaged, and holds the others', async () => {
    const lost = '00000000-0000-4000-8000-000000000000';
    await test.db.insertInto('documents').values({ id: lost, sha256: 'x', bytes: 1, media_type: 'application/pdf' }).execute();
    const { missing_documents, members } = await backUp();
    expect(missing_documents).toEqual([lost]);
    expect(members.filter(({ name }) => name.startsWith('documents/'))).toHaveLength(1);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('is of one moment, whatever others write meanwhile', async () => {
    const before = await contentOf(test.db);
    let writing: Promise<unknown> | undefined;
    await backUp({
      report: () => {
        writing ??= addProduct(test, 'Written meanwhile');
      },
    });
    await writing;
    await withBare(async ({ db }) => {
      await restoreArchive({ db, files: async () => store(), path });
      expect((await contentOf(db)).products).toEqual(before.products);
    });
  });
});

describe('what is not finished', () => {
  const leftIn = (inside: string) => readdirSync(inside).sort();
  let inside: string;
  beforeEach(() => {
    inside = join(folder, `inside-${made}`);
    mkdirSync(inside);
    path = join(inside, 'backup.tar');
  });

  /** In a child process that finishes on SIGUSR2. */
  async function writing(to: string) {
    const child = startChild(`
      import { existsSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      setInterval(() => {}, 1_000);
      const finish = new Promise((resolve) => process.once('SIGUSR2', resolve));
      const { archiveWriter } = await import(${JSON.stringify(new URL('./archive-writer.ts', import.meta.url).href)});
      const writer = await archiveWriter(${JSON.stringify(to)}, new Date());
      await writer.add('a', Buffer.alloc(100_000));
      while (!existsSync(${JSON.stringify(`${to}.unfinished`)})) await setTimeout(10);
      console.log('half');
      await finish;
      await writer.finish();
      console.log('whole');
    `);
    await child.line((line) => line === 'half');
    return child;
  }

  it.runIf(existsSync('/dev/full'))('is told as a full disk where it is one, and nothing of it stays', async () => {
    symlinkSync('/dev/full', `${path}.unfinished`);
    await expect(backUp()).rejects.toMatchObject({
      code: 'TARGET_FULL',
      folder: inside,
      message: `The disk of ${inside} is full, so nothing was kept there. Make room, or choose another folder.`,
    });
    expect(leftIn(inside)).toEqual([]);
  });

  it('is removed by the next backup once who wrote it was killed', async () => {
    const child = await writing(join(inside, 'killed.tar'));
    await child.kill();
    expect(leftIn(inside)).toEqual(['killed.tar.unfinished', 'killed.tar.unfinished.lock']);
    await backUp();
    expect(leftIn(inside)).toEqual(['backup.tar']);
  });

  it('is let be while it is written, and by a second one of the same name', async () => {
    const child = await writing(join(inside, 'slow.tar'));
    await backUp();
    expect(leftIn(inside)).toEqual(['backup.tar', 'slow.tar.unfinished', 'slow.tar.unfinished.lock']);
    await expect(backUp({ path: join(inside, 'slow.tar') })).rejects.toThrow('Another backup is writing');
    process.kill(child.pid, 'SIGUSR2');
    await child.line((line) => line === 'whole');
    expect(leftIn(inside)).toEqual(['backup.tar', 'slow.tar']);
    await child.kill();
  });

  it('goes after a day where nothing says who wrote it, and nothing else of that ending does', async () => {
    const days = (n: number) => new Date(Date.now() - n * 24 * 3_600_000);
    const files = { 'bimabahi-2026-04-01-003005.tar': 2, 'bimabahi-2026-04-02-003005.tar': 0, thesis: 2 };
    for (const [name, age] of Object.entries(files)) {
      writeFileSync(join(inside, `${name}.unfinished`), 'x');
      utimesSync(join(inside, `${name}.unfinished`), days(age), days(age));
    }
    writeFileSync(join(inside, 'thesis.unfinished.lock'), 'not ours');
    await backUp();
    expect(leftIn(inside)).toEqual([
      'backup.tar',
      'bimabahi-2026-04-02-003005.tar.unfinished',
      'thesis.unfinished',
      'thesis.unfinished.lock',
    ]);
    expect(readFileSync(join(inside, 'thesis.unfinished.lock'), 'utf8')).toBe('not ours');
  });
});

describe('a damaged archive', () => {
  it('is noticed, wherever a bit is another one', async () => {
    await backUp();
    const whole = readFileSync(path);
    // First, last and pseudo-random positions, the same in every run.
    const places = [0, whole.length - 1, whole.length - 80, ...Array.from({ length: 60 }, (_, n) => (n * 7_919_777 + 13) % whole.length)];
    for (const place of places) {
      const damaged = Buffer.from(whole);
      damaged[place] = (damaged[place] as number) ^ (1 << (place % 8));
      writeFileSync(path, damaged);
      await expect(checkArchive(path), `byte ${place}`).rejects.toThrow('is damaged or not whole');
    }
  });

  it.each([0, 1, 71, 72, 512, 5_000, -1, -73, -512, -1024])('is noticed when it is cut to %d bytes', async (length) => {
    await backUp();
    truncateSync(path, length < 0 ? statSync(path).size + length : length);
    await expect(checkArchive(path)).rejects.toThrow('is damaged or not whole');
  });

  it('is noticed when something is behind it, and a missing one is said to be missing', async () => {
    await backUp();
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('more')]));
    await expect(checkArchive(path)).rejects.toThrow('is damaged or not whole');
    await expect(checkArchive(`${path}.gone`)).rejects.toThrow('There is no archive at');
  });

  it('leaves an empty installation empty', async () => {
    await backUp();
    truncateSync(path, statSync(path).size - 2_000);
    await expect(restoreArchive({ db: empty.db, files: async () => store(), path })).rejects.toThrow('damaged');
    expect(await isBare(empty.db)).toBe(true);
  });
});

// Engines start and whole databases are moved.
describe('a restore', { timeout: 120_000 }, () => {
  const restoresEverything = async (bare: Database) => {
    const before = await contentOf(test.db);
    const { audit_entries: entriesBefore = [], audit_chain: _, backups: ___, ...rest } = before;
    const files = store();
    const { audit, migrated } = await restoreArchive({ db: bare.db, files: async () => files, path });
    const { audit_entries: entriesAfter = [], audit_chain: __, backups: ____, ...restAfter } = await contentOf(bare.db);
    expect(restAfter).toEqual(rest);
    // What is restored is in no backup of its own yet: the days without one begin now.
    const counted_from = (await readLastSuccess(bare.db, undefined))?.counted_from.getTime();
    expect(counted_from).toBeGreaterThan(Date.now() - 24 * 60 * 60_000);
    expect([audit.intact, migrated]).toEqual([true, []]);
    // Loading rows leaves no audit entries; the restore itself adds one.
    expect(entriesAfter).toEqual(expect.arrayContaining(entriesBefore));
    expect(entriesAfter).toHaveLength(entriesBefore.length + 1);
    expect(await verifyAudit(bare.db)).toMatchObject({ intact: true, entries: entriesAfter.length });
    expect(await totalsThatDiffer(bare.db)).toBe(0);
    const [newest] = await bare.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(newest).toMatchObject({ action: 'installation.restore', after: { entries: entriesBefore.length } });
    const { id, ...expected } = await bare.db.selectFrom('documents').select(['id', 'sha256', 'bytes']).executeTakeFirstOrThrow();
    expect(await files.read(id, expected)).toEqual(PDF);
  };

  it('rebuilds every row, number and document', async () => {
    await backUp();
    await withBare(restoresEverything);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('moves an installation from PostgreSQL into the embedded database, and back', async () => {
    await backUp();
    await withBare(async (embedded) => {
      await restoresEverything(embedded);
      const moved = await contentOf(embedded.db);
      path = `${path}.back.tar`;
      const { engine } = await writeBackup({ database: embedded, files: store(), path, application: '9.9.9', made_at: new Date() });
      expect(engine).toBe('embedded');
      await withBare(async (postgresql) => {
        await restoreArchive({ db: postgresql.db, files: async () => store(), path });
        const { audit_entries: _, audit_chain: __, backups: ___, ...rest } = await contentOf(postgresql.db);
        expect(moved).toMatchObject(rest);
      });
    }, 'embedded');
  });

  it('goes on with the numbers where they were, and with triggers and foreign keys in force', async () => {
    await backUp();
    const last = (await query('select last_value as last from products_id_seq')).rows[0]?.last;
    await withBare(async ({ db }) => {
      await restoreArchive({ db, files: async () => store(), path });
      const { id } = await db.insertInto('products').values({ name: 'Next' }).returning('id').executeTakeFirstOrThrow();
      expect(id).toBe(last + 1);
      const entries = await db
        .selectFrom('audit_entries')
        .select('action')
        .where('table_name', '=', 'products')
        .where('record_id', '=', id)
        .execute();
      expect(entries).toEqual([{ action: 'sql.insert' }]);
      await expect(db.insertInto('products').values({ name: 'Nobody’s', created_by: 999_999 }).execute()).rejects.toThrow('foreign key');
      await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('never changed or removed');
    });
  });

  it('refuses an installation that is there already, and changes nothing of it', async () => {
    await backUp();
    const before = await contentOf(test.db);
    await expect(restoreArchive({ db: test.db, files: async () => store(), path })).rejects.toThrow('make a new and empty one');
    expect(await contentOf(test.db)).toEqual(before);
  });

  it('refuses the archive of a newer version, a much older one and one of another format, with a sentence that names it', async () => {
    await backUp();
    const refused = { db: empty.db, files: async () => store() };
    const newer = await rewritten((manifest) => manifest.migrations.push('9999-of-tomorrow'));
    await expect(restoreArchive({ ...refused, path: newer })).rejects.toThrow(
      'a newer Bimabahi (9.9.9, with the migration 9999-of-tomorrow)',
    );
    rmSync(newer);
    const older = await rewritten((manifest) => {
      manifest.migrations = ['0001-foundations', '0002-audit'];
    });
    await expect(restoreArchive({ ...refused, path: older })).rejects.toThrow(
      'The archive is too old for this version of Bimabahi (its last migration is 0002-audit). Restore it with the version of',
    );
    rmSync(older);
    const format = await rewritten((manifest) => {
      manifest.format = 2;
    });
    await expect(restoreArchive({ ...refused, path: format })).rejects.toThrow('has the format 2 of Bimabahi 9.9.9');
    expect(await isBare(empty.db)).toBe(true);
  });

  it.each<[string, (manifest: Manifest) => void, string]>([
    [
      'a row is missing',
      ({ tables }) => {
        for (const table of tables) if (table.name === 'products') table.rows += 1;
      },
      'products has 2 rows; 1 were',
    ],
    [
      'the audit ends elsewhere',
      ({ audit }) => {
        audit.last_hash = 'f'.repeat(64);
      },
      'The audit does not end where',
    ],
    [
      'a column is not there',
      ({ tables }) => {
        for (const { columns } of tables) columns.push('nowhere');
      },
      'nowhere',
    ],
  ])('leaves the database empty when in the middle it turns out that %s', async (_, change, sentence) => {
    await backUp();
    const changed = await rewritten(change);
    await expect(restoreArchive({ db: empty.db, files: async () => store(), path: changed })).rejects.toThrow(sentence);
    expect(await isBare(empty.db)).toBe(true);
  });

  it('says so when the audit was broken before, and restores what there is', async () => {
    await query('alter table audit_entries disable trigger t10_refuse_audit_change');
    await query(`update audit_entries set action = 'forged' where id = 3`);
    await query('alter table audit_entries enable trigger t10_refuse_audit_change');
    await backUp();
    await withBare(async ({ db }) => {
      expect((await restoreArchive({ db, files: async () => store(), path })).audit).toEqual({
        intact: false,
        entry: 3,
        reason: 'its content was changed',
      });
    });
  });
});
