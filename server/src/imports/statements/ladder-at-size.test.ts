/**
 * A statement of spoiled lines, from the file to its receipts, on the database. SEED repeats a run; LADDER=full takes 10,000 lines against
 * 30,000 policies, where 1,000 against 3,000 are taken in every run. It prints how many lines stand on each rung, and how long each act took.
 */
import { seedOf } from '@bimabahi/contract/testing/seed';
import { type SpoiledLine, spoiledStatement } from '@bimabahi/contract/testing/spoiled-statement';
import { expect, it, vi } from 'vitest';
import { form } from '../../testing/app/builders.ts';
import { matchStep } from '../../testing/app/jobs.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { matchedLines, receivablesThatDiffer, receivedInAll, setAsideAll, storeBook } from './testing/stored-queries.ts';

vi.setConfig({ testTimeout: 300_000 });
const SIZE = process.env.LADDER === 'full' ? { policies: 30_000, lines: 10_000 } : { policies: 3_000, lines: 1_000 };
const INSURER = 'Sahyadri General';

const test = useTestApp();
const admin = () => test.people.Admin;

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  process.stdout.write(`${what}: ${Math.round(performance.now() - since)} ms\n`);
  return result;
}

const HEADINGS = 'Policy No,Vehicle No,Insured Name,Risk Start Date,Net Premium,Commission Amount';
const csvOf = (lines: readonly SpoiledLine[]) =>
  [
    HEADINGS,
    ...lines.map(({ policy_no, vehicle_no, insured, start_date, premium, amount }) =>
      [policy_no, vehicle_no, insured, start_date, premium, amount].join(','),
    ),
  ].join('\n');

it('spoiled lines accept themselves for the right policy alone, and add up when the statement is closed', async () => {
  const { book, lines } = spoiledStatement(seedOf('a spoiled statement'), SIZE);
  const { id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: INSURER, kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await timed('policies stored', () =>
    storeBook(test.db, { policies: book, insurer: { id: insurer_id, name: INSURER }, user_id: test.people.User.id }),
  );
  const sheet = { bytes: Buffer.from(csvOf(lines)), name: 'May.csv', field: 'file' };
  const dropped = await timed('file read', () => test.post('/api/statements', form({ insurer_id, month: '2026-05' }, sheet), admin()));
  expect(dropped.status, JSON.stringify(dropped.body)).toBe(201);
  const { id } = dropped.body.data;
  const answer = await timed('lines matched', async () => {
    const asked = await test.post(`/api/statements/${id}/match`, {}, admin());
    while (await matchStep(test.db));
    return asked;
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);

  const numbers = new Map(book.map(({ item, policy_no }) => [item, policy_no]));
  const matched = await matchedLines(test.db, id);
  expect(matched).toHaveLength(lines.length);
  const wrong = matched.filter(({ state, policy_no }, at) => state === 'accepted' && numbers.get(lines[at]?.of ?? '') !== policy_no);
  expect(wrong).toEqual([]);
  const shares = Map.groupBy(matched, ({ rung }) => rung ?? 0);
  const share = (rung: number) => `${rung || 'none'}: ${(((shares.get(rung)?.length ?? 0) * 100) / lines.length).toFixed(1)} %`;
  process.stdout.write(`rungs ${[1, 2, 3, 4, 5, 6, 0].map(share).join(', ')}\n`);
  for (const rung of [1, 2, 3, 4, 5, 6, 0]) expect(shares.has(rung), share(rung)).toBe(true);

  await setAsideAll(test.db, id, admin().id);
  const control_total = lines.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100;
  await test.put(`/api/statements/${id}`, { control_total, received_on: '2026-06-05' }, admin());
  const closed = await timed('closed', () => test.post(`/api/statements/${id}/close`, {}, admin()));
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  expect(await receivedInAll(test.db)).toBe(control_total);
  expect(await receivablesThatDiffer(test.db)).toEqual([]);
  const voided = await timed('void', () => test.post(`/api/statements/${id}/void`, { reason: 'Wrong month' }, admin()));
  expect(voided.status, JSON.stringify(voided.body)).toBe(200);
  expect(await receivedInAll(test.db)).toBe(0);
});
