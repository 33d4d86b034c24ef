// engine: also embedded, also pooler
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';
import { csvDate, csvNumber, csvText } from './csv-expressions.ts';
import { yesOrNo } from './shown-values.ts';

const test = useTestApp();

const copyOut = (query: ReturnType<typeof sql>) => test.services.copyOut(query.compile(test.db));

async function copied(query: ReturnType<typeof sql>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of copyOut(query)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** More than a connection buffers, and as many as in a batch. */
const megabytes = sql`select repeat('x', 999) from generate_series(1, 4000)`;

describe('rows that are copied out', () => {
  it('are lines of CSV', async () => {
    expect(await copied(sql`select * from (values (1, 'a, "b"', null), (2, E'two\nlines', 'નીતિ')) as rows`)).toBe(
      '1,"a, ""b""",\n2,"two\nlines",નીતિ\n',
    );
  });

  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])('have an apostrophe before %j', async (text) => {
    const line = await copied(sql`select ${csvText(sql.ref('cell'))} from (select ${sql.lit(text)} as cell) as rows`);
    expect(line.replaceAll('"', '')).toBe(`'${text}\n`);
  });

  it.each([
    [';=1+1', ";'=1+1"],
    ['a;=1', "a;'=1"],
    ['a\t;;@x', "a\t;;'@x"],
    ['=1;＝1', "'=1;'＝1"],
    ['a; b', 'a; b'],
    ['4-1;2', '4-1;2'],
  ])('have %j as %j, which is no formula behind a semicolon or tab either', async (text, shown) => {
    const line = await copied(sql`select ${csvText(sql.ref('cell'))} from (select ${sql.lit(text)} as cell) as rows`);
    expect(line.replaceAll('"', '')).toBe(`${shown}\n`);
  });

  it.each(['plain', '1=1', ' =1', 'નીતિ', '', '9824-1'])('have %j as it is', async (text) => {
    expect((await copied(sql`select ${csvText(sql.ref('cell'))} from (select ${sql.lit(text)} as cell) as rows`)).replaceAll('"', '')).toBe(
      `${text}\n`,
    );
  });

  it('have amounts without idle zeros, dates by day, and Yes and No', async () => {
    const rows = sql`(values (12.50::numeric(12, 2), date '2026-04-01', 1), (-3.00, '0900-12-31', 0), (null, null, null)) as rows (amount, day, flag)`;
    expect(await copied(sql`select ${csvNumber(sql.ref('amount'))}, ${csvDate(sql.ref('day'))}, ${yesOrNo('flag')} from ${rows}`)).toBe(
      '12.5,01-04-2026,Yes\n-3,31-12-0900,No\n,,\n',
    );
  });

  it('take no parameters', async () => {
    await expect(copied(sql`select ${'x'}::text`)).rejects.toThrow('has no parameters');
  });

  it('fail as the select fails, and the connection is there for the next ones', async () => {
    for (let i = 0; i < 12; i++)
      await expect(copied(sql`select 1 / (n - 5) from generate_series(1, 10) as n`)).rejects.toThrow('division by zero');
    expect(await copied(sql`select 1`)).toBe('1\n');
    expect((await test.get('/api/health')).status).toBe(200);
  });

  it('keep no connection while the rest of them waits for a slow line', async () => {
    const slow = Array.from({ length: 12 }, () => copyOut(megabytes)[Symbol.asyncIterator]());
    const taken = (await Promise.all(slow.map((pieces) => pieces.next()))).map(({ value }) => (value as Buffer).length);
    expect(Math.max(...taken)).toBeLessThan(1_000_000);
    expect(await copied(sql`select 1`)).toBe('1\n');
    for (const pieces of slow) await pieces.return?.();
  });

  it('are all there however slowly they are taken', async () => {
    let bytes = 0;
    for await (const piece of copyOut(megabytes)) {
      bytes += piece.length;
      await new Promise(setImmediate);
    }
    expect(bytes).toBe(4_000_000);
  });

  it('leave a connection for others when nobody takes the rest', async () => {
    for (let i = 0; i < 12; i++) for await (const _ of copyOut(megabytes)) break;
    expect(await copied(sql`select 1`)).toBe('1\n');
  });
});
