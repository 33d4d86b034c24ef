import type { CallMade } from '@bimabahi/contract/calls/call-list';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
type Role = 'Admin' | 'Feeder' | 'Telecaller';

async function enquiry(name: string): Promise<number> {
  const row = { name, mobile: '9898098980', created_by: test.people.Admin.id };
  return (await test.db.insertInto('telecom_records').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
async function called(role: Role, called_at: string, outcome: CallMade['outcome'], telecom_record_id: number): Promise<void> {
  const row = { telecom_record_id, called_by: test.people[role].id, called_at, outcome };
  await test.db
    .insertInto('calls')
    .values({ ...row, ...(outcome === 'message' && { template: 'enquiry' }) })
    .execute();
}
/** The days are those of India: 18:30 is its midnight. */
async function november(): Promise<void> {
  const id = await enquiry('Gauri');
  await called('Telecaller', '2026-10-31T18:29:59Z', 'no_answer', id);
  await called('Telecaller', '2026-10-31T18:30:00Z', 'no_answer', id);
  await called('Telecaller', '2026-11-12T10:00:00Z', 'message', id);
  await called('Telecaller', '2026-11-30T18:29:59Z', 'quoted', id);
  await called('Telecaller', '2026-11-30T18:30:00Z', 'interested', id);
  await called('Feeder', '2026-11-20T10:00:00Z', 'message', id);
  await called('Admin', '2026-11-21T10:00:00Z', 'interested', id);
}
const MONTH = 'from=2026-11-01&to=2026-11-30';
const list = async (query: string, role: Role = 'Admin') => {
  const { status, body } = await test.get(`/api/calls?${query}`, test.people[role]);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: CallMade[]; total_count: number };
};
const outcomes = async (query: string, role: Role = 'Admin') => (await list(query, role)).data.map(({ outcome }) => outcome);

it('an Admin has all of a period, the latest first, with whom they were about', async () => {
  await november();
  expect(await outcomes(MONTH)).toEqual(['quoted', 'interested', 'message', 'message', 'no_answer']);
  expect(await outcomes(`${MONTH}&order=asc&outcome=call`)).toEqual(['no_answer', 'interested', 'quoted']);
  expect(await outcomes(`${MONTH}&called_by=${test.people.Feeder.id}`)).toEqual(['message']);
  expect(await list(`${MONTH}&limit=2&page=3`)).toMatchObject({ data: [{ name: 'Gauri', policy_no: null }], total_count: 5 });
  expect((await list('')).total_count).toBe(7);
});

it('names the insured and the policy of a renewal', async () => {
  const { id: policy_id } = await test.db
    .insertInto('motor_insurance')
    .values({
      ...{ user_id: test.people.User.id, insured_name: 'Meera', name_remark: 'Tata', policy_no: 'M1', vehicle_no: 'GJ01AB1234' },
      ...{ start_date: '2025-12-01', end_date: '2026-11-30' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const renewal = test.db.selectFrom('renewals').select('id').where('policies', '=', 'motor').where('policy_id', '=', policy_id);
  const { id: renewal_id } = await renewal.executeTakeFirstOrThrow();
  await test.db.insertInto('calls').values({ renewal_id, outcome: 'interested', called_by: test.people.Admin.id }).execute();
  expect((await list('')).data).toMatchObject([{ renewal_id, name: 'Meera', policy_no: 'M1', called_by: { name: 'Admin Test' } }]);
});

it('others have their own alone, and ask for nobody else', async () => {
  await november();
  expect(await outcomes(MONTH, 'Feeder')).toEqual(['message']);
  expect(await outcomes(`${MONTH}&outcome=call`, 'Telecaller')).toEqual(['quoted', 'no_answer']);
  expect((await list(`called_by=${test.people.Telecaller.id}`, 'Telecaller')).total_count).toBe(5);
  for (const role of ['Feeder', 'Telecaller'] as const)
    expect((await test.get(`/api/calls?called_by=${test.people.Admin.id}`, test.people[role])).status).toBe(403);
  expect((await test.get('/api/calls', test.people.User)).status).toBe(403);
});

it('the calls of each person in the month are as many as their rows', async () => {
  await november();
  const { data } = (await test.get(`/api/month/people?${MONTH}`, test.people.Admin)).body;
  const counted: [string, number][] = [];
  for (const { person, calls, rows } of data) {
    counted.push([person.role, calls]);
    expect((await test.get(rows.calls, test.people.Admin)).body.total_count, rows.calls).toBe(calls);
  }
  expect(Object.fromEntries(counted)).toEqual({ Admin: 1, Feeder: 0, Telecaller: 2 });
  const own = (await test.get(`/api/month/own?${MONTH}`, test.people.Telecaller)).body.data;
  expect((await test.get(own.rows.calls, test.people.Telecaller)).body.total_count).toBe(2);
});

it.each([
  ['outcome=shouted', 'outcome'],
  ['from=2026-11-31', 'from'],
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['called_by=me', 'called_by'],
  ['search=gauri', 'search'],
])('%s is refused at its field', async (query, field) => {
  const { status, body } = await test.get(`/api/calls?${query}`, test.people.Admin);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
