// engine: only embedded
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runProgram } from '../../testing/app/run-program.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bimabahi-ask-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it.each([
  [
    'create-admin.ts',
    'There is no terminal to ask in. Set ADMIN_USERNAME (a mobile number) and ADMIN_PASSWORD, or ADMIN_PASSWORD_FILE, and run this again.\n',
  ],
  ['reset-second-factor.ts', 'There is no terminal to ask in. Name the person: `npm run reset-second-factor -- 9876543210`.\n'],
])('%s without a terminal says what else to do, and touches nothing', async (program, sentence) => {
  const { code, said, complained } = await runProgram(join('run/programs', program), [], { DATA_DIR: dataDir });
  expect([code, said, complained]).toEqual([1, '', sentence]);
  expect(readdirSync(dataDir)).toEqual([]);
});
