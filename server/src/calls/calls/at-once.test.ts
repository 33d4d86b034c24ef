/** Several at once: no item in two hands, no outcome lost. */
// engine: also embedded
import { describe, expect, it } from 'vitest';
import { addTelecomRecord } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

async function telecallers(count: number): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (let n = 0; n < count; n += 1) people.push(await addPerson(test.db, 'Telecaller', { name: `Caller ${n}`, mobile: `98000001${n}0` }));
  return people;
}
const free = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await addTelecomRecord(test, { mobile: `912345670${n}` })).id);
  await test.db.updateTable('telecom_records').set({ owner_id: null }).execute();
  return ids;
};
const take = (id: number, as: TestPerson) => test.post('/api/calls/take', { telecom_record_id: id }, as);
const log = (id: number, outcome: string, as: TestPerson, key: string) =>
  test.post(`/api/telecom-records/${id}/calls`, { outcome }, as, { 'idempotency-key': key });

describe('of several Telecallers', () => {
  it('one gets an item, whoever is first', async () => {
    const people = await telecallers(4);
    const [id = 0] = await free(1);
    const statuses = (await Promise.all(people.map((person) => take(id, person)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });

  it('each has at most one item, and each item one of them, also where all take all', async () => {
    const people = await telecallers(3);
    const ids = await free(3);
    const answers = await Promise.all(people.flatMap((person) => ids.map((id) => take(id, person))));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const holds = await test.db.selectFrom('call_holds').select(['telecom_record_id', 'taken_by']).execute();
    expect(new Set(holds.map(({ telecom_record_id }) => telecom_record_id)).size).toBe(holds.length);
  });

  it('one keeps the outcome that they log at once, also where it is sent twice, and the others learn whose it is', async () => {
    const people = await telecallers(3);
    const [id = 0] = await free(1);
    const sent = people.flatMap((person, n) => ['no_answer', 'no_answer'].map((outcome) => log(id, outcome, person, `call-${n}`)));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const [call, ...more] = await test.db.selectFrom('calls').select('called_by').execute();
    expect(more).toEqual([]);
    const first = people.findIndex((person) => person.id === call?.called_by);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(new RegExp(`^Caller ${first} called about this one at \\d\\d:\\d\\d\\. Take it`));
    const second = people[(first + 1) % 3] as TestPerson;
    await take(id, second);
    expect((await log(id, 'no_answer', second, 'after-the-first')).status).toBe(201);
  });

  it('takes over what was not let go of in ten minutes', async () => {
    const [first, second] = (await telecallers(2)) as [TestPerson, TestPerson];
    const [id = 0] = await free(1);
    await take(id, first);
    await test.db
      .updateTable('call_holds')
      .set({ taken_until: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect((await take(id, second)).status).toBe(200);
    expect((await log(id, 'interested', first, 'late')).status).toBe(409);
  });
});
