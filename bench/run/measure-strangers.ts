/** Effect of a stranger's 400 connections on one signed-in person: alternates phases with and without them. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Flood, startFlood } from '../load/flood.ts';
import { type Client, connectTo } from '../load/http.ts';
import { figuresOf, type TimedAnswer } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import { type Brokerage, signIn } from './brokerage.ts';

const CONNECTIONS = 400;
const ROUNDS = 2;
/** Time for all connections to be open. */
const SETTLE_MS = 2_000;
const PAUSE_MS = 20;
const LIST = '/api/motor-insurance';
const MOST_TIMES = 3;
const MOST_ADDED_MB = 200;
const DOCUMENT_BYTES = 9_500_000;
/** Bytes of a file before its upload stalls. */
const SENT_BYTES = 200_000;
const FEEDER = '8000000001';

const headOf = (first: string, ...lines: string[]) => `${[first, 'Host: bench', ...lines].join('\r\n')}\r\n`;
const asking = (path: string): Flood => ({ kind: 'ask', connections: CONNECTIONS, head: `${headOf(`GET ${path} HTTP/1.1`)}\r\n` });

/** Valid and of maximum size: PDF allows comments between objects. */
const largePdf = () =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    Buffer.alloc(DOCUMENT_BYTES, 'x'),
    Buffer.from(
      '\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  ]);

/** A signed link, which works without a session. */
async function linkOf(origin: string, headers: Record<string, string>, id: number): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([largePdf()], { type: 'application/pdf' }), 'large.pdf');
  const answer = await fetch(`${origin}${LIST}/${id}`, { method: 'PUT', headers, body: form });
  const { data, message } = (await answer.json()) as { data?: { file: string }; message?: string };
  if (!data) throw new Error(`The document was not taken: ${message}`);
  return data.file;
}

async function floods({ server: { origin }, headers, facts }: Brokerage): Promise<[name: string, flood: Flood][]> {
  const { authorization } = await signIn(origin, FEEDER);
  const link = await linkOf(origin, headers, facts.ids[0] as number);
  const slow = { connections: CONNECTIONS };
  const upload = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 9000000'];
  const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n%${'x'.repeat(SENT_BYTES)}`;
  const post = `POST ${LIST} HTTP/1.1`;
  return [
    ['/api/health', asking('/api/health')],
    ['/api/openapi.json', asking('/api/openapi.json')],
    ['the sign-in page', asking('/')],
    ['calls that need a sign-in', asking(LIST)],
    ['a false token', { kind: 'ask', ...slow, head: `${headOf(`GET ${LIST} HTTP/1.1`, `Authorization: Bearer ${'x'.repeat(43)}`)}\r\n` }],
    ['a document, slowly', { kind: 'take', ...slow, head: `${headOf(`GET ${link} HTTP/1.1`)}\r\n` }],
    [
      "one person's uploads, slowly",
      { kind: 'send', ...slow, head: `${headOf(post, `Authorization: ${authorization}`, ...upload)}\r\n`, body: file },
    ],
    ["a stranger's uploads, slowly", { kind: 'send', ...slow, head: `${headOf(post, ...upload)}\r\n`, body: file }],
    ['headers, slowly', { kind: 'send', ...slow, head: headOf('GET /api/health HTTP/1.1', 'X: x').trimEnd() }],
  ];
}

async function askFor(client: Client, seconds: number): Promise<TimedAnswer[]> {
  const asked: TimedAnswer[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(PAUSE_MS))
    asked.push(await client.ask({ path: LIST }));
  return asked;
}

/** `seconds`: duration of each phase. */
async function measureFlood(brokerage: Brokerage, client: Client, [name, flood]: [string, Flood], seconds: number): Promise<Line[]> {
  const { server, of } = brokerage;
  const idle: TimedAnswer[] = [];
  const beside: TimedAnswer[] = [];
  let added = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    server.watch();
    idle.push(...(await askFor(client, seconds)));
    const before = (await server.strain()).memory ?? 0;
    const stop = startFlood(server.origin, flood);
    await wait(SETTLE_MS);
    beside.push(...(await askFor(client, seconds)));
    added = Math.max(added, ((await server.strain()).memory ?? 0) - before);
    await stop();
    await wait(SETTLE_MS);
  }
  const { loop } = await server.strain();
  const work = `${CONNECTIONS} on ${name}`;
  const { p50, p95 } = figuresOf(idle);
  const figures = figuresOf(beside);
  return [
    { ...of, work: `${work}: without`, p50, p95 },
    {
      ...of,
      work,
      ...figures,
      loop: loop.max,
      ...atMost('times p95 without', figures.p95 / p95, MOST_TIMES),
    },
    { ...of, work, ...atMost('answers of 500 and more', beside.filter(({ status }) => status >= 500).length, 0) },
    { ...of, work, ...atMost('added memory', added / 2 ** 20, MOST_ADDED_MB, ' MB') },
  ];
}

export async function measureStrangers(
  brokerage: Brokerage,
  { seconds, wanted, lines }: { seconds: number; wanted: (flood: string) => boolean; lines: Line[] },
): Promise<void> {
  const client = connectTo(brokerage.server.origin, 1, brokerage.headers);
  await askFor(client, seconds);
  for (const flood of await floods(brokerage)) {
    if (!wanted(flood[0])) continue;
    process.stderr.write(`strangers: ${flood[0]}\n`);
    lines.push(...(await measureFlood(brokerage, client, flood, seconds)));
  }
  await client.close();
}
