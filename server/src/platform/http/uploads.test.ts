import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, form, motorPolicy, PDF } from '../../testing/app/builders.ts';
import { pngImage } from '../../testing/app/images.ts';
import { ordinaryPdf, pdfWith, sealedPdf } from '../../testing/app/pdfs.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { clamdScan } from '../files/clamd.ts';
import { folderStore } from '../files/folder-store.ts';

const test = useTestApp();
const POLICIES = '/api/motor-insurance';
const post = (bytes: Buffer) => test.post(POLICIES, form(motorPolicy(test), { bytes }), test.people.Admin);
const nothingKept = async () =>
  expect([await auditEntries(test, 'motor_insurance'), await test.db.selectFrom('documents').select('id').execute()]).toEqual([[], []]);

describe('an uploaded PDF', () => {
  it('of an insurer is kept to the byte', async () => {
    const bytes = await ordinaryPdf();
    const { status, body } = await post(bytes);
    expect([status, (await test.get(body.data.file)).body]).toEqual([201, bytes]);
  });

  it('waits for its turn when sixteen are saved at once, even by one person', async () => {
    const policies = Array.from({ length: 16 }, (_, n) => ({ ...motorPolicy(test), policy_no: `AT-ONCE-${n}` }));
    const answers = await Promise.all(policies.map((each) => test.post(POLICIES, form(each, { bytes: PDF }), test.people.Admin)));
    expect(answers.map(({ status }) => status)).toEqual(policies.map(() => 201));
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['is none', () => Buffer.from('MZ'), 'Only PDF files are allowed'],
    [
      'holds a script',
      () => pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(x)>>' }),
      'This PDF holds a script, which is not allowed. Print it into a new PDF and choose that',
    ],
    [
      'opens only with a password',
      () => sealedPdf('1234'),
      'This PDF opens only with a password. Open it, print it into a new PDF and choose that',
    ],
    [
      'has other bytes before its beginning',
      () => Buffer.concat([Buffer.from('junk bytes\r\n'), PDF]),
      'This PDF has other bytes before its beginning. Open it, print it into a new PDF and choose that',
    ],
    [
      'is cut in half',
      async () => (await ordinaryPdf()).subarray(0, 900),
      'The file is not whole: the end of this PDF is missing. Download it or ask for it again, and choose that',
    ],
    [
      'is damaged',
      () => Buffer.from('%PDF-1.4\n%%EOF\n'),
      'This PDF is damaged. Ask for it again, or open it, print it into a new PDF and choose that',
    ],
  ])('that %s is refused with 422 and what to do, and nothing is kept', async (_, make, message) => {
    expect(await post(await make())).toMatchObject({ status: 422, body: { code: 'invalid', errors: { file: [message] } } });
    await nothingKept();
  });
});

/** A fake clamd: reads the INSTREAM chunks and answers one line. */
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
let scanner: Server;
type Behaviour = (bytes: Buffer, socket: Socket) => void;
let behave: Behaviour;
const received: Buffer[] = [];
const honest: Behaviour = (bytes, socket) => socket.end(bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');

/** Chunks after `zINSTREAM\0`, each with its length before it; undefined until the empty one. */
function streamed(data: Buffer): Buffer | undefined {
  expect(data.toString('latin1', 0, 10)).toBe('zINSTREAM\0');
  const pieces: Buffer[] = [];
  for (let at = 10; at + 4 <= data.length; ) {
    const length = data.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

beforeAll(async () => {
  scanner = createServer((socket) => {
    let data = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, chunk]);
      const bytes = data.length >= 10 ? streamed(data) : undefined;
      if (!bytes) return;
      received.push(bytes);
      behave(bytes, socket);
    });
  }).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
});
afterAll(() => scanner.close());
afterEach(() => {
  received.length = 0;
});

const scanned = <T>(work: () => Promise<T>, { behaviour = honest, port = (scanner.address() as AddressInfo).port } = {}) => {
  behave = behaviour;
  return test.rebuilt({ config: { ...test.services.config, CLAMD: `127.0.0.1:${port}` } }, work);
};

describe('with a virus scanner', () => {
  it('a clean file is kept after the scanner saw all of it', () =>
    scanned(async () => {
      const bytes = Buffer.concat([Buffer.from(`%PDF-1.4\n%${'x'.repeat(300_000)}\n`), PDF.subarray(9)]);
      const { status, body } = await post(bytes);
      expect([status, (await test.get(body.data.file)).body]).toEqual([201, bytes]);
      expect(received).toEqual([bytes]);
    }));

  it('an infected file is refused and kept nowhere; the audit holds its name, size and hash and nothing of its content', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bimabahi-infected-'));
    const files = folderStore(folder);
    behave = honest;
    const { port } = scanner.address() as AddressInfo;
    const bytes = Buffer.concat([Buffer.from(`%PDF-1.4\n%${EICAR}\n`), PDF.subarray(9)]);
    await test.rebuilt({ files, config: { ...test.services.config, CLAMD: `127.0.0.1:${port}` } }, async () => {
      expect(await post(bytes)).toMatchObject({
        status: 422,
        body: {
          code: 'invalid',
          message: 'The virus scanner found something in this file, so it was not taken.',
          errors: { file: ['Was refused by the virus scanner'] },
        },
      });
    });
    await nothingKept();
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({
      action: 'uploads.infected',
      person_id: test.people.Admin.id,
      address: '127.0.0.1',
      after: { virus: 'Eicar-Test-Signature', field: 'file', bytes: bytes.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(JSON.stringify(entry)).not.toContain('EICAR-STANDARD');
  });

  it('a file whose sender hung up meanwhile is not kept', async () => {
    const sender = new AbortController();
    const answered = Promise.withResolvers<number>();
    behave = (bytes, socket) => {
      sender.abort();
      setTimeout(() => honest(bytes, socket), 100);
    };
    const { port } = scanner.address() as AddressInfo;
    await test.rebuilt(
      { config: { ...test.services.config, CLAMD: `127.0.0.1:${port}` } },
      async () => {
        const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
        const sent = fetch(`${address}${POLICIES}`, {
          method: 'POST',
          body: form(motorPolicy(test), { bytes: PDF }),
          headers: { authorization: `Bearer ${test.people.Admin.token}` },
          signal: sender.signal,
        });
        await expect(sent).rejects.toThrow('aborted');
        expect(await answered.promise).toBe(400);
      },
      (app) => app.addHook('onSend', async (_, reply) => answered.resolve(reply.statusCode)),
    );
    await nothingKept();
  });

  it('an infected image is refused before it is decoded', () =>
    scanned(async () => {
      const bytes = Buffer.concat([await pngImage(), Buffer.from(EICAR)]);
      const data = form({ title: 'A' }, { field: 'image', name: 'a.png', bytes });
      expect((await test.post('/api/sliders', data, test.people.Admin)).body.errors).toEqual({
        image: ['Was refused by the virus scanner'],
      });
    }));

  it.each<[string, Behaviour]>([
    ['hangs up', (_, socket) => socket.destroy()],
    ['ends without a word', (_, socket) => socket.end()],
    ['finds the file too large', (_, socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['says something else', (_, socket) => socket.end('stream: OK and more\0')],
    ['talks without end', (_, socket) => socket.write('x'.repeat(5_000))],
  ])('that %s, no file is taken', (_, behaviour) =>
    scanned(
      async () => {
        expect(await post(PDF)).toMatchObject({
          status: 503,
          headers: { 'retry-after': '30' },
          body: {
            code: 'unavailable',
            message: 'The virus scanner does not answer at the moment, so no file is taken. Please try again shortly.',
          },
        });
        await nothingKept();
      },
      { behaviour },
    ),
  );

  it('that cannot be reached, no file is taken and everything else goes on', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await scanned(
      async () => {
        expect((await post(PDF)).status).toBe(503);
        expect((await test.post(POLICIES, motorPolicy(test), test.people.Admin)).status).toBe(201);
      },
      { port },
    );
  });
});

describe('the scanner itself', () => {
  it('is waited for only so long', async () => {
    behave = () => undefined;
    const scan = clamdScan({ host: '127.0.0.1', port: (scanner.address() as AddressInfo).port }, 200);
    await expect(scan(PDF)).rejects.toThrow('The virus scanner did not answer in time.');
  });
});
