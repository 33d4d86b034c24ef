import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { faultOf, subjectsSince } from './commit-subjects.mjs';

describe('the subject of a commit', () => {
  for (const subject of ['policies: a renewal keeps its number', `db: ${'x'.repeat(56)}`, 'docs: ₹ stands before an amount'])
    test(`may be “${subject}”`, () => assert.equal(faultOf(subject), undefined));

  for (const [subject, fault] of [
    ['A renewal keeps its number', /does not say/],
    ['policies:a renewal keeps its number', /does not say/],
    ['policies: ', /does not say/],
    ['Policies: a renewal keeps its number', /does not say/],
    ['motor: a renewal keeps its number', /begins with motor, which is no area/],
    [`db: ${'x'.repeat(57)}`, /has 61 characters/],
    ['db: one thing holds; another too', /semicolon/],
  ])
    test(`may not be “${subject}”`, () => assert.match(faultOf(subject) ?? '', fault));
});

describe('the commits that are looked at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-subjects-'));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder, encoding: 'utf8' });
  const commit = (subject) => git('commit', '--quiet', '--allow-empty', '-m', subject);
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('are those after the first, without merges', () => {
    git('init', '--quiet', '--initial-branch=main');
    commit('Begun');
    const since = git('rev-parse', 'HEAD').trim();
    git('checkout', '--quiet', '-b', 'side');
    commit('db: one');
    git('checkout', '--quiet', 'main');
    commit('docs: two');
    git('merge', '--quiet', '--no-edit', '--no-ff', 'side');
    assert.deepEqual(new Set(subjectsSince(since, folder).map(({ subject }) => subject)), new Set(['db: one', 'docs: two']));
  });

  test('are none where the history does not reach so far back, or there is no git', () => {
    assert.deepEqual(subjectsSince('0123456789012345678901234567890123456789', folder), []);
    assert.deepEqual(subjectsSince('HEAD~1', tmpdir()), []);
  });
});
