import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/installments';
const TODAY = todayInIndia();
const admin = () => test.people.Admin;

/** Of each the amount alone tells which it is. */
const DAYS: [days: number, total_payable: number, status: string, paid?: number][] = [
  [-100, 1, 'Unpaid'],
  [-61, 2, 'Due'],
  [-30, 4, 'Due'],
  [-20, 8, 'Paid', -18],
  [0, 16, 'Due'],
  [7, 32, 'Due'],
  [40, 64, 'Unpaid'],
];

let insurer_id: number;

beforeEach(async () => {
  const insurer = { name: 'The New India Assurance', kind: 'general', aliases: ['New India Assurance'] };
  insurer_id = (await test.post('/api/insurers', insurer, admin())).body.data.id;
  const policy = await addCorporatePolicy(test, { policy_no: 'INST/1', insured_name: 'Rajhans Mills', company: 'New India Assurance' });
  for (const [days, total_payable, status, paid] of DAYS) {
    const pay_date = paid === undefined ? null : addDays(TODAY, paid);
    await addPremium(test, policy.id, { premium_date: addDays(TODAY, days), total_payable, status, pay_date });
  }
  const other = await addCorporatePolicy(test, {
    policy_no: 'INST/2',
    insured_name: 'Zubin Foods',
    insured_mobile: '9000000077',
    company: 'Tata AIG',
  });
  await addPremium(test, other.id, { premium_date: addDays(TODAY, 3), total_payable: 128, status: 'Due', commission_in_num: 5 });
  const gone = await addCorporatePolicy(test, { policy_no: 'INST/3' });
  await addPremium(test, gone.id, { premium_date: TODAY, total_payable: 1_000 });
  await test.delete(`/api/corporate-insurance/${gone.id}`, admin());
});

type Row = { total_payable: number };
async function amountsOf(query: string) {
  const { status, body } = await test.get(`${PATH}?${query}`, admin());
  expect([status, body.total_count]).toEqual([200, body.data.length]);
  return body.data.map(({ total_payable }: Row) => total_payable);
}

describe(`GET ${PATH}`, () => {
  it('answers installments of all live policies by the day on which they fall due, with their policies', async () => {
    expect(await amountsOf('')).toEqual([1, 2, 4, 8, 16, 128, 32, 64]);
    const { body } = await test.get(`${PATH}?search=zubin`, admin());
    expect(body.data[0].policy).toMatchObject({ policy_no: 'INST/2', insured_name: 'Zubin Foods', user: { name: expect.any(String) } });
  });

  it.each([
    ['state=open', [1, 2, 4, 16, 128, 32, 64]],
    ['state=overdue', [1, 2, 4]],
    ['state=paid', [8]],
    ['state=week', [16, 128]],
    ['state=all', [1, 2, 4, 8, 16, 128, 32, 64]],
    [`due_from=${TODAY}&due_to=${addDays(TODAY, 7)}`, [16, 128, 32]],
    [`paid_from=${addDays(TODAY, -18)}&paid_to=${TODAY}`, [8]],
    ['search=rajhans&state=open', [1, 2, 4, 16, 32, 64]],
    ['sort=total_payable&order=desc&state=overdue', [4, 2, 1]],
    ['sort=pay_date&search=rajhans&limit=1000', [8, 1, 2, 4, 16, 32, 64]],
  ])('finds by %s', async (query, amounts) => {
    expect(await amountsOf(query)).toEqual(amounts);
  });

  it('finds those of an insurer by its id, whatever the policies call it, and those of a client', async () => {
    expect(await amountsOf(`insurer_id=${insurer_id}`)).toHaveLength(DAYS.length);
    expect(await amountsOf(`user=${test.people.User.id}&search=zubin`)).toEqual([128]);
    expect(await amountsOf('user=999999')).toEqual([]);
  });

  it('pages, with the total of all that match', async () => {
    expect((await test.get(`${PATH}?limit=3&page=2`, admin())).body).toMatchObject({
      total_count: 8,
      data: [{ total_payable: 8 }, { total_payable: 16 }, { total_payable: 128 }],
    });
  });

  it.each([
    ['state=late', 'state'],
    [`due_from=${TODAY}&due_to=${addDays(TODAY, -1)}`, 'due_to'],
    [`paid_from=${TODAY}&paid_to=${addDays(TODAY, -1)}`, 'paid_to'],
    ['due_from=31-12-2026', 'due_from'],
    ['sort=remark', 'sort'],
    ['insurer_id=x', 'insurer_id'],
  ])('refuses %s at its field', async (query, field) => {
    const { status, body } = await test.get(`${PATH}?${query}`, admin());
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('is for the policy desk: a Telecaller and a client are refused, a Feeder reads no commission', async () => {
    for (const role of ['Telecaller', 'User'] as const) expect((await test.get(PATH, test.people[role])).status).toBe(403);
    const { body } = await test.get(`${PATH}?search=zubin`, test.people.Feeder);
    expect(body.data[0]).toMatchObject({ total_payable: 128 });
    expect(Object.keys(body.data[0]).filter((field) => field.startsWith('commission_in'))).toEqual([]);
  });
});

describe(`GET ${PATH}/sums`, () => {
  it('adds up what matches: paid, open, and overdue by its age', async () => {
    const { body } = await test.get(`${PATH}/sums`, admin());
    expect(body.data).toEqual({
      all: { count: 8, amount: 255 },
      paid: { count: 1, amount: 8 },
      open: { count: 7, amount: 247 },
      cancelled: { count: 0, amount: 0 },
      overdue: { count: 3, amount: 7 },
      week: { count: 2, amount: 144 },
      ages: [
        { from: 1, to: 30, count: 1, amount: 4 },
        { from: 31, to: 60, count: 0, amount: 0 },
        { from: 61, to: 90, count: 1, amount: 2 },
        { from: 91, to: null, count: 1, amount: 1 },
      ],
    });
    const searched = await test.get(`${PATH}/sums?search=zubin`, admin());
    expect(searched.body.data).toMatchObject({ all: { count: 1, amount: 128 }, overdue: { count: 0, amount: 0 } });
  });
});

it('what is open of a cancelled policy is not owed: neither open nor overdue nor of the week, and apart', async () => {
  const policy = await addCorporatePolicy(test, { policy_no: 'INST/4', insured_name: 'Lotus Hotels' });
  for (const [days, total_payable, status] of [
    [-40, 256, 'Due'],
    [1, 512, 'Unpaid'],
    [-50, 1024, 'Paid'],
  ] as const)
    await addPremium(test, policy.id, {
      premium_date: addDays(TODAY, days),
      total_payable,
      status,
      pay_date: status === 'Paid' ? TODAY : null,
    });
  const nextOf = async () => (await test.get(`/api/corporate-insurance/${policy.id}`, admin())).body.data.installments;
  expect([await amountsOf('search=lotus&state=open'), await amountsOf('search=lotus&state=cancelled')]).toEqual([[256, 512], []]);
  expect(await nextOf()).toMatchObject({ overdue: 256, next_date: addDays(TODAY, -40), outstanding: 768 });
  const cancelled = await test.post(
    `/api/corporate-insurance/${policy.id}/endorsements`,
    { kind: 'cancellation', cancel_reason: 'client', effective_date: TODAY, status: 'received', received_on: TODAY },
    admin(),
  );
  expect(cancelled.status).toBe(201);
  for (const state of ['open', 'overdue', 'week']) expect(await amountsOf(`search=lotus&state=${state}`), state).toEqual([]);
  expect(await amountsOf('search=lotus&state=cancelled')).toEqual([256, 512]);
  expect(await amountsOf('search=lotus&state=paid')).toEqual([1024]);
  const { body } = await test.get(`${PATH}/sums?search=lotus`, admin());
  const none = { count: 0, amount: 0 };
  expect(body.data).toMatchObject({ all: { count: 3 }, open: none, overdue: none, week: none, cancelled: { count: 2, amount: 768 } });
  expect(body.data.ages.every(({ count }: { count: number }) => count === 0)).toBe(true);
  expect(await nextOf()).toMatchObject({ overdue: 0, next_date: null, outstanding: 768 });
  const { data } = (await test.get(`${PATH}?search=lotus`, admin())).body;
  expect(data[0].policy.cancelled_on).toBe(TODAY);
});

describe(`GET ${PATH}/export`, () => {
  it('answers what matches in the order of the list, and is audited', async () => {
    const { status, body } = await test.get(`${PATH}/export?state=overdue&sort=total_payable&order=desc`, admin());
    expect(status).toBe(200);
    const lines = String(body).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines.slice(1).every((line) => line.startsWith('INST/1,Rajhans Mills'))).toBe(true);
    const [entry] = await auditEntries(test, 'corporate_insurance_premium');
    expect(entry).toMatchObject({ action: 'corporate-insurance-premium.export', person_id: admin().id });
  });
});
