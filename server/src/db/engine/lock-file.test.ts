import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Child, startChild } from '../../testing/app/child.ts';
import { canMakeNamespaces, IN_ANOTHER_NAMESPACE } from '../../testing/app/pid-namespace.ts';
import { lockFolder } from './lock-file.ts';

let parent: string;
let folder: string;
let lock: string;
let holder: string;
const children: Child[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bimabahi-lock-'));
  folder = join(parent, 'data');
  lock = join(folder, 'in-use.lock');
  holder = join(folder, 'server.lock');
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  rmSync(parent, { recursive: true, force: true });
});

/** Tries to take the lock, at a given moment if there is one, reports the outcome and keeps running. */
const code = (at = 0) => `
  import { lockFolder } from ${JSON.stringify(new URL('./lock-file.ts', import.meta.url).href)};
  while (Date.now() < ${at});
  try {
    await lockFolder(${JSON.stringify(folder)}, { onLost: (error) => console.log('lost ' + error.message), patience_ms: 0 });
    console.log('held');
  } catch (error) {
    console.log('refused ' + error.message);
  }
  setInterval(() => {}, 1000);
`;
function contender({ at, through }: { at?: number; through?: string[] } = {}): Child {
  const child = startChild(code(at), through);
  children.push(child);
  return child;
}
const outcome = (child: Child) => child.line((line) => line.startsWith('held') || line.startsWith('refused'));
const isTakenAtOnce = async () => (await lockFolder(folder))();
const isRefused = (whose = /^Another Bimabahi already uses/) => expect(lockFolder(folder, { patience_ms: 0 })).rejects.toThrow(whose);

describe('the lock of a data folder', () => {
  it('makes the folder and files that only the owner reads, and is given back', async () => {
    const unlock = await lockFolder(folder);
    expect([folder, lock, holder].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
    unlock();
    expect(existsSync(holder)).toBe(false);
    await isTakenAtOnce();
  });

  it('is refused with a sentence that names the process and the folder while another process holds it', async () => {
    const child = contender();
    expect(await outcome(child)).toBe('held');
    await expect(lockFolder(folder, { patience_ms: 0 })).rejects.toThrow(
      `Another Bimabahi (process ${child.pid}) already uses the folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(readFileSync(holder, 'utf8')).toContain(String(child.pid));
  });

  it('is refused while this very process holds it', async () => {
    const unlock = await lockFolder(folder);
    await isRefused(new RegExp(`^Another Bimabahi \\(process ${process.pid}\\) already uses`));
    unlock();
  });

  it.runIf(canMakeNamespaces())('is refused across PID namespaces, in either direction and between two of them', async () => {
    for (const [first, second] of [
      [IN_ANOTHER_NAMESPACE, []],
      [[], IN_ANOTHER_NAMESPACE],
      [IN_ANOTHER_NAMESPACE, IN_ANOTHER_NAMESPACE],
    ]) {
      const one = contender({ through: first });
      expect(await outcome(one)).toBe('held');
      const other = contender({ through: second });
      expect(await outcome(other)).toMatch(/^refused Another Bimabahi \(process \d+\) already uses the folder/);
      for (const child of [one, other]) await child.kill();
    }
  });

  it('goes by the lock alone, whatever the text beside it says', async () => {
    const texts = ['999999999 5', `${process.pid} here`, '1 3f2a9c', '', 'rubbish'];
    const child = contender();
    await outcome(child);
    for (const text of texts) {
      writeFileSync(holder, text);
      await isRefused(/^Another Bimabahi .*already uses the folder/);
    }
    await child.kill();
    for (const text of texts) {
      writeFileSync(holder, text);
      await isTakenAtOnce();
    }
  });

  it('says on which machine or in which container it is held', async () => {
    const child = contender();
    await outcome(child);
    writeFileSync(holder, '1 3f2a9c');
    await isRefused(/^Another Bimabahi \(process 1 on 3f2a9c\) already uses/);
  });

  it('knows no clock: files of long ago and of the future change nothing', async () => {
    const child = contender();
    await outcome(child);
    for (const time of [new Date('1999-01-01'), new Date('2099-01-01')]) {
      for (const path of [lock, holder]) utimesSync(path, time, time);
      await isRefused(/^Another Bimabahi/);
    }
    await child.kill();
    await isTakenAtOnce();
  });

  it('is taken over from a process that was killed', async () => {
    const child = contender();
    await outcome(child);
    await child.kill();
    expect(existsSync(holder)).toBe(true);
    await isTakenAtOnce();
  });

  it.runIf(process.platform === 'linux')('is taken over from a killed process that its parent has not asked after yet', async () => {
    // `exec` replaces the parent by a program that never reaps its children.
    const through = ['sh', '-c', '"$@" & echo "pid $!"; exec sleep 600', 'sh'];
    const child = contender({ through });
    const pid = Number((await child.line((line) => line.startsWith('pid '))).slice(4));
    expect(await outcome(child)).toBe('held');
    process.kill(pid, 'SIGKILL');
    const isDead = () => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    while (!isDead()) await new Promise((resolve) => setTimeout(resolve, 10));
    await isTakenAtOnce();
    expect(isDead()).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('is kept by a process that stands still', async () => {
    const child = contender();
    await outcome(child);
    process.kill(child.pid, 'SIGSTOP');
    await isRefused(/^Another Bimabahi/);
    process.kill(child.pid, 'SIGCONT');
    await isRefused(/^Another Bimabahi/);
  });

  it('is taken where its file holds something', async () => {
    mkdirSync(folder);
    writeFileSync(lock, 'rubbish');
    await isTakenAtOnce();
  });

  it('is refused with a sentence where it cannot be made', async () => {
    mkdirSync(lock, { recursive: true });
    await expect(lockFolder(folder)).rejects.toThrow(/^The file .+in-use\.lock cannot be locked \(.+\)\./);
  });

  it.skipIf(process.platform === 'win32')('is refused while a database is served from the folder, whatever the lock says', async () => {
    const run = join(folder, 'run');
    mkdirSync(run, { recursive: true });
    const server = createServer().listen(join(run, '.s.PGSQL.5432'));
    await new Promise((resolve) => server.once('listening', resolve));
    await isRefused(/^Another Bimabahi already uses the folder/);
    await new Promise((resolve) => server.close(resolve));
    await isTakenAtOnce();
  });

  it.each([
    ['its file is removed', (): void => rmSync(lock)],
    ['another one writes itself down as its holder', (): void => writeFileSync(holder, '1 elsewhere')],
    ['the folder is moved', (): void => renameSync(folder, `${folder}.old`)],
    [
      'its file is replaced',
      (): void => {
        writeFileSync(`${lock}.new`, '');
        renameSync(`${lock}.new`, lock);
      },
    ],
  ])('tells its holder when %s', async (_, change) => {
    const child = contender();
    expect(await outcome(child)).toBe('held');
    change();
    expect(await child.line((line) => line.startsWith('lost'))).toContain(`The folder ${folder} was moved or replaced`);
  });

  it('is taken by one of several processes that come at the same moment, after a crash too', async () => {
    for (const isAfterCrash of [false, true]) {
      await isTakenAtOnce();
      if (isAfterCrash) writeFileSync(holder, '999999999 5');
      const at = Date.now() + 1_000;
      const contenders = Array.from({ length: 3 }, () => contender({ at }));
      const outcomes = await Promise.all(contenders.map(outcome));
      expect(
        outcomes.filter((line) => line === 'held'),
        outcomes.join('; '),
      ).toHaveLength(1);
      for (const child of contenders) await child.kill();
    }
  });
});
