/**
 * Temporary PgBouncer in front of a PostgreSQL, for tests: `node scripts/throwaway-pgbouncer.mjs -- command` runs the command with
 * TEST_DATABASE_URL set to it, on a temporary PostgreSQL. Settings of pgbouncer.ini stand before the `--`, as `pool_mode=transaction`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, runScript, StepFailed } from './run.mjs';
import { freePort, unprivilegedUser, withThrowawayPostgres } from './throwaway-postgres.mjs';

const READY = 'process up';
const START_LIMIT_MS = 30_000;

export class NoPooler extends StepFailed {}

/** The program of the path, or of where Debian keeps it off the path of most users; undefined if there is none. */
export const findPooler = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));

/** Calls `work` with the URL of a PgBouncer for all databases of the server at `url`, and stops it afterwards. Throws NoPooler. */
export async function withPooler(url, work, settings = {}) {
  const program = findPooler();
  if (!program) throw new NoPooler('PgBouncer is not installed.');
  const owner = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-pgbouncer-'));
  try {
    const port = await freePort();
    writeSettings(folder, new URL(url), { ...settings, listen_port: port }, owner);
    const pooler = await startPooler(program, folder, owner);
    try {
      return await work(Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href);
    } finally {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGQUIT');
      await ended;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeSettings(folder, { hostname, port, username, password }, settings, owner) {
  const people = join(folder, 'people.txt');
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: people,
    pool_mode: 'session',
    max_client_conn: 300,
    // Tests drop their databases.
    server_idle_timeout: 5,
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const all = `* = host=${hostname} port=${port || 5432}`;
  writeFileSync(join(folder, 'pgbouncer.ini'), ['[databases]', all, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o600 });
  writeFileSync(people, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  if (owner.uid) for (const path of [folder, join(folder, 'pgbouncer.ini'), people]) chownSync(path, owner.uid, owner.gid);
}

async function startPooler(program, folder, owner) {
  // Own process group, so that Ctrl-C ends the tests before the pooler.
  const pooler = spawn(program, ['pgbouncer.ini'], { ...owner, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  await new Promise((resolve, reject) => {
    const fail = () => reject(new NoPooler(`PgBouncer did not start: ${log.trim()}`));
    const limit = setTimeout(fail, START_LIMIT_MS);
    pooler.on('error', fail).on('exit', fail);
    pooler.stderr.on('data', (part) => {
      if (log.includes(READY)) return;
      log += part;
      if (log.includes(READY)) resolve(clearTimeout(limit));
    });
  }).catch((error) => {
    pooler.kill('SIGKILL');
    throw error;
  });
  return pooler;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const end = process.argv.indexOf('--');
  const settings = Object.fromEntries(process.argv.slice(2, end).map((one) => one.split('=')));
  const [command, ...args] = process.argv.slice(end + 1);
  const work = (url) => run(command, args, { cwd: process.cwd(), env: { ...process.env, TEST_DATABASE_URL: url } });
  await runScript(() => withThrowawayPostgres((url) => withPooler(url, work, settings)));
}
