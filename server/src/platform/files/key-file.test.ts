import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { keyFile, previousKeys, replaceKeyFile } from './key-file.ts';
import { signedLinks } from './signed-links.ts';

const folder = mkdtempSync(join(tmpdir(), 'bimabahi-keys-'));
const path = join(folder, 'keys/some.key');
beforeEach(() => rmSync(join(folder, 'keys'), { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hex = (keys: readonly Buffer[]) => keys.map((key) => key.toString('hex'));

describe('a key file', () => {
  it('that is replaced keeps the keys before beside it, the newest first, and nobody else may read either', () => {
    const first = keyFile(path);
    replaceKeyFile(path, { keepOlder: true });
    const second = keyFile(path);
    replaceKeyFile(path, { keepOlder: true });
    expect(hex(previousKeys(path))).toEqual(hex([second, first]));
    expect(new Set(hex([first, second, keyFile(path)])).size).toBe(3);
    expect(readdirSync(join(folder, 'keys')).map((name) => [name, statSync(join(folder, 'keys', name)).mode & 0o777])).toEqual([
      ['some.key', 0o600],
      ['some.key.previous', 0o600],
    ]);
    replaceKeyFile(path, { keepOlder: false });
    expect(previousKeys(path)).toHaveLength(1);
  });

  it('whose replacement ended before the new key was in its place loses none, and is replaced the next time', () => {
    const first = keyFile(path);
    replaceKeyFile(path, { keepOlder: true });
    const second = keyFile(path);
    writeFileSync(`${path}.previous`, `${hex([second, first]).join('\n')}\n`);
    writeFileSync(`${path}.unfinished`, 'ab');
    replaceKeyFile(path, { keepOlder: true });
    expect(hex(previousKeys(path))).toEqual(hex([second, first]));
    expect(hex([first, second])).not.toContain(keyFile(path).toString('hex'));
  });

  it('that is damaged is said to be, by its path and not by what it holds', () => {
    keyFile(path);
    writeFileSync(`${path}.previous`, 'half a key');
    expect(() => previousKeys(path)).toThrow(`The key file ${path}.previous is damaged: it must hold 64 hexadecimal digits.`);
  });
});

describe('a link that a previous key signed', () => {
  const [old, present] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const parts = (link: string) => /^(.*)\?expires=(.*)&signature=(.*)$/.exec(link)?.slice(1) as [string, string, string];
  const link = parts(signedLinks(old).linkTo({ table: 'motor-insurance', id: 1, document_id: 'a' }));

  it('holds while that key is given, until its time is over', () => {
    expect(signedLinks(present).holds(...link)).toBe(false);
    expect(signedLinks(present, { previous: [old] }).holds(...link)).toBe(true);
    expect(signedLinks(present, { previous: [old], until: Date.now() + 60_000 }).holds(...link)).toBe(true);
    expect(signedLinks(present, { previous: [old], until: Date.now() - 1 }).holds(...link)).toBe(false);
  });
});
