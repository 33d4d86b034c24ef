import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Child, startChild } from '../testing/child.ts';
import { lockFolder } from './lock-file.ts';

let parent: string;
let folder: string;
let lock: string;
const children: Child[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bimabahi-lock-'));
  folder = join(parent, 'data');
  lock = join(folder, 'server.lock');
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  rmSync(parent, { recursive: true, force: true });
});

/** Another process that tries to take the lock, at a given moment if there is one, and says whether it has it. */
function contender(at = 0): Child {
  const child = startChild(`
    import { lockFolder } from ${JSON.stringify(new URL('./lock-file.ts', import.meta.url).href)};
    console.log('ready');
    while (Date.now() < ${at});
    try { lockFolder(${JSON.stringify(folder)}); console.log('held'); } catch (error) { console.log('refused ' + error.message); }
    setInterval(() => {}, 1000);
  `);
  children.push(child);
  return child;
}
const outcome = (child: Child) => child.line((line) => line.startsWith('held') || line.startsWith('refused'));

describe('the lock of a data folder', () => {
  it('makes the folder and a file that only the owner reads, and is given back', () => {
    const unlock = lockFolder(folder);
    expect([statSync(folder).mode & 0o777, statSync(lock).mode & 0o777]).toEqual([0o700, 0o600]);
    unlock();
    expect(existsSync(lock)).toBe(false);
    lockFolder(folder)();
  });

  it('is refused with a sentence that names the process and the folder while another process holds it', async () => {
    const child = contender();
    expect(await outcome(child)).toBe('held');
    expect(() => lockFolder(folder)).toThrow(
      `Another Bimabahi (process ${child.pid}) already uses the folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(readFileSync(lock, 'utf8')).toContain(String(child.pid));
  });

  it('is taken over from a process that was killed', async () => {
    const child = contender();
    await outcome(child);
    await child.kill();
    expect(existsSync(lock)).toBe(true);
    lockFolder(folder)();
  });

  it.runIf(process.platform === 'linux')('is taken over when its process id was given out again', async () => {
    const other = startChild('console.log("ready"); setInterval(() => {}, 1000);');
    children.push(other);
    await other.line((line) => line === 'ready');
    lockFolder(folder)();
    writeFileSync(lock, `${other.pid} 1`);
    lockFolder(folder)();
  });

  it.each(['', 'rubbish', '0 0', '-1 5', '999999999 5'])('is taken over when it holds %j', (content) => {
    lockFolder(folder)();
    writeFileSync(lock, content);
    lockFolder(folder)();
  });

  it('is taken by one of several processes that come at the same moment, after a crash too', async () => {
    for (const stale of [false, true]) {
      lockFolder(folder)();
      if (stale) writeFileSync(lock, '999999999 5');
      const at = Date.now() + 1_000;
      const contenders = Array.from({ length: 3 }, () => contender(at));
      const outcomes = await Promise.all(contenders.map(outcome));
      expect(
        outcomes.filter((line) => line === 'held'),
        outcomes.join('; '),
      ).toHaveLength(1);
      for (const child of contenders) await child.kill();
    }
  });
});
