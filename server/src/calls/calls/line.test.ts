import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy, addTelecomRecord } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const NUMBER = '9123456789';

/** A client's renewal and an enquiry with one number, and a call about each. */
async function addCalled() {
  const { id: policy_id } = await addMotorPolicy(test, { insured_mobile: NUMBER, end_date: addDays(todayInIndia(), 9) });
  const renewal = await test.db.selectFrom('renewals').select('id').where('policy_id', '=', policy_id).executeTakeFirstOrThrow();
  const enquiry = await addTelecomRecord(test, { mobile: NUMBER });
  await test.db.updateTable('telecom_records').set({ user_id: test.people.User.id }).execute();
  for (const [path, remark] of [
    [`/api/renewals/${renewal.id}/calls`, 'about the renewal'],
    [`/api/telecom-records/${enquiry.id}/calls`, 'about the enquiry'],
  ] as const)
    expect((await test.post(path, { outcome: 'no_answer', remark }, test.people.Telecaller)).status).toBe(201);
  return { renewal_id: renewal.id, telecom_record_id: enquiry.id };
}

describe('a number typed with 0 or 91 before it', () => {
  it.each(['0912345678', '0 91234 56789', '9191234567', '91912345678', '919123456789'])('finds its client at %s', async (typed) => {
    const { id } = await addMotorPolicy(test, { insured_mobile: NUMBER });
    const { data } = (await test.get(`/api/calls/line?number=${encodeURIComponent(typed)}`, test.people.Telecaller)).body;
    expect(data.policies).toMatchObject([{ id }]);
  });
});

it('a fleet that is renewed in part is told what is still due, and how much there is of all', async () => {
  const today = todayInIndia();
  const { id: user_id } = await addPerson(test.db, 'User', { mobile: NUMBER });
  const add = (end_date: string) =>
    addMotorPolicy(test, { user_id, insured_mobile: null, vehicle_no: `GJ01AB${++vehicles}`, chassis_no: null, end_date });
  let vehicles = 1000;
  const due: number[] = [];
  for (let n = 0; n < 23; n += 1) due.push((await add(addDays(today, 3 + (n % 2)))).id);
  for (let n = 0; n < 25; n += 1) await add(addDays(today, 300 + n));
  const { data } = (await test.get(`/api/calls/line?number=${NUMBER}`, test.people.Telecaller)).body;
  expect(data.counts).toEqual({ policies: 48, renewals: 23 });
  const shown = data.renewals.map(({ policy_id }: { policy_id: number }) => policy_id);
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 12)).toEqual(due.filter((_, n) => n % 2 === 0));
  expect(data.policies.map(({ id }: { id: number }) => id).toSorted()).toEqual(shown.toSorted());
});

it('whoever has the number on a policy of another client is counted once', async () => {
  const { id: user_id } = await addPerson(test.db, 'User', { mobile: NUMBER });
  await addMotorPolicy(test, { user_id, insured_mobile: NUMBER });
  await addMotorPolicy(test, { insured_mobile: NUMBER });
  const { data } = (await test.get(`/api/calls/line?number=${NUMBER}`, test.people.Telecaller)).body;
  expect([data.policies.length, data.counts.policies]).toEqual([2, 2]);
});

describe('enquiries of a number, and calls about them', () => {
  const said = { enquiries: 1, calls: ['about the enquiry', 'about the renewal'] };
  const concealed = { enquiries: 0, calls: ['about the renewal'] };
  const shown = ({ enquiries, calls }: { enquiries: unknown[]; calls: { remark: string }[] }) => ({
    enquiries: enquiries.length,
    calls: calls.map(({ remark }) => remark),
  });

  it('are for those who may list enquiries, on the line and in hand', async () => {
    const { renewal_id, telecom_record_id } = await addCalled();
    const line = async (as: TestPerson) => shown((await test.get(`/api/calls/line?number=${NUMBER}`, as)).body.data);
    const hand = async (as: TestPerson, item: string) => shown((await test.get(`/api/calls/item?${item}`, as)).body.data.line);
    const { Admin, Telecaller, Feeder } = test.people;
    for (const person of [Admin, Telecaller]) {
      expect(await line(person)).toEqual(said);
      expect(await hand(person, `renewal_id=${renewal_id}`)).toEqual(said);
    }
    expect((await test.get('/api/telecom-records', Feeder)).status).toBe(403);
    expect(await line(Feeder)).toEqual(concealed);
    expect(await hand(Feeder, `renewal_id=${renewal_id}`)).toEqual(concealed);
    expect((await test.post('/api/calls/ready', { telecom_record_id }, Telecaller)).status).toBe(200);
    expect(await hand(Feeder, `telecom_record_id=${telecom_record_id}`)).toEqual(concealed);
  });
});
