import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openWitness } from './witness.ts';

const folder = mkdtempSync(join(tmpdir(), 'bimabahi-witness-'));
const dataDir = join(folder, 'data');
const path = join(folder, 'heads.jsonl');
const HEAD = { entry: 7, hash: 'ab'.repeat(32) };
afterEach(() => rmSync(path, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is the witness', () => {
  it('gets a line for each head, which nobody else reads', async () => {
    const witness = openWitness(path, dataDir);
    expect(await witness.read?.()).toEqual({ heads: [], unreadable: [] });
    await witness.note(HEAD, 'start');
    await witness.note({ ...HEAD, entry: 8 }, 'day');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const [first] = readFileSync(path, 'utf8').split('\n');
    expect(JSON.parse(first ?? '')).toEqual({ at: expect.stringMatching(/Z$/), ...HEAD, occasion: 'start' });
    expect((await witness.read?.())?.heads).toMatchObject([
      { ...HEAD, line: 1 },
      { entry: 8, line: 2 },
    ]);
  });

  it('may end in half a line: the next head begins a new one, and what cannot be read is said', async () => {
    const witness = openWitness(path, dataDir);
    await witness.note(HEAD, 'day');
    appendFileSync(path, '{"at":"2026-11-2');
    await witness.note(HEAD, 'day');
    expect(await witness.read?.()).toMatchObject({ heads: [{ line: 1 }, { line: 3 }], unreadable: [2] });
  });

  it('must lie outside DATA_DIR, and a failure is a sentence without its path', async () => {
    const inside = () => openWitness(join(dataDir, 'heads.jsonl'), dataDir);
    expect(inside).toThrow('A setting is wrong. AUDIT_WITNESS: must lie outside DATA_DIR');
    await expect(openWitness(join(folder, 'none/heads.jsonl'), dataDir).note(HEAD, 'day')).rejects.toThrow(
      /^The head of the audit could not be noted at AUDIT_WITNESS \(ENOENT\)\.$/,
    );
  });
});

describe('an address that is the witness', () => {
  let server: Server | undefined;
  const asked: { method?: string | undefined; url?: string | undefined; body: string }[] = [];
  async function addressAnswering(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    asked.length = 0;
    server = createServer(async (request, response) => {
      asked.push({ method: request.method, url: request.url, body: await text(request) });
      answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads?key=s3cret`;
  }
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it('is sent each head, and keeps them for its owner', async () => {
    const witness = openWitness(await addressAnswering((_, response) => response.end()), dataDir);
    await witness.note(HEAD, 'backup');
    expect(asked).toEqual([{ method: 'POST', url: '/heads?key=s3cret', body: expect.any(String) }]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ at: expect.any(String), ...HEAD, occasion: 'backup' });
    expect(witness.read).toBeUndefined();
  });

  it.each([
    ['answers 500', (response: ServerResponse) => void response.writeHead(500).end(), 'it answered 500'],
    ['sends elsewhere', (response: ServerResponse) => void response.writeHead(307, { location: '/other' }).end(), 'it answered 307'],
    ['breaks off', (response: ServerResponse) => void response.destroy(), 'UND_ERR_SOCKET'],
  ])('that %s was not told, once, and its address is in no message', async (_, answer, why) => {
    const witness = openWitness(await addressAnswering((_, response) => answer(response)), dataDir);
    await expect(witness.note(HEAD, 'day')).rejects.toThrow(`The head of the audit could not be noted at AUDIT_WITNESS (${why}).`);
    expect(asked).toHaveLength(1);
  });
});
