/** Clone, `npm start`, open the page, sign in. Tests the last commit, without uncommitted changes. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { root } from './run.mjs';

const LIMIT_MS = 6 * 60_000;
const SETTINGS = /^(npm_(?!config_)|npm_config_local_prefix$|INIT_CWD$|NODE_OPTIONS$|NODE_ENV$|DEMO$|ADMIN_|HOST$|(TEST_)?DATABASE_URL$)/i;

/** Environment without the settings of this run, its npm or its developer. */
function environment(settings) {
  const kept = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !/node_modules.\.bin$|node-gyp-bin$/.test(folder));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), ...settings };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

function addressIn(server) {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.on('exit', (code) => reject(new Error(`npm start ended with ${code} before the server was open:\n${printed}`)));
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (part) => {
        printed += part;
        const address = /Bimabahi is open at (http:\S+)/.exec(printed)?.[1];
        if (address) resolve(address);
      });
    }
  });
}

async function ok(response) {
  assert.equal(response.status, 200, `${response.url} answered ${response.status}`);
  return response;
}

describe('npm start on a fresh clone', { timeout: LIMIT_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-clone-'));
  const clone = join(folder, 'bimabahi');
  let server;
  let address;

  before(
    async () => {
      execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone], { stdio: 'inherit' });
      const env = environment({ PORT: String(await freePort()), DATA_DIR: join(folder, 'data') });
      // Detached (own process group), so that a failing test can kill npm with all its children.
      server = spawn('npm', ['start'], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
      address = await addressIn(server);
    },
    { timeout: LIMIT_MS },
  );

  after(() => {
    try {
      if (server) process.kill(-server.pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('says that it can serve', async () => {
    const { status } = await (await ok(await fetch(`${address}/api/health`))).json();
    assert.equal(status, 'ok');
  });

  test('answers the panel at the root', async () => {
    const page = await ok(await fetch(address));
    assert.match(page.headers.get('content-type'), /text\/html/);
    assert.match(await page.text(), /<div id="root"/);
  });

  test('lets the Admin of the demo brokerage sign in', async () => {
    const { data } = await (await ok(await fetch(`${address}/api/installation`))).json();
    const { username, password } = data.demo_sign_ins.find(({ role }) => role === 'Admin');
    const headers = { 'content-type': 'application/json' };
    const { token } = await (
      await ok(await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify({ username, password }) }))
    ).json();
    const me = await (await ok(await fetch(`${address}/api/user`, { headers: { authorization: `Bearer ${token}` } }))).json();
    assert.equal(me.data.role.name, 'Admin');
  });

  test('ends cleanly when it is told to stop', async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  });
});
