/** A first start with the demo is killed at several stages. */
// engine: only embedded
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { motorPolicies } from '../../run/demo/motor-policies.ts';
import { client } from '../app/client.ts';
import { killedStart, startServerProcess } from '../app/server-process.ts';

const LIMIT_MS = 240_000;
const DATA_DIR = mkdtempSync(join(tmpdir(), 'bimabahi-killed-start-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

it('a first start that is killed again and again leaves the next one a whole invented brokerage', { timeout: LIMIT_MS }, async () => {
  const settings = { DATA_DIR, DEMO: '1' };
  for (const after of [900, 1_800, 3_200]) await killedStart(settings, after);
  const server = await startServerProcess(settings);
  const ask = client(server.address);
  const { demo_sign_ins } = (await ask('/api/installation')).body.data;
  expect(demo_sign_ins.map(({ role }: { role: string }) => role).sort()).toEqual([...ROLE_NAMES].sort());
  await server.kill();
  const { db, close } = await openDatabase({ dataDir: DATA_DIR });
  const policies = await db.selectFrom('motor_insurance').select('id').execute();
  expect(policies).toHaveLength(motorPolicies(todayInIndia()).length);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
  await close();
});
