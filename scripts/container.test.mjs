/** Tests the image's files and compose.yaml without a container engine. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { environmentWith } from './node-environment.mjs';
import { root, runQuietly } from './run.mjs';
import { SERVER } from './server-process.mjs';
import { throwawayCluster } from './throwaway-postgres.mjs';

const LIMIT_MS = 10 * 60_000;
const ADMIN = { username: '9812345678', password: 'first admin 1' };

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const instruction = (name) => new RegExp(`^${name} (.*)$`, 'm').exec(dockerfile)?.[1] ?? '';
const arrayIn = (text) => JSON.parse(text.slice(text.indexOf('[')));

/** Applies .dockerignore: everything is excluded, then paths are included with `!`, then patterns excluded again. */
function copyContext(folder) {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  assert.equal(lines[0], '**');
  const letIn = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const shutOut = lines.slice(1 + letIn.length);
  const filter = (path) => !shutOut.some((pattern) => matchesGlob(relative(root, path), pattern));
  for (const path of letIn) cpSync(join(root, path), join(folder, path), { recursive: true, filter });
}

/** An unprivileged user like the container's, where the tests run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe('the image', { timeout: LIMIT_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-image-'));
  const image = join(folder, 'image');
  let cluster;
  let server;
  let env;
  let said = '';

  before(
    async () => {
      chmodSync(folder, 0o755);
      const project = join(folder, 'project');
      copyContext(project);
      await runQuietly('sh', ['scripts/make-image.sh', image], 'The files of the image could not be made.', {
        cwd: project,
        env: { ...environmentWith(process.execPath), NODE_ENV: undefined, npm_config_prefer_offline: 'true' },
      });
      cluster = await throwawayCluster().catch(() => undefined);
      await cluster?.start();
      const data = join(folder, 'data');
      mkdirSync(data, { mode: 0o755 });
      if (nobody.uid) chownSync(data, nobody.uid, nobody.gid);
      const secret = (name, value) => {
        writeFileSync(join(folder, name), `${value}\n`);
        return join(folder, name);
      };
      env = {
        PATH: process.env.PATH,
        ...Object.fromEntries(
          instruction('ENV')
            .split(' ')
            .map((one) => one.split('=')),
        ),
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DATA_DIR: data,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD_FILE: secret('admin_password', ADMIN.password),
        PASSWORD_ESCROW_KEY_FILE: secret('escrow_key', 'ab'.repeat(32)),
        ...(cluster && { DATABASE_URL_FILE: secret('database_url', cluster.url) }),
      };
      const [, ...args] = arrayIn(instruction('CMD'));
      assert.deepEqual(args, SERVER);
      server = spawn(process.execPath, args, { cwd: image, env, ...nobody, stdio: ['ignore', 'pipe', 'pipe'] });
      const ended = once(server, 'exit').then(() => assert.fail(`the server ended: ${said}`));
      ended.catch(() => {});
      const open = new Promise((resolve) => {
        for (const stream of [server.stdout, server.stderr])
          stream.on('data', (part) => {
            said += part;
            if (said.includes('Bimabahi is open at')) resolve();
          });
      });
      await Promise.race([open, ended]);
    },
    { timeout: LIMIT_MS },
  );

  after(async () => {
    server?.kill('SIGKILL');
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('has no tests, no tools and nothing of the panel but its built files', () => {
    const sources = readdirSync(join(image, 'server/src'), { recursive: true });
    assert.deepEqual(
      sources.filter((path) => /\.test\.ts$|^testing/.test(path)),
      [],
    );
    assert.ok(existsSync(join(image, 'web/dist/index.html')));
    assert.deepEqual(readdirSync(join(image, 'web')), ['dist']);
    for (const name of ['typescript', 'vitest', 'vite', '@biomejs/biome', '@playwright/test', 'react'])
      assert.equal(existsSync(join(image, 'node_modules', name)), false, `${name} is in the image`);
    for (const name of ['scripts', 'e2e', 'docs', '.git', 'data']) assert.equal(existsSync(join(image, name)), false);
  });

  test('is made by the script that was run here, and holds nothing else', () => {
    const steps = dockerfile.split('\n').filter((line) => /^(FROM|WORKDIR|COPY|ADD|RUN) /.test(line));
    assert.deepEqual(steps, [
      'FROM node:24.21.0-slim AS build',
      'WORKDIR /project',
      'COPY . .',
      'RUN sh scripts/make-image.sh /app',
      'FROM node:24.21.0-slim',
      'WORKDIR /app',
      'COPY --from=build /app .',
      'RUN mkdir -p /data/backups && chmod 700 /data /data/backups && chown node:node /data /data/backups',
    ]);
  });

  test('runs as a user without rights, in whose folder nobody else looks', () => {
    assert.equal(instruction('USER'), 'node');
    assert.match(
      dockerfile,
      /^RUN mkdir -p \/data\/backups && chmod 700 \/data \/data\/backups && chown node:node \/data \/data\/backups$/m,
    );
    assert.equal(statSync(env.DATA_DIR).mode & 0o777, 0o700);
  });

  test('serves panel and API, with its secrets from files', async () => {
    const address = `http://127.0.0.1:${env.PORT}`;
    assert.match(await (await fetch(address)).text(), /<div id="root"/);
    const headers = { 'content-type': 'application/json' };
    const signIn = await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
    assert.equal(signIn.status, 200);
    assert.equal((await fetch(`${address}/api/openapi.json`)).status, 200);
    assert.equal(existsSync(join(env.DATA_DIR, 'database')), cluster === undefined);
    assert.equal(existsSync(join(env.DATA_DIR, 'keys', 'password-escrow.key')), false);
    assert.doesNotMatch(said, new RegExp(`${ADMIN.password}|postgresql://`));
  });

  test('has a health check that tells a server that serves from one that does not', async () => {
    const [, ...args] = arrayIn(instruction('HEALTHCHECK'));
    const check = (variables) => spawnSync(process.execPath, args, { env: { ...env, ...variables } }).status;
    assert.deepEqual([check({}), check({ PORT: String(await freePort()) })], [0, 1]);
  });

  test('ends with 0 when it is told to stop', async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  });
});

describe('compose.yaml', () => {
  const { services, secrets, volumes } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true });

  test('starts each service without rights, on a file system that cannot be written, with a health check', () => {
    const [always, onDemand] = [false, true].map((wanted) =>
      Object.keys(services).filter((name) => Boolean(services[name].profiles) === wanted),
    );
    assert.deepEqual(always, ['panel', 'database']);
    assert.deepEqual(onDemand, ['panel-two', 'standby', 'balancer', 'database-balancer']);
    for (const [name, service] of Object.entries(services)) {
      assert.deepEqual([service.read_only, service.cap_drop, service.security_opt], [true, ['ALL'], ['no-new-privileges:true']], name);
      assert.notEqual(service.user ?? 'root', 'root', name);
      assert.ok(service.healthcheck ?? service.build, name);
      assert.ok(service.mem_limit && service.logging.options['max-size'], name);
      if (service.image) assert.match(service.image, /:\d+\.\d+\S*$/, name);
    }
  });

  test('gives secrets as files and never as a value', () => {
    for (const { environment, secrets: given } of Object.values(services)) {
      for (const name of given) assert.ok(secrets[name].file, name);
      for (const [name, value] of Object.entries(environment)) {
        assert.doesNotMatch(name, /(PASSWORD|KEY|URL)$/);
        if (name.endsWith('_FILE')) assert.ok(given.includes(value.replace('/run/secrets/', '')), name);
      }
    }
  });

  test('opens the panel to this machine only, and keeps what is to be kept', () => {
    assert.deepEqual([services.panel.ports, services.database.ports], [['127.0.0.1:3000:3000'], undefined]);
    for (const { ports = [] } of Object.values(services)) for (const port of ports) assert.match(port, /^127\.0\.0\.1:/);
    const mounted = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')));
    const [files, kept] = [true, false].map((isFile) => mounted.filter(([from]) => from.startsWith('./') === isFile));
    assert.deepEqual(new Set(kept.map(([name]) => name)), new Set(Object.keys(volumes)));
    for (const [from, , mode] of files) assert.deepEqual([existsSync(join(root, from)), mode], [true, 'ro']);
  });
});
