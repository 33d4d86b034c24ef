/** Temporary HAProxy for tests: before two servers, of which it sends requests to those that are ready, or before two databases. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

const START_LIMIT_MS = 30_000;

export const findBalancer = () =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)].map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path));

/** A connection that was refused is tried at the next server; nothing that may have arrived is sent twice. */
const settings = (port, ports) => `
defaults
  mode http
  timeout connect 5s
  timeout client 90s
  timeout server 90s
  timeout check 10s
  retries 5
  option redispatch 1
frontend panel
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /api/health
  http-check expect status 200
  default-server check inter 200ms fall 1 rise 1
${ports.map((one) => `  server at-${one} 127.0.0.1:${one}`).join('\n')}
`;

/** Listens on `port`. */
export async function startBalancer(port, ports) {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-haproxy-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings(port, ports));
  const stop = await run(file, port).catch((error) => {
    remove();
    throw error;
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => stop().finally(remove) };
}

/** With `deploy/database.cfg`, before the PostgreSQL hosts `one` and `two`, each `host:port`. `patience`: in seconds. */
export async function startDatabaseBalancer({ port, statusPort, one, two, patience }) {
  const stop = await run(join(root, 'deploy/database.cfg'), port, {
    DATABASE_ADDRESS: `127.0.0.1:${port}`,
    STATUS_ADDRESS: `127.0.0.1:${statusPort}`,
    DATABASE_ONE: one,
    DATABASE_TWO: two,
    DATABASE_PATIENCE: `${patience}s`,
  });
  const states = async () => {
    const [names, ...lines] = (await (await fetch(`http://127.0.0.1:${statusPort}/;csv`)).text())
      .split('\n')
      .map((line) => line.split(','));
    const value = (line, name) => line?.[names.indexOf(name)];
    return ['one', 'two'].map((host) => {
      const line = lines.find(([proxy, server]) => proxy === 'database' && server === host);
      return { isUp: value(line, 'status') === 'UP', said: value(line, 'last_chk') ?? '' };
    });
  };
  return { states, stop };
}

async function run(file, port, env = {}) {
  const balancer = spawn(findBalancer(), ['-db', '-f', file], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  balancer.stderr.on('data', (part) => (log += part));
  const ended = once(balancer, 'exit');
  const stop = async () => {
    balancer.kill('SIGKILL');
    await ended;
  };
  for (const deadline = Date.now() + START_LIMIT_MS; !(await listens(port)); await wait(50)) {
    if (balancer.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`HAProxy did not start: ${log.trim()}`);
  }
  return stop;
}

async function listens(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    return await once(socket, 'connect').then(
      () => true,
      () => false,
    );
  } finally {
    socket.destroy();
  }
}
