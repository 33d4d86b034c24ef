import { spoiledStatement } from '@bimabahi/contract/testing/spoiled-statement';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, form } from '../../testing/app/builders.ts';
import { matchStep } from '../../testing/app/jobs.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { storeBook } from './testing/stored-queries.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const { book, lines } = spoiledStatement(7, { policies: 200, lines: 2_100 });
const insurer = { id: 0, name: 'Sahyadri General' };

async function asked(many = lines.length): Promise<number> {
  const rows = lines.slice(0, many).map(({ policy_no, insured, amount }) => [policy_no, insured, amount].join(','));
  const sheet = { bytes: Buffer.from(['Policy No,Insured Name,Commission Amount', ...rows].join('\n')), name: 'May.csv', field: 'file' };
  const { id } = (await test.post('/api/statements', form({ insurer_id: insurer.id, month: '2026-05' }, sheet), admin())).body.data;
  const answer = await test.post(`/api/statements/${id}/match`, {}, admin());
  expect([answer.status, answer.body.data.status]).toEqual([200, many > 2_000 ? 'matching' : 'matched']);
  return id;
}
const stored = async (id: number) => (await test.get(`/api/statements/${id}`, admin())).body.data;
/** A server that gave its last sign of life so many seconds ago. */
const leaveTo = (worker: string, seconds: number) => {
  const stepped_at = new Date(Date.now() - seconds * 1_000).toISOString();
  return test.db.updateTable('jobs').set({ worker, stepped_at, done: 500 }).where('kind', '=', 'match').execute();
};

describe('a statement of more than 2,000 lines', () => {
  beforeEach(async () => {
    const { id } = await test.db
      .insertInto('insurers')
      .values({ name: insurer.name, kind: 'general' })
      .returning('id')
      .executeTakeFirstOrThrow();
    insurer.id = id;
    await storeBook(test.db, { policies: book, insurer, user_id: test.people.User.id });
  });

  it('is matched beside the requests, and says how far it is', async () => {
    const id = await asked();
    expect((await stored(id)).progress).toEqual({ done: 0, total: 2_100, message: null });
    const [line] = (await test.get(`/api/statements/${id}/lines?limit=1`, admin())).body.data;
    expect((await test.put(`/api/statement-lines/${line.id}`, { state: 'disputed' }, admin())).body.message).toContain('being matched');
    expect((await test.post(`/api/statements/${id}/close`, {}, admin())).status).toBe(409);
    expect((await test.post(`/api/statements/${id}/match`, {}, admin())).body.data.status).toBe('matching');
    expect(await matchStep(test.db)).toBe(true);
    const data = await stored(id);
    expect(data).toMatchObject({ status: 'matched', lines: 2_100, progress: null });
    expect(data.counts.accepted.count).toBeGreaterThan(50);
    expect(await matchStep(test.db)).toBe(false);
    const [entry] = (await auditEntries(test, 'statements')).filter(
      ({ after }) => (after as { status?: string } | null)?.status === 'matched',
    );
    expect(entry).toMatchObject({ person_id: admin().id });
  });

  it('is left to the server that is at work, and begun anew once that is gone', async () => {
    const id = await asked();
    await leaveTo('another', 0);
    expect(await matchStep(test.db)).toBe(false);
    expect((await stored(id)).progress).toMatchObject({ done: 500 });
    await leaveTo('another', 60);
    expect(await matchStep(test.db)).toBe(true);
    expect(await stored(id)).toMatchObject({ status: 'matched', progress: null });
  });

  it('says so where it fails again and again', async () => {
    const id = await asked();
    await test.db.updateTable('jobs').set({ tries: 4 }).where('kind', '=', 'match').execute();
    const settings = await test.db.deleteFrom('money_settings').returningAll().executeTakeFirstOrThrow();
    try {
      expect(await matchStep(test.db)).toBe(true);
    } finally {
      await test.db.insertInto('money_settings').values(settings).execute();
    }
    expect(await stored(id)).toMatchObject({ status: 'matched', progress: { message: expect.stringContaining('Match again') } });
    expect((await stored(id)).counts.accepted.count).toBe(0);
    await test.post(`/api/statements/${id}/match`, {}, admin());
    expect(await matchStep(test.db)).toBe(true);
    expect((await stored(id)).progress).toBeNull();
  });

  it('that is void meanwhile stays void', async () => {
    const id = await asked();
    expect((await test.post(`/api/statements/${id}/void`, { reason: 'Wrong file' }, admin())).status).toBe(200);
    expect(await matchStep(test.db)).toBe(false);
    expect(await stored(id)).toMatchObject({ status: 'void', progress: null });
  });
});
