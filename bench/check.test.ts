import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PATIENCE_MS = 240_000;

it('knows the answer to everything that it asks a server on a generated brokerage', { timeout: PATIENCE_MS }, async () => {
  const args = [join(import.meta.dirname, 'main.ts'), '--check', '--engine', 'embedded', '--size', '500'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: PATIENCE_MS });
  expect(stdout).toMatch(/^embedded: \d{2,3} answers are right$/m);
});
