/** Temporary HAProxy before two servers, for tests: it asks for their health, and sends requests to those that are ready. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

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
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings(port, ports));
  const balancer = spawn(findBalancer(), ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  balancer.stderr.on('data', (part) => (log += part));
  const ended = once(balancer, 'exit');
  const stop = async () => {
    balancer.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + START_LIMIT_MS; !(await listens(port)); await wait(50)) {
    if (balancer.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`HAProxy did not start: ${log.trim()}`);
  }
  return { address: `http://127.0.0.1:${port}`, stop };
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
