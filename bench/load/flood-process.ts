/** Child process with many connections of one stranger, apart from the process that measures. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Flood } from './flood.ts';

const { hostname, port } = new URL(process.argv[2] as string);
const [{ kind, connections, head, body = '' }] = (await once(process, 'message')) as [Flood];
const DRIP_EVERY_MS = 1_000;
/** Pause before reconnecting. */
const AGAIN_MS = 500;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Sends the next request as soon as the response is there. */
function requestForever(socket: Socket): void {
  let headers = Buffer.alloc(0);
  let left: number | undefined;
  const ask = () => void socket.write(head);
  socket.on('data', (chunk: Buffer) => {
    let bytes = chunk.length;
    if (left === undefined) {
      headers = Buffer.concat([headers, chunk]);
      const end = headers.indexOf(END_OF_HEAD);
      if (end < 0) return;
      left = Number(/^content-length: (\d+)/im.exec(headers.toString('latin1', 0, end))?.[1] ?? 0);
      bytes = headers.length - end - END_OF_HEAD.length;
    }
    left -= bytes;
    if (left > 0) return;
    left = undefined;
    headers = Buffer.alloc(0);
    ask();
  });
  ask();
}

/** Reads the start of the response, then a little now and then (slow read). */
function takeSlowly(socket: Socket): void {
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), DRIP_EVERY_MS * 10);
  });
  socket.write(head);
}

/** Sends the head, then a byte now and then (slow upload). */
function sendSlowly(socket: Socket): void {
  socket.write(head);
  socket.write(body);
  socket.resume();
  const dripping = setInterval(() => socket.write('x'), DRIP_EVERY_MS);
  socket.on('close', () => clearInterval(dripping));
}

const ATTACKS: Record<Flood['kind'], (socket: Socket) => void> = { ask: requestForever, take: takeSlowly, send: sendSlowly };

function begin(): void {
  const socket = connect(Number(port), hostname, () => ATTACKS[kind](socket));
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(begin, AGAIN_MS));
}
for (let count = 0; count < connections; count += 1) begin();
