/** A full disk under the embedded database; needs root on Linux to mount a tmpfs. */
// engine: only embedded
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { makeBrokerage } from '../app/brokerage.ts';
import { largePdf } from '../app/builders.ts';
import { type ClientAnswer, client } from '../app/client.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';

const LIMIT_MS = 240_000;
const LEFT = 64 * 1024;
const disk = mkdtempSync(join(tmpdir(), 'bimabahi-disk-'));
const wanted = process.getuid?.() === 0 && process.platform === 'linux' && !process.env.TEST_DATABASE_URL;
const mounted = wanted && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'none', disk]).status === 0;

let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill();
  if (mounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const free = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
const codesOf = ({ body }: ClientAnswer) => body.data.map(({ code }: { code: string }) => code);
const expectFull = ({ status, body }: ClientAnswer) =>
  expect([status, body.message]).toEqual([
    503,
    'The disk is full, so nothing was saved. Please tell whoever looks after this installation.',
  ]);

describe.runIf(mounted)('on a full disk', () => {
  it('the server says so, keeps what was acknowledged, and goes on when there is room again', { timeout: LIMIT_MS }, async () => {
    const brokerage = await makeBrokerage({ DATA_DIR: join(disk, 'data') });
    server = await startServerProcess(brokerage.settings);
    const acknowledged: string[] = [];
    const add = async (name: string) => {
      const answer = await client((server as ServerProcess).address, brokerage.token)('/api/products', { method: 'POST', body: { name } });
      if (answer.outcome === 'ok') acknowledged.push(name);
      return answer;
    };
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(free() - LEFT));
    let last: ClientAnswer;
    let n = 0;
    do last = await add(`Product ${++n} ${'long '.repeat(30)}`);
    while (last.outcome === 'ok');
    expectFull(last);
    writeFileSync(join(disk, 'the rest'), Buffer.alloc(free()));
    const ask = client(server.address, brokerage.token);
    const policy = {
      user_id: brokerage.clientId,
      insured_name: 'Sharma Roadways',
      policy_no: 'FULL',
      vehicle_no: 'GJ01AB1234',
      start_date: '2026-04-01',
      end_date: '2027-03-31',
    };
    expectFull(await ask('/api/motor-insurance', { method: 'POST', body: policy, pdf: largePdf('FULL') }));
    expect((await ask('/api/products')).status).toBe(200);
    let answer = await ask('/api/health/problems');
    expect(codesOf(answer)).toContain('disk-full');

    for (const file of [ballast, join(disk, 'the rest')]) rmSync(file);
    expect((await add('Room again')).status).toBe(201);
    answer = await ask('/api/health/problems');
    expect(codesOf(answer)).not.toContain('disk-full');
    await server.kill();
    server = await startServerProcess(brokerage.settings);
    const { body } = await client(server.address, brokerage.token)('/api/products?limit=1000');
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(acknowledged.map((name) => name.trim()).reverse());
    await server.kill();
    const { db, close } = await openDatabase({ dataDir: brokerage.settings.DATA_DIR });
    await expectWhole(db, brokerage.settings.DATA_DIR as string).finally(close);
  });
});
