/** Stalled connections are closed and do not block others. */
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../run/app.ts';
import { linkedDocument } from '../app/builders.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;

/** Emits each authorized request before its body is read. */
const letIn = new EventEmitter();

// A tenth of the server's timeouts.
const TIMEOUTS = { headers: 1_000, request: 3_000, idle: 3_000, document: 3_000, file: 2_500, check: 200 };

beforeAll(async () => {
  // A document that never ends.
  const files = { ...test.services.files, open: async () => new Readable({ read() {} }) };
  app = await buildApp({ db: test.db, services: { ...test.services, files }, logger: pino({ level: 'silent' }), timeouts: TIMEOUTS });
  app.addHook('preParsing', async ({ method, url }) => void letIn.emit(`${method} ${url}`));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

interface Client {
  socket: Socket;
  said: () => string;
  closed: Promise<void>;
}

async function client(text: string | Buffer): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    said += chunk;
  });
  // `once` would reject on a reset, which also counts as closed.
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, said: () => said, closed };
}

const head = (path: string, ...lines: string[]) => `${[path, 'Host: x', ...lines].join('\r\n')}\r\n`;
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${test.people.Admin.token}` } });

const STALLED: Record<string, () => string> = {
  'says nothing': () => '',
  'stops in its headers': () => head('GET /api/health HTTP/1.1').trimEnd(),
  'stops before its body': () => `${head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100')}\r\n`,
  'stops in its body': () =>
    `${head('POST /api/products HTTP/1.1', `Authorization: Bearer ${test.people.Admin.token}`, 'Content-Type: application/json', 'Content-Length: 100')}\r\n{"name":"`,
  'stops in a file': () =>
    `${head('POST /api/motor-insurance HTTP/1.1', `Authorization: Bearer ${test.people.Admin.token}`, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000')}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4`,
};

describe('a hundred clients that stall', () => {
  it('hold nobody else up, and are gone after a while', async () => {
    const kinds = Object.values(STALLED);
    const clients = await Promise.all(Array.from({ length: 100 }, (_, n) => client((kinds[n % kinds.length] as () => string)())));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? '/api/products' : '/api/health')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await Promise.all(clients.map(({ closed }) => closed));
    expect((await ask('/api/products')).status).toBe(200);
  });

  it('leave the line of uploads, those who waited in it too', async () => {
    let arrived = 0;
    const allArrived = new Promise<void>((resolve) => letIn.on('POST /api/motor-insurance', () => void (++arrived === 12 && resolve())));
    const clients = await Promise.all(Array.from({ length: 12 }, () => client((STALLED['stops in a file'] as () => string)())));
    await allArrived;
    for (const { socket } of clients) socket.destroy();
    const body = new FormData();
    body.set('insured_name', 'Asha Patel');
    const headers = { authorization: `Bearer ${test.people.Admin.token}` };
    // Read, and found to be incomplete.
    expect((await fetch(`http://127.0.0.1:${port}/api/motor-insurance`, { method: 'POST', body, headers })).status).toBe(422);
  });
});

describe('a person who is dismissed while their body is on its way', () => {
  it('is told 401 when it has arrived, and nothing of it is kept', async () => {
    const body = JSON.stringify({ name: 'Marine' });
    const { token, id } = test.people.Feeder;
    const isLetIn = once(letIn, 'POST /api/products');
    const { socket, said, closed } = await client(
      `${head('POST /api/products HTTP/1.1', `Authorization: Bearer ${token}`, 'Connection: close', 'Content-Type: application/json', `Content-Length: ${body.length}`)}\r\n${body.slice(0, 5)}`,
    );
    await isLetIn;
    expect((await test.put(`/api/employees/${id}/status`, { is_active: false }, test.people.Admin)).status).toBe(200);
    socket.write(body.slice(5));
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 401 /);
    expect((await test.get('/api/products', test.people.Admin)).body.data).toEqual([]);
    const done = await test.db.selectFrom('audit_entries').select('action').where('person_id', '=', id).execute();
    expect(done).toEqual([]);
  });
});

let dripping: ReturnType<typeof setInterval> | undefined;
beforeEach(() => () => clearInterval(dripping));

describe('a client', () => {
  it('that sends its headers byte by byte is hung up on with 408', async () => {
    const { socket, said, closed } = await client('GET /api/health HTTP/1.1\r\nX: ');
    dripping = setInterval(() => socket.writable && socket.write('x'), 50);
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(said().split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'malformed',
      message: 'The request took too long to arrive.',
    });
  });

  it.each<[string, () => string | Buffer, number]>([
    ['no HTTP', () => 'hello\r\n\r\n', 400],
    ['a secret handshake', () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]), 400],
    ['headers without end', () => head('GET /api/health HTTP/1.1', `X: ${'x'.repeat(20_000)}`), 431],
    ['an address without end', () => head(`GET /api/health?${'x'.repeat(20_000)} HTTP/1.1`), 431],
    ['two lengths', () => `${head('POST /api/login HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6')}\r\n`, 400],
    [
      'a length and pieces',
      () => `${head('POST /api/login HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked')}\r\n0\r\n\r\n`,
      400,
    ],
    ['a header with a line break inside', () => head('GET /api/health HTTP/1.1', 'X: a\rSet-Cookie: b').concat('\r\n'), 400],
    [
      'pieces whose length is no number',
      () => `${head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\nZZ\r\n`,
      400,
    ],
  ])('that sends %s gets one guarded failure and is hung up on', async (_, text, status) => {
    const { said, closed } = await client(text());
    await closed;
    const [top = '', body = ''] = said().split('\r\n\r\n');
    expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), errorMsg: expect.any(String), code: expect.any(String) });
    expect(top.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(top.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(top.toLowerCase()).toContain('cache-control: no-store');
  });
});

describe('who takes a document too slowly', () => {
  it('is hung up on, although both sides are at it', async () => {
    const { socket, said, closed } = await client(head(`GET ${await linkedDocument(test)} HTTP/1.1`).concat('\r\n'));
    dripping = setInterval(() => socket.writable && socket.write(head('GET /api/health/live HTTP/1.1').concat('\r\n')), 500);
    await closed;
    expect(said()).not.toContain('"status":"ok"');
  });
});

describe('the server', () => {
  it('waits 10 seconds for headers and 30 for a request', () => {
    const { headersTimeout, requestTimeout, timeout } = test.app.server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000, timeout: 30_000 });
  });
});
