// engine: also embedded
import { describe, expect, it } from 'vitest';
import {
  addCorporatePolicy,
  addMotorPolicy,
  addTelecomRecord,
  auditEntries,
  corporatePolicy,
  motorPolicy,
} from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const KINDS = [
  ['motor-insurance', addMotorPolicy, motorPolicy],
  ['corporate-insurance', addCorporatePolicy, corporatePolicy],
] as const;
const NEXT = { start_date: '2027-04-01', end_date: '2028-03-31' };
type Add = (typeof KINDS)[number][1];

const post = (kind: string, body: object) => test.post(`/api/${kind}`, body, test.people.Admin);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

async function renewed(add: Add) {
  const old = await add(test);
  return { old, first: await add(test, { ...NEXT, renewed_from: old.id }) };
}

describe.each(KINDS)('of %s, a second policy that renews the same one', (kind, add, entered) => {
  const path = (id: number) => `/api/${kind}/${id}`;

  it('is refused with the number of the first, and saved where the person says so', async () => {
    const { old, first } = await renewed(add);
    const second = entered(test, { ...NEXT, renewed_from: old.id });
    const { status, body } = await post(kind, second);
    expect([status, body.errors]).toEqual([
      409,
      { renewed_from: [`Is renewed already by policy ${first.policy_no}, from 01-04-2027 to 31-03-2028`] },
    ]);
    expect(body.errorMsg).toContain(`is renewed already by policy ${first.policy_no}`);
    expect((await post(kind, { ...second, again: '1' })).status).toBe(201);
  });

  it('is one of two at once', async () => {
    const old = await add(test);
    const at = () => post(kind, entered(test, { ...NEXT, renewed_from: old.id }));
    expect(statuses(await Promise.all([at(), at(), at()]))).toEqual([201, 409, 409]);
  });

  it('is refused where an update names it, and the policy’s own name is no second one', async () => {
    const { old, first } = await renewed(add);
    const other = await add(test, NEXT);
    const put = (id: number, fields: object) => test.put(path(id), fields, test.people.Admin);
    const { status, body } = await put(other.id, { renewed_from: old.id });
    expect([status, Object.keys(body.errors)]).toEqual([409, ['renewed_from']]);
    expect((await put(first.id, { renewed_from: old.id, insured_name: 'Asha Rao' })).status).toBe(200);
    expect((await put(other.id, { renewed_from: old.id, again: 1 })).status).toBe(200);
    expect((await put(other.id, { insured_name: 'Asha Rao' })).status).toBe(200);
  });

  it('takes the place of one that is deleted or cancelled, which then stays deleted', async () => {
    const { old, first } = await renewed(add);
    await test.delete(path(first.id), test.people.Admin);
    const second = await add(test, { ...NEXT, renewed_from: old.id });
    const { status, body } = await test.post(`${path(first.id)}/restore`, {}, test.people.Admin);
    expect([status, body.errorMsg]).toEqual([409, expect.stringContaining(second.policy_no)]);
    await test.db
      .updateTable(kind === 'motor-insurance' ? 'motor_insurance' : 'corporate_insurance')
      .set({ cancelled_on: '2027-05-01' })
      .where('id', '=', second.id)
      .execute();
    expect((await test.post(`${path(first.id)}/restore`, {}, test.people.Admin)).status).toBe(200);
  });

  it('that stood beside the first comes back to it', async () => {
    const { old, first } = await renewed(add);
    const second = await add(test, { ...NEXT, renewed_from: old.id, again: 1 });
    for (const { id } of [second, first]) {
      await test.delete(path(id), test.people.Admin);
      expect((await test.post(`${path(id)}/restore`, {}, test.people.Admin)).status).toBe(200);
    }
  });
});

it('Own damage alone and third party alone renew one package between them', async () => {
  const old = await addMotorPolicy(test);
  await addMotorPolicy(test, { ...NEXT, renewed_from: old.id, od_tp_package_policy: 'SAOD' });
  const of = (cover: string) => post('motor-insurance', motorPolicy(test, { ...NEXT, renewed_from: old.id, od_tp_package_policy: cover }));
  expect([(await of('Package')).status, (await of('TP Only')).status, (await of('TP')).status]).toEqual([409, 201, 409]);
});

describe('a second policy of one enquiry', () => {
  it('is refused with the number of the first, of whichever kind, and saved where the person says so', async () => {
    const { id } = await addTelecomRecord(test);
    const first = await addMotorPolicy(test, { from_enquiry: id });
    const [entry] = await auditEntries(test, 'motor_insurance');
    expect(entry).toMatchObject({ record_id: first.id, after: { from_enquiry: id } });
    for (const [kind, , entered] of KINDS) {
      const { status, body } = await post(kind, entered(test, { from_enquiry: id }));
      expect([status, body.errors]).toEqual([
        409,
        { from_enquiry: [`Was won already by policy ${first.policy_no}, from 01-04-2026 to 31-03-2027`] },
      ]);
      expect((await post(kind, entered(test, { from_enquiry: id, again: 1 }))).status).toBe(201);
    }
  });

  it('is one of several at once, and takes the place of one that is deleted', async () => {
    const { id } = await addTelecomRecord(test);
    const at = ([kind, , entered]: (typeof KINDS)[number]) => post(kind, entered(test, { from_enquiry: id }));
    const answers = await Promise.all([at(KINDS[0]), at(KINDS[1]), at(KINDS[0]), at(KINDS[1])]);
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 201);
    await test.delete(`/api/${KINDS[won % 2 === 0 ? 0 : 1][0]}/${answers[won]?.body.data.id}`, test.people.Admin);
    expect((await at(KINDS[0])).status).toBe(201);
  });

  it('says both where it also renews what is renewed', async () => {
    const { old } = await renewed(addMotorPolicy);
    const { id } = await addTelecomRecord(test);
    await addMotorPolicy(test, { from_enquiry: id });
    const { body } = await post('motor-insurance', motorPolicy(test, { ...NEXT, renewed_from: old.id, from_enquiry: id }));
    expect(Object.keys(body.errors).sort()).toEqual(['from_enquiry', 'renewed_from']);
  });
});
