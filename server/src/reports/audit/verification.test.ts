import { describe, expect, it } from 'vitest';
import { addProduct, auditEntries } from '../../testing/app/builders.ts';
import { runSql, tamperWithAudit } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { auditProblems } from './audit-problems.ts';
import { checkInTurn } from './verify.ts';

const test = useTestApp();
const PATH = '/api/audit/verification';
const run = (statement: string) => runSql(test.db, statement);
const tamper = (statement: string) => tamperWithAudit(test.db, statement);
const addProducts = (count: number) =>
  run(`insert into products (name) select 'product ' || gen_random_uuid() from generate_series(1, ${count})`);

const check = async (body: object = {}) => {
  const { status, body: answer } = await test.post(PATH, body, test.people.Admin);
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.data;
};
const checkToTheEnd = async (body: object = {}) => {
  let state = await check(body);
  while (state.is_unfinished) state = await check();
  return state;
};
const events = async () => (await auditEntries(test)).filter(({ action }) => action === 'audit.verify');

describe(`POST ${PATH}`, () => {
  it('checks a piece at a time, remembers how far, and leaves one audit entry at the end', async () => {
    await addProducts(2_100);
    const { entries } = (await test.get(PATH, test.people.Admin)).body.data;
    expect(await check()).toMatchObject({ checked: 1_000, is_unfinished: true, checked_at: null, whole_at: null, broken: null });
    expect(await check()).toMatchObject({ checked: 2_000, is_unfinished: true });
    expect(await events()).toEqual([]);
    const state = await check();
    expect(state).toMatchObject({ checked: entries, entries: entries + 1, is_unfinished: false, broken: null });
    expect(state.checked_at).toBe(state.whole_at);
    expect((await test.get(PATH, test.people.Admin)).body.data).toEqual(state);
    expect(await events()).toMatchObject([{ person_id: test.people.Admin.id, after: { entries } }]);
  });

  it('goes on from where it was, so that it finds what is new; what is old is found by checking all', async () => {
    await addProduct(test, 'Car');
    await checkToTheEnd();
    await tamper(`update audit_entries set action = 'other' where id = 2`);
    expect(await checkToTheEnd()).toMatchObject({ broken: null });
    const state = await checkToTheEnd({ from_the_beginning: true });
    expect(state).toMatchObject({ checked: 1, broken: { entry: 2, reason: 'its content was changed' } });
    expect((await events())[0]).toMatchObject({ after: { broken: 2 } });
    expect((await test.get('/api/audit?limit=1', test.people.Admin)).body.data[0].sentence).toBe(
      'Admin Test checked the audit: entry 2 does not fit, its content was changed',
    );
    expect(await checkToTheEnd()).toMatchObject({ broken: { entry: 2 } });
  });

  it.each([
    ['changed', (last: number) => `update audit_entries set after = '{}' where id = ${last}`],
    ['removed', (last: number) => `delete from audit_entries where id = ${last - 1}`],
    ['put in', (last: number) => `update audit_entries set id = ${last + 5} where id = ${last}`],
    ['cut off at the end', (last: number) => `delete from audit_entries where id > ${last - 2}`],
  ])('finds what was %s after the last check', async (_, statement) => {
    await checkToTheEnd();
    await addProducts(5);
    const { entries } = (await test.get(PATH, test.people.Admin)).body.data;
    await tamper(statement(entries));
    expect((await checkToTheEnd()).broken).not.toBeNull();
  });

  it('finds that the end, and the end of the chain with it, was taken back to before the last check', async () => {
    await addProducts(5);
    await checkToTheEnd();
    await tamper('delete from audit_entries where id > 5');
    await run('update audit_chain set last_id = 5, last_hash = (select hash from audit_entries where id = 5)');
    expect((await checkToTheEnd()).broken).toMatchObject({ reason: 'it was there before and is gone or another' });
  });

  it.each([
    ['cut off', [], 'the audit that was noted elsewhere on 21-11-2026 13:30 went on to here'],
    ['written anew', [1, 2, 3, 4, 5], 'what was noted elsewhere on 21-11-2026 13:30 has another hash here'],
  ])('finds by the file of the witness that the end was %s, whatever the database remembers', async (_, added, found) => {
    await addProducts(5);
    const { entries, head } = (await test.get(PATH, test.people.Admin)).body.data;
    const noted = { entry: entries, hash: head, at: '2026-11-21T08:00:00.000Z', line: 1 };
    const witness = { note: async () => {}, read: async () => ({ heads: [noted], unreadable: [] }) };
    await test.rebuilt({ witness }, async () => {
      expect((await checkToTheEnd()).broken).toBeNull();
      await tamper('delete from audit_entries where id > 5');
      await run('update audit_chain set last_id = 5, last_hash = (select hash from audit_entries where id = 5)');
      await run("update audit_verification set checked_id = 0, checked_hash = repeat('0', 64)");
      for (const each of added) await addProduct(test, `Anew ${each}`);
      expect((await checkToTheEnd()).broken).toEqual({
        entry: entries,
        reason: `${found}; either entries were removed or rewritten since, or an older backup was restored`,
      });
    });
  });

  it('says so where the file of the witness cannot be read', async () => {
    const read = () => Promise.reject(new Error('The file of AUDIT_WITNESS cannot be read (EACCES).'));
    await test.rebuilt({ witness: { note: async () => {}, read } }, async () => {
      const { status, body } = await test.post(PATH, {}, test.people.Admin);
      expect([status, body.message]).toEqual([
        503,
        expect.stringMatching(/^The file of AUDIT_WITNESS cannot be read \(EACCES\)\. The audit was/),
      ]);
    });
  });

  it('holds while others write', async () => {
    await addProducts(1_500);
    expect(await check()).toMatchObject({ is_unfinished: true });
    await addProduct(test, 'Meanwhile');
    expect(await check()).toMatchObject({ is_unfinished: false, broken: null });
  });
});

describe('old entries, in turn', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const round = async (now: number, most = 2) => {
    while (await checkInTurn(test.db, { most, now }));
  };

  it('are checked again a piece at a time, from the first to the last, a day after the last round began', async () => {
    await addProducts(5);
    const began = Date.now();
    expect(await checkInTurn(test.db, { most: 2, now: began })).toBe(true);
    expect((await test.get(PATH, test.people.Admin)).body.data).toMatchObject({ in_turn: 2, whole_at: null });
    await round(began);
    const { entries, checked, checked_at, whole_at, in_turn } = (await test.get(PATH, test.people.Admin)).body.data;
    expect([checked, whole_at, in_turn]).toEqual([entries, checked_at, 0]);
    expect(await checkInTurn(test.db, { most: 2, now: began + DAY_MS - 1 })).toBe(false);
    expect(await checkInTurn(test.db, { most: 2, now: began + DAY_MS })).toBe(true);
  });

  it('that were changed are found though a check of the new ones holds, stay found, and health says so', async () => {
    await addProducts(5);
    await checkToTheEnd();
    await tamper(`update audit_entries set action = 'other' where id = 4`);
    const answer = await test.post(PATH, {}, test.people.Admin);
    expect([answer.body.successMsg, answer.body.data.broken]).toEqual(['The new entries hold!', null]);
    expect(await auditProblems(test.db)).toEqual([]);
    await round(Date.now());
    const broken = { entry: 4, reason: 'its content was changed' };
    expect((await test.get(PATH, test.people.Admin)).body.data).toMatchObject({ broken, checked: 3 });
    expect((await events())[0]).toMatchObject({ person_id: null, after: { broken: 4 } });
    expect(await auditProblems(test.db)).toMatchObject([{ code: 'audit-broken', sentence: expect.stringContaining('at entry 4') }]);
    expect(await checkToTheEnd()).toMatchObject({ broken });
    expect(await checkInTurn(test.db, { most: 2, now: Date.now() + 2 * DAY_MS })).toBe(false);
  });
});
