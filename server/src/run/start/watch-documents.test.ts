import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreAway } from '../../platform/files/document-store.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { sweepDocuments } from '../../platform/files/sweep-documents.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { watchDocuments } from './watch-documents.ts';

const test = useTestApp();

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bimabahi-watched-'));
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(parent, { recursive: true, force: true });
});

async function withDocuments(count: number) {
  const folder = join(parent, 'documents');
  const files = folderStore(folder);
  const add = async (text: string) => {
    const bytes = Buffer.from(text);
    const { id, sha256 } = await files.put(bytes);
    await test.db.insertInto('documents').values({ id, sha256, bytes: bytes.length, media_type: 'application/pdf' }).execute();
    return id;
  };
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await add(`document ${n}`));
  const logged: object[] = [];
  const log = { error: (line: object) => void logged.push(line), info: (line: object) => void logged.push(line), warn: () => {} };
  const watched = watchDocuments({ db: test.db, files, log });
  const codes = async () => {
    vi.advanceTimersByTime(30_000);
    return (await watched.problems()).map(({ code }) => code);
  };
  return { folder, files, add, ids, logged, log, watched, codes };
}

describe('documents whose files are gone', () => {
  it('are named while their folder is away, which is not made anew, and no longer once it is back', async () => {
    const { folder, files, add, codes, logged } = await withDocuments(3);
    expect(await codes()).toEqual([]);
    renameSync(folder, `${folder}-away`);
    expect(await codes()).toEqual(['documents-missing']);
    await expect(add('one more')).rejects.toThrow(StoreAway);
    await expect(files.probe()).rejects.toThrow(StoreAway);
    renameSync(`${folder}-away`, folder);
    expect(await codes()).toEqual([]);
    await add('one more');
    expect(logged).toEqual([{ event: 'documents-missing', document_ids: expect.any(Array) }, { event: 'documents-missing' }]);
  });

  it('are looked for by those that the sweep missed, however few, until they are back or their rows are gone', async () => {
    const { files, ids, log, watched, codes } = await withDocuments(40);
    const [lost = '', erased = ''] = ids;
    for (const id of [lost, erased]) await files.remove(id);
    await sweepDocuments({ db: test.db, files, logger: log as never, onDamaged: watched.note });
    expect(await codes()).toEqual(['documents-missing']);
    expect(await codes()).toEqual(['documents-missing']);
    await files.putBack(lost, Buffer.from('document 0'));
    expect(await codes()).toEqual(['documents-missing']);
    await test.db.deleteFrom('documents').where('id', '=', erased).execute();
    expect(await codes()).toEqual([]);
  });

  it('are not said to be gone while their store does not answer', async () => {
    const { files } = await withDocuments(1);
    const away = { ...files, sizeOf: () => Promise.reject(new StoreAway('away')) };
    const watched = watchDocuments({ db: test.db, files: away, log: { error: () => {}, info: () => {} } });
    expect(await watched.problems()).toEqual([]);
  });
});
