import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ReplicaState } from '../../db/replicas/replica.ts';
import { noteBackup } from '../../platform/backup/last-backup.ts';
import { probeScanner } from '../../platform/files/clamd.ts';
import { StoreAway, StoreFull } from '../../platform/files/document-store.ts';
import { trackProblems } from './problems.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bimabahi-problems-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const GIGABYTE = 2 ** 30;
const AT = '2026-04-01T04:30:00.000Z';

function kept({
  free = 2 * GIGABYTE,
  hours = 0,
  replicas = [] as ReplicaState[],
  probeDocuments = async () => {},
  probeScanner = async () => {},
} = {}) {
  const logged: object[] = [];
  const log = { error: (line: object) => void logged.push(line), info: (line: object) => void logged.push(line) };
  const state = { free, hours };
  const problems = trackProblems({
    dataDir,
    engine: 'embedded',
    hourly: true,
    log,
    relationIn: async () => undefined,
    replicas: () => replicas,
    free: async () => state.free,
    hours: () => state.hours,
    probeDocuments,
    probeScanner,
  });
  const codes = async () => (await problems.all()).map(({ code }) => code);
  const sentence = async () => (await problems.all()).map(({ sentence }) => sentence).join(' ');
  return { problems, logged, state, codes, sentence };
}

describe('what is wrong with an installation', () => {
  it('is nothing at first', async () => {
    expect(await kept().codes()).toEqual([]);
  });

  it.each([Object.assign(new Error('x'), { code: 'ENOSPC' }), Object.assign(new Error('x'), { code: '53100' }), new StoreFull()])(
    'is a full disk from the first failure (%#) to the first thing that is saved, and is logged once each time',
    async (error) => {
      const { problems, logged, codes } = kept({ free: 0 });
      problems.report(new Error('a query failed', { cause: error }));
      problems.report(error);
      expect(await codes()).toEqual(['disk-full']);
      problems.saved();
      expect(await codes()).toEqual(['disk-nearly-full']);
      expect(logged).toEqual([{ event: 'disk-full' }, { event: 'disk-full' }]);
    },
  );

  it('is a store of documents that cannot be written, until it can be, tried every half minute, but not for a full disk', async () => {
    let fault: Error | undefined = new StoreAway('read-only');
    let tries = 0;
    vi.useFakeTimers({ toFake: ['performance'] });
    const { codes } = kept({
      probeDocuments: async () => {
        tries++;
        if (fault) throw fault;
      },
    });
    expect([await codes(), await codes(), tries]).toEqual([['documents-cannot-be-stored'], ['documents-cannot-be-stored'], 1]);
    for (const next of [undefined, new StoreFull()]) {
      fault = next;
      vi.advanceTimersByTime(30_000);
      expect(await codes()).toEqual([]);
    }
    vi.useRealTimers();
  });

  it('is a virus scanner that does not answer, until it does', async () => {
    let answer = 'PONG\0';
    const scanner = createServer((socket) => socket.on('error', () => undefined).end(answer)).listen(0, '127.0.0.1');
    await once(scanner, 'listening');
    const { port } = scanner.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ['performance'] });
    const { codes, sentence } = kept({ probeScanner: () => probeScanner({ host: '127.0.0.1', port }) });
    expect(await codes()).toEqual(['scanner-away']);
    expect(await sentence()).toContain('no file is taken');
    answer = 'stream: OK\0';
    vi.advanceTimersByTime(30_000);
    expect(await codes()).toEqual([]);
    vi.useRealTimers();
    scanner.close();
  });

  it('is a witness that could not be told of the audit, until it is', async () => {
    const { problems, codes, logged } = kept();
    problems.headNoted(new Error('away'));
    expect(await codes()).toEqual(['witness-failed']);
    problems.headNoted();
    expect([await codes(), logged]).toEqual([[], [{ event: 'witness-failed' }, { event: 'witness-failed' }]]);
  });

  it('is a replica that is left out, and why, and not one that is read from', async () => {
    const replica = { name: 'db2:5432', leftOut: undefined, since: AT, behindMs: 20 };
    const { codes, sentence } = kept({ replicas: [replica, { ...replica, name: 'db3:5432', leftOut: 'behind' }] });
    expect(await codes()).toEqual(['replica-left-out']);
    expect(await sentence()).toMatch(/^The replica db3:5432 is too far behind, so/);
  });

  it('is not a replica that is the primary', async () => {
    expect(await kept({ replicas: [{ name: 'db1:5432', leftOut: 'primary', since: AT, behindMs: undefined }] }).codes()).toEqual([]);
  });

  it('is little room, in megabytes, until there is more', async () => {
    const { state, codes, sentence } = kept({ free: GIGABYTE / 2 });
    expect(await sentence()).toContain('has only 512 MB left');
    state.free = GIGABYTE;
    expect(await codes()).toEqual([]);
  });

  it('is a snapshot that failed, and why, until one succeeds', async () => {
    const { problems, codes, sentence } = kept();
    problems.snapshotEnded(new Error('write failed: ENOSPC: no space left on device'));
    expect([await codes(), await sentence()]).toEqual([
      ['snapshot-failed'],
      expect.stringContaining('has no room left for it. Make room.'),
    ]);
    problems.snapshotEnded(new Error('the process was ended'));
    expect(await sentence()).toContain('see the log. It is tried again');
    problems.snapshotEnded();
    expect(await codes()).toEqual([]);
  });

  it('is a snapshot that does not end', async () => {
    const { state, problems, codes } = kept();
    state.hours = 3;
    expect(await codes()).toEqual(['snapshot-late']);
    problems.snapshotEnded();
    expect(await codes()).toEqual([]);
  });

  it.each([
    ['full', 'its target has no room left'] as const,
    ['documents', 'documents are missing'] as const,
    ['other', 'said why'] as const,
  ])('is a backup that failed (%s), until one succeeds', async (failed, words) => {
    const { problems, codes, sentence } = kept();
    noteBackup(dataDir, { at: AT, failed });
    expect(await problems.all()).toEqual([{ code: 'backup-failed', since: AT, sentence: expect.stringContaining(words) }]);
    noteBackup(dataDir, { at: AT });
    expect([await codes(), await sentence()]).toEqual([[], '']);
  });

  it('is not what a request only got wrong', async () => {
    const { problems, codes } = kept();
    for (const error of [new Error('no'), undefined, 'text', Object.assign(new Error('x'), { code: '23505' })]) problems.report(error);
    expect(await codes()).toEqual([]);
  });
});
