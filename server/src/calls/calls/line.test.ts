import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, addTelecomRecord } from '../../testing/app/builders.ts';
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
  expect(data.counts).toEqual({ policies: 48, renewals: 23, dues: 0 });
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

describe('installments of whoever is on the line', () => {
  const today = todayInIndia();
  const add = async (fields: Record<string, unknown>, ...plan: [days: number, total_payable: number, status: string][]) => {
    const policy = await addCorporatePolicy(test, { insured_mobile: NUMBER, company: 'Tata AIG', ...fields });
    for (const [days, total_payable, status] of plan)
      await addPremium(test, policy.id, { premium_date: addDays(today, days), total_payable, status, commission_in_num: 7_777.77 });
    return policy;
  };
  const line = async (as: TestPerson) => (await test.get(`/api/calls/line?number=${NUMBER}`, as)).body.data;

  it('are those that are late or fall due within 30 days, until they are paid', async () => {
    const policy = await add(
      { policy_no: 'PLAN/1' },
      [-40, 100.5, 'Unpaid'],
      [-9, 200, 'Paid'],
      [3, 300.25, 'Due'],
      [30, 400, 'Due'],
      [31, 500, 'Due'],
    );
    const { dues, counts } = await line(test.people.Telecaller);
    const of = { policy_id: policy.id, policy_no: 'PLAN/1', about: policy.product, company: 'Tata AIG' };
    expect(dues).toEqual(
      [
        [-40, 100.5],
        [3, 300.25],
        [30, 400],
      ].map(([days = 0, total_payable]) => ({ id: expect.any(Number), ...of, premium_date: addDays(today, days), total_payable, days })),
    );
    expect(counts.dues).toBe(3);
    const [late] = dues;
    const paid = { status: 'Paid', pay_date: today };
    expect((await test.put(`/api/corporate-insurance-premium/${late.id}`, paid, test.people.Admin)).status).toBe(200);
    expect((await line(test.people.Telecaller)).dues.map(({ days }: { days: number }) => days)).toEqual([3, 30]);
  });

  it('are not those of a cancelled or deleted policy, nor of anybody else', async () => {
    const { id: other } = await addPerson(test.db, 'User', { mobile: '9000000078' });
    await add({ policy_no: 'PLAN/2', insured_mobile: '9000000078', user_id: other }, [3, 1, 'Due']);
    const cancelled = await add({ policy_no: 'PLAN/3' }, [3, 2, 'Due']);
    const deleted = await add({ policy_no: 'PLAN/4' }, [3, 4, 'Due']);
    await add({ policy_no: 'PLAN/5' }, [3, 8, 'Due']);
    await test.db.updateTable('corporate_insurance').set({ cancelled_on: today }).where('id', '=', cancelled.id).execute();
    expect((await test.delete(`/api/corporate-insurance/${deleted.id}`, test.people.Admin)).status).toBe(200);
    const { dues } = await line(test.people.Telecaller);
    expect(dues.map((due: { total_payable: number }) => due.total_payable)).toEqual([8]);
  });

  it('tell staff the amount and no commission, on the line and in hand', async () => {
    const { id } = await add({ policy_no: 'PLAN/6', end_date: addDays(today, 9) }, [3, 300, 'Due']);
    const renewal = await test.db.selectFrom('renewals').select('id').where('policy_id', '=', id).executeTakeFirstOrThrow();
    for (const person of [test.people.Admin, test.people.Telecaller, test.people.Feeder]) {
      const shown = (await line(person)).dues;
      expect(shown).toMatchObject([{ total_payable: 300 }]);
      expect(JSON.stringify(shown)).not.toContain('7777');
      const hand = (await test.get(`/api/calls/item?renewal_id=${renewal.id}`, person)).body.data;
      expect(hand.line.dues).toEqual(shown);
    }
    expect((await test.get(`/api/calls/line?number=${NUMBER}`, test.people.User)).status).toBe(403);
  });

  it('are counted beyond the twenty that are told', async () => {
    await add({ policy_no: 'PLAN/7' }, ...Array.from({ length: 22 }, (_, n): [number, number, string] => [n - 5, n + 1, 'Due']));
    const { dues, counts } = await line(test.people.Telecaller);
    expect([dues.length, dues[0].days, counts.dues]).toEqual([20, -5, 22]);
  });
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
