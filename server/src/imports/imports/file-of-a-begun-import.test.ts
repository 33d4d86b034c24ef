import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { sweepDocuments } from '../../platform/files/sweep-documents.ts';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);

describe('the file of an import that has begun', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-begun-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let id: number;
  let file: { id: string; bytes: number; sha256: string };
  beforeEach(async () => {
    id = await dropped([MOTOR_HEADINGS, motorRow(1)], { options: { create_users: true, create_insurers: true, create_products: true } });
    await work(id, 'check');
    file = await test.db
      .selectFrom('documents')
      .innerJoin('imports', 'imports.document_id', 'documents.id')
      .select(['documents.id', 'documents.bytes', 'documents.sha256'])
      .where('imports.id', '=', id)
      .executeTakeFirstOrThrow();
  });
  const read = () => test.services.files.read(file.id, file);
  const sweep = () =>
    sweepDocuments({ db: test.db, files: test.services.files, logger: pino({ level: 'silent' }), now: () => Date.now() + 7_200_000 });

  it('stays for a day, through sweeps, and then goes', async () => {
    await work(id, 'run');
    await sweep();
    expect(await read()).toBeInstanceOf(Buffer);
    await runSql(test.db, `update erased_documents set erased_at = erased_at - interval '1 day'`);
    await sweep();
    expect(await read()).toBe('missing');
  });

  it.runIf(process.env.TEST_DATABASE_URL)('is in a backup whose database was read before', async () => {
    let running: Promise<unknown> | undefined;
    const files = {
      ...test.services.files,
      read: async (...what: Parameters<typeof test.services.files.read>) => {
        running ??= work(id, 'run');
        await running;
        return test.services.files.read(...what);
      },
    };
    const path = join(folder, 'backup.tar');
    const { members, missing_documents } = await writeBackup({
      database: test.database,
      files,
      path,
      application: '9',
      made_at: new Date(),
    });
    expect([missing_documents, members.map(({ name }) => name)]).toEqual([[], expect.arrayContaining([`documents/${file.id}`])]);
  });
});
