import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commitIn } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'bimabahi-version-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ONE = '1'.repeat(40);
const files = {
  'a clone': { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${ONE}\n` },
  'a clone whose refs are packed': {
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/packed-refs': `# pack-refs\n${'2'.repeat(40)} refs/heads/other\n${ONE} refs/heads/main\n`,
  },
  'a clone at a commit of its own': { '.git/HEAD': `${ONE}\n` },
  'an image that was stamped': { COMMIT: `${ONE}\n` },
};

it.each(Object.entries(files))('the commit of %s is known', (name, written) => {
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  expect(commitIn(join(folder, name))).toBe(ONE);
});

it('the commit of files that nobody stamped is not known', () => {
  expect(commitIn(join(folder, 'nothing'))).toBeNull();
});
