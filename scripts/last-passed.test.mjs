import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { hashOf, notePassed, passedOn } from './last-passed.mjs';

describe('a step that passed', () => {
  const step = { name: 'drills', files: ['server', 'package-lock.json', ':!*.test.ts'] };
  let folder;
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bimabahi-passed-'));
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    write('server/main.ts', 'one');
    write('package-lock.json', '{}');
    write('.ci/run', '');
    notePassed(step.name, hashOf(step.files, folder), '2026-11-24', folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is known by the day, also once its files are committed', () => {
    assert.equal(passedOn(step, folder), '2026-11-24');
    execFileSync('git', ['add', '--all'], { cwd: folder });
    assert.equal(passedOn(step, folder), '2026-11-24');
  });

  for (const [what, path] of [
    ['a file of it is changed', 'server/main.ts'],
    ['a file is new', 'server/new.ts'],
    ['the lock file is changed', 'package-lock.json'],
  ])
    test(`is to be run again when ${what}`, () => {
      write(path, 'two');
      assert.equal(passedOn(step, folder), undefined);
    });

  test('is to be run again when a file of it is gone', () => {
    execFileSync('git', ['add', '--all'], { cwd: folder });
    rmSync(join(folder, 'server/main.ts'));
    assert.equal(passedOn(step, folder), undefined);
  });

  test('is to be run again when a folder of it is no longer there', () => {
    assert.equal(hashOf([...step.files, 'deploy'], folder), undefined);
    rmSync(join(folder, 'server'), { recursive: true });
    assert.equal(passedOn(step, folder), undefined);
  });

  test('is not run again when other files are changed', () => {
    write('docs/page.md', 'two');
    write('server/main.test.ts', 'two');
    assert.equal(passedOn(step, folder), '2026-11-24');
  });

  test('is known beside others, and no other is', () => {
    notePassed('bench', hashOf(['docs'], folder), '2026-11-25', folder);
    assert.equal(passedOn(step, folder), '2026-11-24');
    assert.equal(passedOn({ ...step, name: 'node' }, folder), undefined);
  });

  test('is not known where there is no git', () => {
    assert.equal(hashOf(['server'], tmpdir()), undefined);
    rmSync(join(folder, '.git'), { recursive: true });
    assert.equal(passedOn(step, folder), undefined);
  });
});
