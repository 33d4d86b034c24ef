/**
 * Temporary PostgreSQL for tests, without fsync: `node scripts/throwaway-postgres.mjs -- command` runs the command with
 * TEST_DATABASE_URL set.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from './find-postgres.mjs';
import { run, runScript, StepFailed } from './run.mjs';

const READY = /ready to accept (read.only )?connections/;
const START_LIMIT_MS = 60_000;
const HASTE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '50' };

export class NoPostgres extends StepFailed {}

/** Calls `work` with the URL of an empty PostgreSQL and removes it afterwards. `settings` override the defaults. Throws NoPostgres. */
export async function withThrowawayPostgres(work, settings = {}) {
  const cluster = await throwawayCluster({ ...HASTE, ...settings });
  try {
    await cluster.start();
    return await work(cluster.url);
  } finally {
    await cluster.remove();
  }
}

/** `copyOf`: a running cluster, whose standby this one is. */
export async function throwawayCluster(settings = {}, copyOf = undefined) {
  const programs = findPostgres();
  if (!programs) throw new NoPostgres('No PostgreSQL server programs were found: install PostgreSQL, or set TEST_DATABASE_URL.');
  const owner = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-postgres-'));
  const password = copyOf ? new URL(copyOf.url).password : randomBytes(16).toString('hex');
  let server;
  const cluster = {
    url: '',
    start: async (more = {}) => {
      server = await startServer(programs, folder, { ...settings, ...more, port: new URL(cluster.url).port }, owner);
    },
    signal: (signal) => signalAll(server, signal),
    stop: (signal) => (server ? stopServer(server, signal) : undefined),
    becomeStandbyOf: async (primary) => {
      await cluster.stop('SIGKILL');
      rmSync(join(folder, 'cluster'), { recursive: true, force: true });
      copyCluster(programs, folder, primary.url, owner);
    },
    remove: async () => {
      await cluster.stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    if (copyOf) copyCluster(programs, folder, copyOf.url, owner);
    else createCluster(programs, folder, password, owner);
    cluster.url = `postgresql://postgres:${password}@127.0.0.1:${await freePort()}/postgres`;
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root uses an unprivileged user. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout, 10));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new NoPostgres('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody to run it.');
}

/** With `standby.signal`, and the address to follow. */
function copyCluster(programs, folder, url, owner) {
  if (owner.uid) chownSync(folder, owner.uid, owner.gid);
  const args = ['-D', join(folder, 'cluster'), '-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  const { status, stderr, error } = spawnSync(join(programs, 'pg_basebackup'), args, { ...owner, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new NoPostgres(`A PostgreSQL cluster could not be copied: ${(stderr || error?.message || '').trim()}`);
}

function createCluster(programs, folder, password, owner) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner.uid) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const args = ['-D', join(folder, 'cluster'), ...access, '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  const { status, stderr, error } = spawnSync(join(programs, 'initdb'), args, { ...owner, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new NoPostgres(`A PostgreSQL cluster could not be made: ${(stderr || error?.message || '').trim()}`);
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function startServer(programs, folder, given, owner) {
  const settings = { ...given, listen_addresses: '127.0.0.1', unix_socket_directories: '', lc_messages: 'C' };
  const args = ['-D', join(folder, 'cluster'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // Own process group, so that Ctrl-C ends the tests before the server.
  const options = { ...owner, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] };
  const server = spawn(join(programs, 'postgres'), args, options);
  let log = '';
  await new Promise((resolve, reject) => {
    const fail = () => reject(new NoPostgres(`PostgreSQL did not start: ${log.trim()}`));
    const limit = setTimeout(fail, START_LIMIT_MS);
    server.on('error', fail).on('exit', fail);
    server.stderr.on('data', (part) => {
      if (READY.test(log)) return;
      log += part;
      if (READY.test(log)) resolve(clearTimeout(limit));
    });
  }).catch(async (error) => {
    await stopServer(server);
    throw error;
  });
  return server;
}

/** The server and its children, each in a process group of its own. Linux only. */
function processesOf({ pid }) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)];
}

function signalAll(server, signal) {
  for (const pid of processesOf(server)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It has ended since, perhaps because of the one before.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** SIGQUIT: immediate shutdown without a checkpoint; SIGINT: fast shutdown; SIGKILL: all processes. */
async function stopServer(server, signal = 'SIGQUIT') {
  if (!server.pid || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  if (signal === 'SIGKILL') signalAll(server, signal);
  else server.kill(signal);
  await ended;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1);
  await runScript(() =>
    withThrowawayPostgres((url) => run(command, args, { cwd: process.cwd(), env: { ...process.env, TEST_DATABASE_URL: url } })),
  );
}
