import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changedTests, roomsOf } from './changed-tests.mjs';

const FOLDERS = [
  'server/src/policies',
  'server/src/policies/motor-insurance',
  'web/src/policies',
  'web/src/ui',
  'web/src/ui/dialog',
  'server/src/db',
];
const isThere = (path) => FOLDERS.includes(path);

describe('a changed file is tested', () => {
  for (const [path, rooms] of [
    ['server/src/policies/motor-insurance/routes.ts', ['server/src/policies/motor-insurance']],
    ['server/src/policies/motor-insurance/deep/routes.test.ts', ['server/src/policies/motor-insurance']],
    ['server/src/policies/kit/sums.ts', ['server/src/policies']],
    ['contract/src/policies/motor-insurance.ts', ['server/src/policies/motor-insurance', 'web/src/policies']],
    ['contract/src/policies/motor-insurance.test.ts', ['server/src/policies/motor-insurance', 'web/src/policies']],
    ['web/src/ui/dialog/Modal.tsx', ['web/src/ui/dialog']],
    ['web/src/main.tsx', []],
    ['server/src/db/schema.sql', ['server/src/db']],
    ['server/src/testing/attacks/fuzz.test.ts', ['server/src/testing/attacks/fuzz.test.ts']],
    ['server/src/testing/drills/failover.test.ts', []],
    ['server/src/testing/app/builders.ts', []],
    ['docs/guide/import.md', []],
  ])
    test(`${path} by ${rooms.join(' and ') || 'nothing more'}`, () => assert.deepEqual(roomsOf(path, isThere), rooms));
});

describe('of many changes', () => {
  test('those of the most changed rooms are tested, and what is left out is said', () => {
    const files = [
      'server/src/db/a.ts',
      'scripts/b.mjs',
      'server/src/testing/c.test.ts',
      'server/src/db/d.ts',
      'server/src/testing/e.test.ts',
    ];
    const find = (room) => (room === 'server/src/db' ? Array.from({ length: 30 }, (_, n) => `${room}/${n}.test.ts`) : [room]);
    const { tests, leftOut } = changedTests('server', files, find);
    assert.equal(tests.length, 30);
    assert.ok(tests.every((path) => path.startsWith('server/src/db/')));
    assert.deepEqual(leftOut, ['server/src/testing/c.test.ts', 'server/src/testing/e.test.ts']);
    assert.deepEqual(changedTests('web', files, find), { tests: [], leftOut: [] });
  });
});
