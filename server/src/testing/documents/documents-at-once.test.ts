/** Slow readers of documents cost little memory and do not block others. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { buildApp } from '../../run/app.ts';
import { addMotorPolicy, largePdf, linkedDocument } from '../app/builders.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const PIECE = Buffer.alloc(32 * 1024, 'x');
const GIGABYTE = 2 ** 30;
let streams: Readable[] = [];
afterEach(() => {
  for (const stream of streams) stream.destroy();
  streams = [];
});

const storing = (open: () => Readable): DocumentStore => ({
  ...test.services.files,
  open: async () => {
    const stream = open();
    streams.push(stream);
    return stream;
  },
});

describe('documents that are not taken', () => {
  it('of one link may be sixteen at a time, and others are opened meanwhile', async () => {
    const files = storing(() => new Readable({ read() {} }));
    await test.rebuilt({ files }, async () => {
      const [one, other] = [await linkedDocument(test), await linkedDocument(test)];
      const requests = Array.from({ length: 16 }, () => test.get(one));
      await expect.poll(() => streams.length).toBe(16);
      expect(await test.get(one)).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: 'Too many documents are being opened at the moment. Please try again shortly.' },
        headers: { 'retry-after': '5' },
      });
      const open = test.get(other);
      await expect.poll(() => streams.length).toBe(17);
      for (const stream of streams) stream.push(null);
      expect((await Promise.all([...requests, open])).map(({ status }) => status)).toEqual(Array(17).fill(200));
      const again = test.get(one);
      await expect.poll(() => streams.length).toBe(18);
      streams.at(-1)?.push(null);
      expect((await again).status).toBe(200);
    });
  });

  it('of one address leave room for the others', async () => {
    const files = storing(() => new Readable({ read() {} }));
    await test.rebuilt({ files }, async () => {
      const requests: Promise<unknown>[] = [];
      for (let n = 0; n < 4; n++) {
        const link = await linkedDocument(test);
        for (let once = 0; once < 16; once++) requests.push(test.get(link));
      }
      await expect.poll(() => streams.length).toBe(64);
      const another = await linkedDocument(test);
      expect((await test.get(another)).status).toBe(503);
      const elsewhere = test.app.inject({ url: another, remoteAddress: '203.0.113.7' });
      await expect.poll(() => streams.length).toBe(65);
      for (const stream of streams) stream.push(null);
      expect((await elsewhere).statusCode).toBe(200);
      await Promise.all(requests);
    });
  });

  it('are read from the store no faster than they are taken', async () => {
    let read = 0;
    const files = storing(
      () =>
        new Readable({
          read() {
            read += PIECE.length;
            this.push(PIECE);
          },
        }),
    );
    const app = await buildApp({ db: test.db, services: { ...test.services, files }, logger: pino({ level: 'silent' }) });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.pause();
    socket.write(`GET ${await linkedDocument(test, GIGABYTE)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => streams[0]?.isPaused() || streams[0]?.readableFlowing === false, { timeout: 30_000 }).toBe(true);
    // The size of the connection's buffers.
    expect(read).toBeLessThan(GIGABYTE / 16);
    socket.destroy();
    await app.close();
  });
});

describe('a damaged document', () => {
  it('whose fault is found on the way is broken off before its end, and reported', async () => {
    const lines: string[] = [];
    const bytes = largePdf('broken off');
    const { id, sha256 } = await test.services.files.put(Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]));
    await test.db
      .insertInto('documents')
      .values({ id, media_type: 'application/pdf', bytes: bytes.length, sha256: `not ${sha256}` })
      .execute();
    const policy = await addMotorPolicy(test);
    const link = test.services.links.linkTo({ table: 'motor-insurance', id: policy.id, document_id: id });
    const app = await buildApp({
      db: test.db,
      services: test.services,
      logger: pino({ base: null }, { write: (line) => void lines.push(line) }),
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}${link}`);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await app.close();
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, event: 'document-damaged', document_id: id, fault: 'changed' }),
    );
  });
});

describe('HEAD of a document', () => {
  it('tells its size and kind without opening it', async () => {
    const files = storing(() => new Readable({ read() {} }));
    await test.rebuilt({ files }, async () => {
      const { status, headers, body } = await test.ask(await linkedDocument(test, 1234), { method: 'HEAD' });
      expect([status, headers['content-length'], headers['content-type'], body.length]).toEqual([200, '1234', 'application/pdf', 0]);
      expect(streams).toEqual([]);
    });
  });
});
