import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { drillsOnEmbedded, drillsOnPostgres, marksIn, neverTried, testsOnEmbedded, testsOnPooler } from './marked-tests.mjs';

describe('the tests of the server', () => {
  test('that are skipped on PostgreSQL are marked for the embedded database', () => {
    assert.deepEqual(neverTried(), []);
    const text = "it.skipIf(process.env.TEST_DATABASE_URL)('is only here', () => {});";
    assert.deepEqual(neverTried([{ path: 'forgotten.test.ts', text }]), ['forgotten.test.ts']);
    assert.deepEqual(neverTried([{ path: 'marked.test.ts', text: `// engine: only embedded\n${text}` }]), []);
  });

  test('are marked at all', () => {
    for (const found of [testsOnEmbedded(), testsOnPooler(), drillsOnEmbedded(), drillsOnPostgres()]) assert.ok(found.length > 2);
    assert.ok(testsOnEmbedded().every((path) => !drillsOnPostgres().includes(path)));
  });

  test('have several marks, and no unknown one', () => {
    assert.deepEqual(marksIn("/** About. */\n// engine: also embedded, also pooler\nimport 'x';"), ['also embedded', 'also pooler']);
    assert.deepEqual(marksIn('it says // engine: nothing'), []);
    assert.throws(() => marksIn('// engine: somewhere'), /somewhere/);
  });
});
