/** Stored documents are written and served completely or not at all, and orphans are removed. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from '../../platform/files/folder-store.ts';
import { LINK_SECONDS, signedLinks } from '../../platform/files/signed-links.ts';
import { sweepDocuments } from '../../platform/files/sweep-documents.ts';
import { buildApp } from '../../run/app.ts';
import { auditEntries, form, motorPolicy, PDF } from '../app/builders.ts';
import { startChild } from '../app/child.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const HOUR = 60 * 60_000;
const silent = pino({ level: 'silent' });
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bimabahi-documents-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () => folderStore(folder);
const withFiles = <T>(work: () => Promise<T>, store = files()) => test.rebuilt({ files: store }, work);
const post = (fields = {}) => test.post('/api/motor-insurance', form(motorPolicy(test, fields), { bytes: PDF }), test.people.Admin);
const stored = () => (readdirSync(folder, { recursive: true }) as string[]).filter((name) => statSync(join(folder, name)).isFile());
const onlyFile = () => join(folder, stored()[0] as string);
const makeOlder = (path: string, hours: number) => utimesSync(path, new Date(), new Date(Date.now() - hours * HOUR));
const sweep = (later = 0, logger = silent) => sweepDocuments({ db: test.db, files: files(), logger, now: () => Date.now() + later });

/** Captures the log. */
function listening() {
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')));
  return { logger: pino({ level: 'info', base: null }, stream), lines: () => lines.map((line) => JSON.parse(line)) };
}

describe('a stored document', () => {
  it('has a random name, and only the owner of the process may read it and its folders', async () => {
    chmodSync(folder, 0o755);
    await withFiles(async () => expect((await post()).status).toBe(201));
    const [name = ''] = stored();
    expect(name).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{6}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    const mode = (path: string) => statSync(join(folder, path)).mode & 0o777;
    expect([mode('.'), mode(name.slice(0, 2)), mode(name)]).toEqual([0o700, 0o700, 0o600]);
    expect(readFileSync(onlyFile())).toEqual(PDF);
  });

  it('is not there at all when its disk is full, and the person reads why', async () => {
    // Mounting needs root.
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
    if (!mounted) {
      console.log('No disk could be filled up here: mounting one is not permitted.');
      return;
    }
    try {
      const store = files();
      writeFileSync(join(folder, 'filler'), Buffer.alloc(60 * 1024));
      await withFiles(async () => {
        const fields = { insured_name: 'Full Disk' };
        const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.alloc(64 * 1024, 'x'), Buffer.from('\n'), PDF.subarray(9)]);
        const data = form(motorPolicy(test, fields), { bytes });
        expect(await test.post('/api/motor-insurance', data, test.people.Admin)).toMatchObject({
          status: 503,
          body: { code: 'unavailable', message: expect.stringContaining('The disk is full, so nothing was saved.') },
        });
        expect(stored()).toEqual(['filler']);
        expect(await auditEntries(test, 'motor_insurance')).toEqual([]);
        rmSync(join(folder, 'filler'));
        expect((await test.post('/api/motor-insurance', form(motorPolicy(test, fields), { bytes: PDF }), test.people.Admin)).status).toBe(
          201,
        );
      }, store);
    } finally {
      spawnSync('umount', [folder]);
    }
  });

  it('is not there under its name when the process is killed while writing', async () => {
    const child = startChild(`
      import { folderStore } from ${JSON.stringify(new URL('../../platform/files/folder-store.ts', import.meta.url).href)};
      const store = folderStore(${JSON.stringify(folder)});
      const bytes = Buffer.alloc(10 * 1024 * 1024, 'x');
      console.log('writing');
      for (;;) console.log((await store.put(bytes)).id);
    `);
    await child.line((line) => line.length === 36);
    await child.kill();
    for (const name of stored().filter((name) => !name.endsWith('.part'))) expect(statSync(join(folder, name)).size).toBe(10 * 1024 * 1024);
    for (const id of child.lines.slice(1)) expect(existsSync(join(folder, id.slice(0, 2), id))).toBe(true);
  });
});

describe('a link to a document', () => {
  const linked = async () => (await post()).body.data.file as string;

  it('opens it for anyone who holds it, as nothing but what it is', () =>
    withFiles(async () => {
      const { status, body, headers } = await test.get(await linked());
      expect([status, body]).toEqual([200, PDF]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
        'content-disposition': expect.stringMatching(/^inline; filename="motor-insurance-\d+\.pdf"$/),
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
    }));

  it('opens no other record, no other document and no other kind, and not with a changed time or signature', () =>
    withFiles(async () => {
      const [one, other] = [await linked(), await linked()];
      const [path = '', query = ''] = one.split('?');
      const [, , , , id, document] = path.split('/');
      const [otherPath = ''] = other.split('?');
      const [, , , , otherId, otherDocument] = otherPath.split('/');
      const changed = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      const signature = query.indexOf('signature=') + 'signature='.length;
      for (const wrong of [
        `${otherPath}?${query}`,
        `${path.replace(`/${id}/`, `/${otherId}/`)}?${query}`,
        `${path.replace(document as string, otherDocument as string)}?${query}`,
        `${path.replace('.pdf', '.png')}?${query}`,
        `${path.replace('motor-insurance', 'sliders')}?${query}`,
        `${path}?${query.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) + 60}`)}`,
        `${path}?${query.replace(/expires=(\d+)/, 'expires=0$1')}`,
        `${path}?${query.replace(/expires=\d+/, 'expires=NaN')}`,
        `${path}?${query.replace(/expires=\d+&/, '')}`,
        `${path}?${query.split('&')[0]}`,
        `${path}?${query}&${query}`,
        `${path}?${changed(query, signature)}`,
        `${path}?${changed(query, signature + 20)}`,
        `${path}?${query.slice(0, -1)}`,
        path,
      ])
        expect((await test.get(wrong)).status, wrong).toBe(403);
      expect((await test.get(one)).status).toBe(200);
    }));

  it('opens nothing while its record is deleted', () =>
    withFiles(async () => {
      const { file, id } = (await post()).body.data;
      await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
      expect((await test.get(file)).status).toBe(404);
      await test.post(`/api/motor-insurance/${id}/restore`, {}, test.people.Admin);
      expect((await test.get(file)).status).toBe(200);
    }));

  it('opens nothing after its time', async () => {
    const key = Buffer.alloc(32, 9);
    let now = Date.now();
    await test.rebuilt({ files: files(), links: signedLinks(key, { now: () => now }) }, async () => {
      const file = await linked();
      now += (LINK_SECONDS - 5) * 1000;
      expect((await test.get(file)).status).toBe(200);
      now += 70_000;
      expect(await test.get(file)).toMatchObject({ status: 403, body: { message: expect.stringContaining('This link has expired.') } });
    });
  });

  it.each<[string, string, (path: string) => void]>([
    ['has another byte', 'changed', (path) => writeFileSync(path, Buffer.concat([PDF.subarray(0, -1), Buffer.from('x')]))],
    ['was cut short', 'changed', (path) => truncateSync(path, 20)],
    ['became longer', 'changed', (path) => writeFileSync(path, 'x', { flag: 'a' })],
    ['became empty', 'changed', (path) => truncateSync(path, 0)],
    ['is missing', 'missing', (path) => rmSync(path)],
  ])('sends no byte of a document that %s; it is reported without a name', async (_, fault, damage) => {
    const { logger, lines } = listening();
    const store = files();
    const file = await withFiles(linked, store);
    damage(onlyFile());
    const app = await buildApp({ db: test.db, services: { ...test.services, files: store }, logger });
    const { statusCode, body, headers } = await app.inject(file);
    await app.close();
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      500,
      'application/json; charset=utf-8',
      undefined,
    ]);
    expect(JSON.parse(body)).toMatchObject({ code: 'internal', message: expect.stringContaining('This file is damaged on the server') });
    expect(body).not.toContain('%PDF');
    const document_id = /([0-9a-f-]{36})\.pdf/.exec(file)?.[1];
    expect(lines()).toContainEqual(expect.objectContaining({ level: 50, event: 'document-damaged', document_id, fault }));
    expect(JSON.stringify(lines())).not.toMatch(/signature|Sharma/);
  });
});

describe('sweeping', () => {
  it('sets aside what no transaction kept, once it is an hour old, and never what a record uses', () =>
    withFiles(async () => {
      const kept = (await post()).body.data;
      // Rolls back after the file was written.
      expect(
        (await test.put(`/api/motor-insurance/${kept.id}`, form({ policy_no: 'Other' }, { bytes: PDF }), test.people.Admin)).status,
      ).toBe(200);
      const taken = (await post()).body.data;
      expect(
        (await test.put(`/api/motor-insurance/${kept.id}`, form({ policy_no: taken.policy_no }, { bytes: PDF }), test.people.Admin)).status,
      ).toBe(409);
      expect(stored()).toHaveLength(4);
      expect(await sweep()).toEqual({ set_aside: 0, discarded: 0, taken_back: 0, damaged: 0 });
      for (const name of stored()) makeOlder(join(folder, name), 2);
      expect(await sweep()).toMatchObject({ set_aside: 1, damaged: 0 });
      expect(stored().filter((name) => name.startsWith('set-aside/'))).toHaveLength(1);
      expect((await test.get((await test.get(`/api/motor-insurance/${kept.id}`, test.people.Admin)).body.data.file)).status).toBe(200);
      expect((await test.get(taken.file)).status).toBe(200);
      expect(await sweep(29 * 24 * HOUR)).toMatchObject({ set_aside: 0, discarded: 0 });
      expect(await sweep(31 * 24 * HOUR)).toMatchObject({ discarded: 1, damaged: 0 });
      expect(stored()).toHaveLength(3);
    }));

  it('finds the file of a process that was killed before its transaction ended, whole or half', async () => {
    const child = startChild(`
      import { folderStore } from ${JSON.stringify(new URL('../../platform/files/folder-store.ts', import.meta.url).href)};
      console.log((await folderStore(${JSON.stringify(folder)}).put(Buffer.from('x'))).id);
      setInterval(() => {}, 1000);
    `);
    const id = await child.line((line) => line.length === 36);
    await child.kill();
    writeFileSync(join(folder, id.slice(0, 2), `${id}.part`), 'half');
    makeOlder(onlyFile(), 2);
    expect(await sweep(2 * HOUR)).toMatchObject({ set_aside: 1, discarded: 1 });
    expect(stored()).toEqual([`set-aside/${id}`]);
  });

  it('puts a document back whose row came back, and reports one that is gone, by its id alone', () =>
    withFiles(async () => {
      const { file } = (await post()).body.data;
      const { id: gone } = await test.db.selectFrom('documents').select('id').executeTakeFirstOrThrow();
      await files().setAside(gone);
      expect((await test.get(file)).status).toBe(500);
      expect(await sweep()).toMatchObject({ taken_back: 1, damaged: 0 });
      expect((await test.get(file)).status).toBe(200);
      truncateSync(onlyFile(), 3);
      const { logger, lines } = listening();
      expect(await sweep(0, logger)).toMatchObject({ taken_back: 0, damaged: 1 });
      expect(lines()[0]).toMatchObject({ level: 50, event: 'document-damaged', document_id: gone });
    }));

  it('leaves alone what is not its own', async () => {
    const store = files();
    await store.put(PDF);
    writeFileSync(join(folder, 'README'), 'mine');
    writeFileSync(join(onlyFile(), '..', 'notes.txt'), 'mine');
    for (const name of stored()) makeOlder(join(folder, name), 2);
    await sweep(31 * 24 * HOUR);
    expect(stored().filter((name) => /README|notes/.test(name))).toHaveLength(2);
  });
});
