/** Stalled uploads use up the quota of their sender only. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../run/app.ts';
import { motorPolicy, PDF } from '../app/builders.ts';
import { client } from '../app/client.ts';
import { addPerson, type TestPerson, useTestApp } from '../app/test-app.ts';

const test = useTestApp();
let app: Awaited<ReturnType<typeof buildApp>>;
let arrived = 0;
let sockets: Socket[] = [];

beforeAll(async () => {
  app = await buildApp({ db: test.db, services: test.services, logger: pino({ level: 'silent' }) });
  app.addHook('preHandler', async () => void arrived++);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;
const upload = (policy_no: string, as: TestPerson) =>
  client(`http://127.0.0.1:${port()}`, as.token)('/api/motor-insurance', {
    method: 'POST',
    body: { ...motorPolicy(test), policy_no },
    pdf: PDF,
  });

/** Resolves when the server reads the body. */
async function stall(as: TestPerson, part: string): Promise<void> {
  const before = arrived;
  const socket = connect(port(), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/motor-insurance HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${as.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      `--b\r\n${part}`,
    ].join('\r\n'),
  );
  await expect.poll(() => arrived, { timeout: 30_000 }).toBe(before + 1);
}

const IN_A_FILE = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
const BEFORE_ITS_FILE = 'Content-Disposition: form-data; name="policy_no"\r\n\r\nP';

it('four of one person stall, their fifth is refused, another person is served', async () => {
  const [one, other] = [await addPerson(test.db, 'Admin', { mobile: '9876543299' }), test.people.Admin];
  for (let n = 0; n < 4; n++) await stall(one, n % 2 ? IN_A_FILE : BEFORE_ITS_FILE);
  expect(await upload('FIFTH', one)).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'unavailable' } });
  expect((await upload('OTHER', other)).status).toBe(201);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await upload('AGAIN', one)).status, { timeout: 30_000 }).toBe(201);
});

it('forty of ten people stall before their files, and another person is served', async () => {
  for (let n = 0; n < 10; n++) {
    const person = await addPerson(test.db, 'Feeder', { mobile: `98765432${n}0` });
    for (let once = 0; once < 4; once++) await stall(person, BEFORE_ITS_FILE);
  }
  expect((await upload('ELEVENTH', test.people.Admin)).status).toBe(201);
});
