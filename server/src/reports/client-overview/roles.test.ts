import { concealedFields } from '@bimabahi/contract/access/field-permissions';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, addTelecomRecord } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const path = () => `/api/users/${test.people.User.id}/overview`;
const read = async (as: TestPerson) => (await test.get(path(), as)).body.data;
const remarksOf = ({ calls }: { calls: { remark: string }[] }) => calls.map(({ remark }) => remark);

/** Names of all fields, at any depth. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (Array.isArray(value) ? fieldsIn(inner) : [name, ...fieldsIn(inner)]));
}

describe('the overview of a client answers each role what it may read', () => {
  beforeEach(async () => {
    const { id: policy_id } = await addMotorPolicy(test, { end_date: addDays(todayInIndia(), 9) });
    const { id } = await addCorporatePolicy(test);
    await addPremium(test, id, { status: 'Due', pay_date: null });
    const renewal = await test.db
      .selectFrom('renewals')
      .select('id')
      .where('policies', '=', 'motor')
      .where('policy_id', '=', policy_id)
      .executeTakeFirstOrThrow();
    const enquiry = await addTelecomRecord(test, { name: 'Asked' });
    await test.db.updateTable('telecom_records').set({ user_id: test.people.User.id }).execute();
    const called = (whose: string, remark: string) =>
      test.post(`/api/${whose}/calls`, { outcome: 'no_answer', remark }, test.people.Telecaller);
    expect((await called(`renewals/${renewal.id}`, 'about the renewal')).status).toBe(201);
    expect((await called(`telecom-records/${enquiry.id}`, 'about the enquiry')).status).toBe(201);
  });

  it('an Admin: everything', async () => {
    const overview = await read(test.people.Admin);
    expect(overview).toMatchObject({ enquiries: [{ name: 'Asked' }], payable: [{ parts: [{ status: 'Due' }] }] });
    expect(remarksOf(overview)).toEqual(['about the enquiry', 'about the renewal']);
  });

  it('a Telecaller: enquiries, no commissions, and no field of a policy beyond the role', async () => {
    const overview = await read(test.people.Telecaller);
    const hidden = [...concealedFields('Telecaller', 'motor-insurance'), ...concealedFields('Telecaller', 'corporate-insurance')];
    expect(hidden).toContain('commission_in_num');
    expect(fieldsIn(overview).filter((field) => /commission/.test(field))).toEqual([]);
    expect(fieldsIn(overview.groups).filter((field) => hidden.includes(field))).toEqual([]);
    expect(JSON.stringify(overview.changes)).not.toMatch(/commission/i);
    expect(overview).not.toHaveProperty('payable');
    expect(overview.enquiries).toMatchObject([{ name: 'Asked' }]);
    expect(remarksOf(overview)).toEqual(['about the enquiry', 'about the renewal']);
  });

  it('a Feeder: no enquiries and no calls about them', async () => {
    const overview = await read(test.people.Feeder);
    expect(overview).not.toHaveProperty('enquiries');
    expect(overview.payable).toMatchObject([{ parts: [{ status: 'Due' }] }]);
    expect(remarksOf(overview)).toEqual(['about the renewal']);
  });

  it('a client: nothing, and of a deleted one nobody', async () => {
    expect((await test.get(path(), test.people.User)).status).toBe(403);
    await test.db.updateTable('people').set({ deleted_at: new Date().toISOString() }).where('id', '=', test.people.User.id).execute();
    for (const role of ['Admin', 'Feeder', 'Telecaller'] as const) expect((await test.get(path(), test.people[role])).status).toBe(404);
  });
});
