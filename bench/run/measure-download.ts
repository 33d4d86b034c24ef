/** CSV export of all motor policies: duration, time to first byte, content. */
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import { request } from 'undici';
import { copyOut } from '../baselines/postgres-programs.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';

export const DOWNLOAD = 'CSV of every motor policy';
const NEWLINE = 10;
const MOST_BYTES = 150 * 1024 * 1024;

/** The file's columns as they are stored. */
function storedColumns(): string {
  const { user_id: _, ...fields } = MOTOR_FIELDS;
  const columns = Object.keys(fields).map((field) => `m.${field}`);
  return `select p.name, p.mobile, ${columns.join(', ')}, m.document_id is not null from motor_insurance m
    join people p on p.id = m.user_id where m.deleted_at is null order by m.id desc`;
}

interface Download {
  /** Milliseconds. */
  took: number;
  firstByte: number;
  bytes: number;
}

export async function download({ server, headers, facts }: Pick<Brokerage, 'server' | 'headers' | 'facts'>): Promise<Download> {
  const since = performance.now();
  const { statusCode, body } = await request(`${server.origin}/api/motor-insurance/export`, { headers, headersTimeout: 300_000 });
  let firstByte: number | undefined;
  let bytes = 0;
  let rows = -1;
  for await (const part of body as AsyncIterable<Buffer>) {
    firstByte ??= performance.now() - since;
    bytes += part.length;
    for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) rows += 1;
  }
  if (statusCode !== 200 || rows !== facts.policies) throw new Error(`${DOWNLOAD}: ${statusCode}, ${rows} rows of ${facts.policies}`);
  return { took: performance.now() - since, firstByte: firstByte ?? 0, bytes };
}

export async function measureDownload(brokerage: Brokerage, { baseline = true } = {}): Promise<Line[]> {
  const { server, database, facts, of } = brokerage;
  server.watch();
  await download(brokerage);
  const { took, firstByte, bytes } = await download(brokerage);
  const { loop, memory } = await server.strain();
  const copied = baseline && database.url ? await copyOut(database.url, storedColumns()) : undefined;
  const line = { ...of, work: DOWNLOAD };
  const second = (milliseconds: number) => (facts.policies / milliseconds) * 1000;
  const onPostgresql = database.engine === 'postgresql';
  return [
    {
      ...line,
      rate: second(took),
      p50: took,
      loop: loop.max,
      ...(memory && { memory }),
      note: `rows a second; ${(bytes / 1e6).toFixed(1)} MB`,
      ...(copied && {
        baseline: '\\copy',
        baselineRate: second(copied),
        ratio: copied / took,
        ...atMost('times \\copy', took / copied, 1.6),
      }),
    },
    { ...line, work: `${DOWNLOAD}: first byte`, p50: firstByte, ...(onPostgresql && atMost('first byte', firstByte, 200, ' ms')) },
    ...(memory && onPostgresql
      ? [{ ...line, work: `${DOWNLOAD}: memory`, memory, ...atMost('MB', memory / 2 ** 20, MOST_BYTES / 2 ** 20) }]
      : []),
  ];
}
