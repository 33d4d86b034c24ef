import type { RoleName } from '@bimabahi/contract/api/roles';
import type { PolicyAct } from '@bimabahi/contract/reports/policy-page';
import { POLICY_ACTS, type PolicyActName } from '@bimabahi/contract/reports/policy-page-words';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, corporatePolicy, premium } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const ROLES: RoleName[] = ['Admin', 'Feeder', 'Telecaller', 'User'];
const year = (from: number) => ({ start_date: addDays(TODAY, from), end_date: addDays(TODAY, from + 364) });

/** Without the commissions, which not every role may write. */
function typedPremium(id: number) {
  const { commission_in_per: _, commission_in_num: __, commission_out_per: ___, commission_out_num: ____, ...typed } = premium(id);
  return typed;
}

type Kind = 'motor' | 'corporate';
type Answer = { status: number; body: { message?: string } };

const renewalOf = async (kind: Kind, policy_id: number) =>
  (await test.db.selectFrom('renewals').select('id').where('policies', '=', kind).where('policy_id', '=', policy_id).executeTakeFirst())
    ?.id;

/** Today, or the day of its cover that is next to it. */
async function dayOf(kind: Kind, id: number): Promise<string> {
  const { start_date, end_date } = (await test.get(`/api/${kind}-insurance/${id}`, test.people.Admin)).body.data;
  return [start_date, TODAY, end_date].sort()[1];
}

const endorsement = (kind: string, effective_date = TODAY) => ({
  kind,
  effective_date,
  ...(kind === 'cancellation' ? { cancel_reason: 'sold' } : { net_delta: 100 }),
});

/** The call to which each act leads; undefined where the kind has none. */
const CALLS: Record<PolicyActName, (kind: Kind, id: number, as: TestPerson) => Promise<Answer> | undefined> = {
  renew: async (kind, id, as) => test.get(`/api/renewals/${(await renewalOf(kind, id)) ?? 0}/proposal`, as),
  endorse: async (kind, id, as) =>
    test.post(`/api/${kind}-insurance/${id}/endorsements`, endorsement('addition', await dayOf(kind, id)), as),
  claim: (kind, id, as) => {
    const loss = { kind: 'theft', loss_date: addDays(TODAY, -1), outside_reason: 'A cover note' };
    return test.post('/api/claims', { policies: kind, policy_id: id, ...loss }, as);
  },
  message: async (kind, id, as) =>
    test.post('/api/calls/messages', { renewal_id: await renewalOf(kind, id), template: 'renewal', language: 'en' }, as),
  enquiry: (_kind, _id, as) => test.post('/api/telecom-records', { name: 'Harshad', mobile: '9000000001', inquiry_date: TODAY }, as),
  update: (kind, id, as) => test.put(`/api/${kind}-insurance/${id}`, { addons: 'Earthquake and flood' }, as),
  commission: (kind, id, as) => test.put(`/api/${kind}-insurance/${id}/commission`, { commission_in_per: 11 }, as),
  claim_flag: (kind, id, as) =>
    kind === 'motor' ? test.put(`/api/motor-insurance/${id}/claim`, { is_claim: 1, remark: null }, as) : undefined,
  cancel: async (kind, id, as) =>
    test.post(`/api/${kind}-insurance/${id}/endorsements`, endorsement('cancellation', await dayOf(kind, id)), as),
  transfer: async (kind, id, as) => {
    const buyer = await addPerson(test.db, 'User', { name: 'Meena Patel', mobile: `98${String(Date.now()).slice(-8)}` });
    return test.post(
      `/api/${kind}-insurance/${id}/endorsements`,
      { ...endorsement('transfer', await dayOf(kind, id)), user_id: buyer.id },
      as,
    );
  },
  add_installment: (kind, id, as) =>
    kind === 'corporate' ? test.post('/api/corporate-insurance-premium', typedPremium(id), as) : undefined,
  delete: (kind, id, as) => test.delete(`/api/${kind}-insurance/${id}`, as),
};

const cancel = async (kind: Kind, id: number) => {
  const { status, body } = await test.post(
    `/api/${kind}-insurance/${id}/endorsements`,
    { ...endorsement('cancellation'), status: 'received' },
    test.people.Admin,
  );
  expect(status, JSON.stringify(body)).toBe(201);
};

async function asked(kind: Kind, what: string) {
  const { id } = await (kind === 'motor' ? addMotorPolicy : addCorporatePolicy)(test, year(-340));
  expect((await test.post(`/api/${kind}-insurance/${id}/endorsements`, endorsement(what), test.people.Feeder)).status).toBe(201);
  return { kind, id };
}

const STATES: Record<string, () => Promise<{ kind: Kind; id: number }>> = {
  'motor policy that runs': async () => ({ kind: 'motor', id: (await addMotorPolicy(test, year(-340))).id }),
  'motor policy that is cancelled': async () => {
    const { id } = await addMotorPolicy(test, year(-340));
    await cancel('motor', id);
    return { kind: 'motor', id };
  },
  'motor policy whose cancellation is asked for': async () => asked('motor', 'cancellation'),
  'motor policy with an open request': async () => asked('motor', 'addition'),
  'corporate policy whose cancellation is asked for': async () => asked('corporate', 'cancellation'),
  'motor policy that ended long ago': async () => ({ kind: 'motor', id: (await addMotorPolicy(test, year(-500))).id }),
  'motor policy that is not begun': async () => ({ kind: 'motor', id: (await addMotorPolicy(test, year(20))).id }),
  'motor policy that is renewed': async () => {
    const { id } = await addMotorPolicy(test, year(-400));
    await addMotorPolicy(test, { ...year(-35), renewed_from: id });
    return { kind: 'motor', id };
  },
  'motor policy with a claim': async () => {
    const { id } = await addMotorPolicy(test, year(-340));
    const claim = { policies: 'motor', policy_id: id, kind: 'own_damage', loss_date: addDays(TODAY, -2) };
    expect((await test.post('/api/claims', claim, test.people.Admin)).status).toBe(201);
    return { kind: 'motor', id };
  },
  'corporate policy that is cancelled': async () => {
    const { id } = await addCorporatePolicy(test, year(-340));
    await cancel('corporate', id);
    return { kind: 'corporate', id };
  },
  'corporate policy in installments': async () => ({ kind: 'corporate', id: (await addCorporatePolicy(test, year(-340))).id }),
  'corporate policy without installments': async () => {
    const { body } = await test.post(
      '/api/corporate-insurance',
      corporatePolicy(test, { ...year(-340), is_installment: 0 }),
      test.people.Admin,
    );
    return { kind: 'corporate', id: body.data.id };
  },
};

/** What the life of a policy decides. */
const OF_LIFE: readonly PolicyActName[] = ['renew', 'endorse', 'claim', 'cancel', 'transfer'];
const WHOLE = [
  'motor policy that runs',
  'motor policy that is cancelled',
  'corporate policy in installments',
  'corporate policy without installments',
];

describe.each(Object.keys(STATES))('of a %s', (state) => {
  it.each(WHOLE.includes(state) ? POLICY_ACTS : OF_LIFE)('%s is for each role what the call itself says', async (name) => {
    for (const role of ROLES) {
      const made = await STATES[state]?.();
      if (!made) throw new Error(state);
      const { kind, id } = made;
      const as = test.people[role];
      const acts: PolicyAct[] = (await test.get(`/api/${kind}-insurance/${id}/overview`, as)).body.data.acts;
      const act = acts.find((each) => each.name === name);
      const answer = await CALLS[name](kind, id, as);
      const said = `${role}: ${JSON.stringify(answer?.body)}`;
      if (!answer) expect(act, said).toBeUndefined();
      else if (!act) expect(answer.status, said).toBe(403);
      else if (act.allowed) expect(answer.status, said).toBeLessThan(300);
      // A proposal is answered for what is lost or renewed too: the page offers it for what can follow.
      else if (name === 'renew') expect(act.why, said).toMatch(/\.$/);
      else expect([answer.status, answer.body.message], said).toEqual([409, act.why]);
    }
  });
});

it('a renewed policy names what renews it, and why it is not renewed again', async () => {
  const { id } = await addMotorPolicy(test, year(-400));
  const next = await addMotorPolicy(test, { ...year(-35), renewed_from: id });
  const { acts } = (await test.get(`/api/motor-insurance/${id}/overview`, test.people.Admin)).body.data;
  expect(acts[0]).toMatchObject({ name: 'renew', allowed: false, why: expect.stringContaining(`Renewed by ${next.policy_no}`) });
});
