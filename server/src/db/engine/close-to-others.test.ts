import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/app/child.ts';
import { canBeAnother, openAll, openToOthers, reachedByAnother } from '../../testing/app/open-to-others.ts';
import { closeDataFolder, closeToOthers } from './close-to-others.ts';

const FILES = [
  'database/global/pg_control',
  'database-before-1/PG_VERSION',
  'snapshots/a.tar',
  'keys/a.key',
  'copies/1/a',
  'documents/set-aside/a',
];
let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bimabahi-modes-'));
  folder = join(parent, 'data');
  for (const file of FILES) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  openAll(folder);
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('a data folder that was open to everybody', () => {
  it('is closed with all that is in it, and its owner reads on', () => {
    expect(closeToOthers(folder)).toBe(0);
    expect(openToOthers(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, FILES[0] as string)).mode & 0o777).toBe(0o600);
  });

  it.runIf(canBeAnother)('is read and changed by another user before, and not after', () => {
    expect(reachedByAnother(folder)).toHaveLength(openToOthers(folder).length);
    closeToOthers(folder);
    expect(reachedByAnother(folder)).toEqual([]);
  });

  it('keeps what is in it closed even where the folder itself is opened again', () => {
    closeToOthers(folder);
    chmodSync(folder, 0o755);
    expect(openToOthers(folder)).toEqual([folder]);
  });

  it('is not left by way of a link', () => {
    const outside = join(parent, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'a'), '');
    openAll(outside);
    symlinkSync(outside, join(folder, 'link'));
    symlinkSync(join(outside, 'a'), join(folder, 'file link'));
    expect(closeToOthers(folder)).toBe(0);
    expect(openToOthers(outside)).toHaveLength(2);
  });

  it("that is everybody's by purpose, or the whole disk, is refused and left as it is", () => {
    chmodSync(folder, 0o1777);
    for (const path of [folder, '/'])
      expect(() => closeDataFolder(path)).toThrow(`The folder ${path} is everybody's: set DATA_DIR to a folder inside it`);
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  });

  it('keeps what its owner may do: a program stays one', () => {
    chmodSync(join(folder, FILES[0] as string), 0o755);
    closeToOthers(folder);
    expect(statSync(join(folder, FILES[0] as string)).mode & 0o777).toBe(0o700);
  });

  it('leaves a closed one as it is', () => {
    closeToOthers(folder);
    const { ctimeMs } = statSync(folder);
    expect([closeDataFolder(folder), statSync(folder).ctimeMs]).toEqual([true, ctimeMs]);
  });

  it.runIf(canBeAnother)('ends the start with a sentence where it belongs to somebody else', async () => {
    chmodSync(parent, 0o755);
    const child = startChild(`
      import { closeDataFolder, closeToOthers } from ${JSON.stringify(new URL('./close-to-others.ts', import.meta.url).href)};
      process.setgid(65534);
      process.setuid(65534);
      try { closeDataFolder(${JSON.stringify(folder)}); } catch (error) { console.log(error.message); }
      console.log('left ' + closeToOthers(${JSON.stringify(folder)}));
    `);
    expect(await child.line((line) => line.startsWith('The folder'))).toMatch(
      /is open to other users .+ chown it to the server's user, or set DATA_DIR/,
    );
    expect(await child.line((line) => line.startsWith('left'))).toBe(`left ${openToOthers(folder).length}`);
    expect(existsSync(folder)).toBe(true);
  });
});
