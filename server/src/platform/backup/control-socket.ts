/** Lets `npm run backup` get a copy of the embedded database from the server that holds it open, over a private Unix socket. */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { socketFolder } from '../../db/engine/embedded.ts';
import { codeOf } from '../../db/engine/error-code.ts';

const NAME = 'control';
/** Holds the socket's path, which may be too long inside the data folder. */
const addressFile = (dataDir: string) => join(dataDir, 'control.address');

type Reply = { copy: string } | { error: string };

interface Control {
  close(): Promise<void>;
}

export async function serveCopies(dataDir: string, makeCopy: () => Promise<string>): Promise<Control> {
  const sockets = process.platform === 'win32' ? undefined : socketFolder(dataDir, NAME);
  const address = sockets ? join(sockets.path, NAME) : `\\\\.\\pipe\\bimabahi-${randomUUID()}`;
  const asking = new Set<Socket>();
  const server = createServer(async (socket) => {
    asking.add(socket);
    socket.on('error', () => {});
    const gone = once(socket, 'close');
    let copy: string | undefined;
    try {
      copy = await makeCopy();
      socket.write(`${JSON.stringify({ copy } satisfies Reply)}\n`);
    } catch (error) {
      socket.end(`${JSON.stringify({ error: (error as Error).message } satisfies Reply)}\n`);
    }
    await gone;
    asking.delete(socket);
    if (copy) await rm(copy, { recursive: true, force: true });
  });
  server.listen(address);
  await once(server, 'listening');
  writeFileSync(addressFile(dataDir), address, { mode: 0o600 });
  return {
    async close() {
      rmSync(addressFile(dataDir), { force: true });
      const closed = once(server, 'close');
      server.close();
      for (const socket of asking) socket.destroy();
      await closed;
      if (sockets?.temporary) rmSync(sockets.path, { recursive: true, force: true });
    },
  };
}

interface BorrowedCopy {
  dataDir: string;
  giveBack(): void;
}

function addressOf(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function borrowCopy(dataDir: string): Promise<BorrowedCopy | undefined> {
  const address = addressOf(dataDir);
  if (!address) return undefined;
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  const reply = await firstLine(socket);
  if ('error' in reply) throw new Error(`The running server could not copy its database: ${reply.error}`);
  socket.unref();
  return { dataDir: reply.copy, giveBack: () => void socket.destroy() };
}

async function firstLine(socket: Socket): Promise<Reply> {
  let received = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += String(chunk);
    if (received.endsWith('\n')) return JSON.parse(received) as Reply;
  }
  throw new Error('The running server ended before it had copied its database.');
}
