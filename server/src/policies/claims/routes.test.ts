import { CLAIM_STAGES, claimInWords, nextClaimStages } from '@bimabahi/contract/policies/claim-words';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const day = (days: number) => addDays(TODAY, days);
const LOSS = day(-20);
const COVER = { start_date: day(-200), end_date: day(164) };

let policy: { id: number; policy_no: string };

beforeEach(async () => {
  policy = await addMotorPolicy(test, COVER);
});

const entered = (fields: object = {}) => ({
  policies: 'motor',
  policy_id: policy.id,
  kind: 'own_damage',
  loss_date: LOSS,
  intimated_on: day(-19),
  ...fields,
});
const register = (fields: object = {}, as: TestPerson = test.people.Feeder) => test.post('/api/claims', entered(fields), as);
const registered = async (fields: object = {}) => {
  const { status, body } = await register(fields);
  if (status !== 201) throw new Error(`the claim was refused: ${JSON.stringify(body)}`);
  return body.data;
};
const read = async (id: number, as: TestPerson = test.people.Admin) => (await test.get(`/api/claims/${id}`, as)).body.data;
const change = (id: number, body: object, as: TestPerson = test.people.Admin) => test.put(`/api/claims/${id}`, body, as);
const move = (id: number, body: object, as: TestPerson = test.people.Admin) => test.post(`/api/claims/${id}/stage`, body, as);
const listed = async (query: string, as: TestPerson = test.people.Admin) => {
  const { status, body } = await test.get(`/api/claims?${query}`, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ id }: { id: number }) => id);
};
const policyNow = async (id = policy.id) => (await test.get(`/api/motor-insurance/${id}`, test.people.Admin)).body.data;

describe('POST /api/claims', () => {
  it('registers a claim with its first step, and audits both', async () => {
    const { status, body } = await register({ claim_no: 'CL/1', place: 'NH 48', estimate: 45_000, is_cashless: 1 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      policies: 'motor',
      policy_id: policy.id,
      policy: { policy_no: policy.policy_no, vehicle_no: 'GJ01AB1234', insured_name: 'Sharma Roadways' },
      user: { id: test.people.User.id },
      owner: { id: test.people.Feeder.id },
      claim_no: 'CL/1',
      kind: 'own_damage',
      loss_date: LOSS,
      stage: 'intimated',
      estimate: 45_000,
      is_cashless: 1,
      findings: [],
      steps: [{ stage: 'intimated', by: { id: test.people.Feeder.id }, note: null }],
    });
    const { id } = body.data;
    expect((await auditEntries(test, 'claims'))[0]).toMatchObject({
      action: 'claims.create',
      record_id: id,
      after: { kind: 'own_damage' },
    });
    expect((await auditEntries(test, 'claim_steps'))[0]).toMatchObject({ action: 'claims.create', after: { claim_id: id } });
  });

  it('marks the motor policy, and keeps a remark that somebody wrote', async () => {
    await registered();
    expect(await policyNow()).toMatchObject({ is_claim: 1, claim_remark: claimInWords('own_damage', LOSS) });
    const other = await addMotorPolicy(test, { ...COVER, vehicle_no: 'GJ01CD1234', is_claim: 0, claim_remark: 'Ask the garage' });
    await registered({ policy_id: other.id });
    expect(await policyNow(other.id)).toMatchObject({ is_claim: 1, claim_remark: 'Ask the garage' });
  });

  it('takes a claim of a corporate policy', async () => {
    const fire = await addCorporatePolicy(test, COVER);
    const claim = await registered({ policies: 'corporate', policy_id: fire.id, kind: 'fire' });
    expect(claim.policy).toMatchObject({ policy_no: fire.policy_no, vehicle_no: null, company: 'Oriental Insurance' });
    const fireNow = async () => (await test.get(`/api/corporate-insurance/${fire.id}`, test.people.Admin)).body.data;
    expect(await fireNow()).toMatchObject({ is_claim: 1, claim_remark: claimInWords('fire', LOSS) });
    await test.delete(`/api/claims/${claim.id}`, test.people.Admin);
    expect(await fireNow()).toMatchObject({ is_claim: 0, claim_remark: null });
  });

  it.each([
    ['a policy that is not there', { policy_id: 999 }, 404, undefined],
    ['a kind of another sort of policy', { kind: 'marine' }, 422, 'kind'],
    ['an unknown kind', { kind: 'flood' }, 422, 'kind'],
    ['a loss to come', { loss_date: day(1), intimated_on: day(1) }, 422, 'loss_date'],
    ['one that was told before the loss', { intimated_on: day(-21) }, 422, 'intimated_on'],
    ['an owner who is a client', { owner_id: -1 }, 422, 'owner_id'],
    ['a negative estimate', { estimate: -5 }, 422, 'estimate'],
    ['an unknown field', { colour: 'red' }, 422, 'colour'],
  ])('refuses %s', async (_, fields, status, field) => {
    const sent = 'owner_id' in fields ? { owner_id: test.people.User.id } : fields;
    const answer = await register(sent, test.people.Admin);
    expect(answer.status).toBe(status);
    if (field) expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await auditEntries(test, 'claims')).toEqual([]);
  });

  it('takes a loss outside the cover with a reason, and says so', async () => {
    const outside = { loss_date: day(-201), intimated_on: day(-200) };
    expect((await register(outside)).body.errors).toHaveProperty('outside_reason');
    const claim = await registered({ ...outside, outside_reason: 'Cover note of the day before' });
    expect(claim.findings).toEqual([{ field: 'loss_date', message: expect.stringMatching(/^The loss is not within the cover/) }]);
  });

  it('compares the loss with the end of own damage or of third party', async () => {
    const bundled = await addMotorPolicy(test, {
      ...COVER,
      vehicle_no: 'GJ05XY1000',
      od_tp_package_policy: 'Bundled 1+3',
      start_date: day(-500),
      end_date: day(595),
      od_end_date: day(-136),
      tp_end_date: day(595),
    });
    expect((await register({ policy_id: bundled.id })).status).toBe(422);
    expect((await register({ policy_id: bundled.id, kind: 'third_party' })).status).toBe(201);
  });

  it('refuses a number that another claim of the insurer has, and not that of another insurer', async () => {
    await registered({ claim_no: 'CL/77' });
    const taken = await register({ claim_no: 'cl/ 77' });
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([409, 'taken', ['claim_no']]);
    const elsewhere = await addMotorPolicy(test, { ...COVER, vehicle_no: 'GJ01ZZ0001', name_remark: 'Oriental' });
    expect((await register({ policy_id: elsewhere.id, claim_no: 'CL/77' })).status).toBe(201);
  });
});

describe('PUT /api/claims/{id}', () => {
  it('changes what is given, and the remark that the claim wrote follows', async () => {
    const { id, version } = await registered();
    const { status, body } = await change(id, { loss_date: day(-21), garage: 'Om Motors', version });
    expect([status, body.data.loss_date, body.data.garage, body.data.version]).toEqual([200, day(-21), 'Om Motors', version + 1]);
    expect((await policyNow()).claim_remark).toBe(claimInWords('own_damage', day(-21)));
    expect((await auditEntries(test, 'claims'))[0]).toMatchObject({ action: 'claims.update', after: { garage: 'Om Motors' } });
  });

  it('refuses a stale version with the claim as it is', async () => {
    const { id, version } = await registered();
    await change(id, { place: 'Vapi', version });
    const { status, body } = await change(id, { place: 'Surat', version });
    expect([status, body.code, body.data.place]).toEqual([409, 'stale-version', 'Vapi']);
  });

  it.each([
    ['settled_on', { settled_on: day(-20) }, /^Must not be before .*, when the insurer was told$/],
    ['settled_on', { settled_on: day(1) }, 'Must not be in the future'],
    ['intimated_on', { intimated_on: day(-21) }, 'Must not be before the loss, nor in the future'],
    ['intimated_on', { loss_date: day(-18) }, 'Must not be before the loss, nor in the future'],
    ['intimated_on', { intimated_on: day(-9) }, /^Must not be after .*, when it was surveyed$/],
  ])('refuses days out of their order at %s: %j', async (field, fields, message) => {
    const { id } = await registered();
    expect((await move(id, { stage: 'surveyed', at: `${day(-10)}T10:00:00+05:30` })).status).toBe(200);
    const { status, body } = await change(id, fields);
    expect([status, body.errors]).toEqual([422, { [field]: [typeof message === 'string' ? message : expect.stringMatching(message)] }]);
  });

  it('runs the clock from the day on which the insurer was told, as it is corrected', async () => {
    const { id } = await registered();
    const { due_at } = await read(id);
    expect((await change(id, { intimated_on: day(-18) })).status).toBe(200);
    expect(Date.parse((await read(id)).due_at) - Date.parse(due_at)).toBe(86_400_000);
    await move(id, { stage: 'surveyed', at: `${day(-10)}T10:00:00+05:30` });
    const surveyed = await read(id);
    expect((await change(id, { intimated_on: day(-17) })).status).toBe(200);
    expect((await read(id)).due_at).toBe(surveyed.due_at);
  });

  it('asks once where more was settled than approved, by more than a rupee', async () => {
    const { id } = await registered();
    expect((await change(id, { approved: 10_000, settled: 10_001 })).status).toBe(200);
    const asked = await change(id, { settled: 10_001.01 });
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['settled']]);
    expect((await change(id, { settled: 10_001.01, settled_anyway: 1 })).status).toBe(200);
    expect((await change(id, { place: 'Vapi' })).status).toBe(200);
    expect((await read(id)).findings).toEqual([{ field: 'settled', message: expect.stringContaining('More was settled') }]);
    expect((await read(id, test.people.Telecaller)).findings).toEqual([]);
  });

  it('lets an Admin give it to others, who take only what nobody has', async () => {
    const { id } = await registered();
    const { Admin, Feeder, Telecaller } = test.people;
    expect((await change(id, { owner_id: Telecaller.id }, Telecaller)).status).toBe(422);
    expect((await change(id, { owner_id: null }, Admin)).body.data.owner).toBeNull();
    expect((await change(id, { owner_id: Telecaller.id }, Telecaller)).body.data.owner.id).toBe(Telecaller.id);
    expect((await change(id, { owner_id: Feeder.id }, Telecaller)).status).toBe(422);
    expect((await change(id, { owner_id: Feeder.id }, Admin)).status).toBe(200);
  });
});

describe('POST /api/claims/{id}/stage', () => {
  it('goes from the call to the settlement, a step for each', async () => {
    const { id } = await registered();
    for (const stage of ['surveyor_appointed', 'surveyed', 'documents_pending', 'approved'])
      expect((await move(id, { stage, note: `now ${stage}` }, test.people.Telecaller)).status, stage).toBe(200);
    const { body } = await move(id, { stage: 'settled', settled: 44_900 });
    expect(body.data).toMatchObject({ stage: 'settled', settled_on: TODAY, settled: 44_900 });
    expect(body.data.steps.map(({ stage }: { stage: string }) => stage)).toEqual([
      'intimated',
      'surveyor_appointed',
      'surveyed',
      'documents_pending',
      'approved',
      'settled',
    ]);
    expect(body.data.steps[1]).toMatchObject({ note: 'now surveyor_appointed', by: { id: test.people.Telecaller.id } });
    expect((await auditEntries(test, 'claims'))[0]).toMatchObject({ action: 'claims.stage', after: { stage: 'settled' } });
  });

  it('takes what each stage is about, and the step keeps the papers and the reference', async () => {
    const { id } = await registered();
    const surveyor = { surveyor_name: 'D. Pillai', surveyor_mobile: '9000000311' };
    expect((await move(id, { stage: 'surveyor_appointed', ...surveyor })).body.data).toMatchObject(surveyor);
    expect((await move(id, { stage: 'surveyed', estimate: '48,200' })).body.data).toMatchObject({ estimate: 48_200 });
    const { steps } = (await move(id, { stage: 'documents_pending', papers: ['driving_licence', 'photos'], note: 'By Friday' })).body.data;
    expect(steps.at(-1).note).toBe('Waited for: Driving licence, Photos\nBy Friday');
    const approval = { approved: 44_900, deducted: 3300, deducted_reason: 'Compulsory excess, consumables' };
    expect((await move(id, { stage: 'approved', ...approval })).body.data).toMatchObject(approval);
    const settlement = { settled: 44_900, settled_on: day(-1) };
    const { body } = await move(id, { stage: 'settled', ...settlement, reference: 'N338261400' });
    expect(body.data).toMatchObject({ ...settlement, stage: 'settled', surveyor_name: 'D. Pillai', estimate: 48_200 });
    expect(body.data.steps.at(-1).note).toBe('Reference N338261400');
  });

  it('is not settled without an amount or the word why', async () => {
    const { id } = await registered();
    const why = 'Required, or say in the note why there is none';
    expect((await move(id, { stage: 'settled' })).body.errors).toEqual({ settled: [why] });
    expect((await move(id, { stage: 'settled', settled: '' })).body.errors).toEqual({ settled: [why] });
    const asTelecaller = await move(id, { stage: 'settled' }, test.people.Telecaller);
    expect(asTelecaller.body.errors).toEqual({ note: ['Required, as no settled amount is entered'] });
    expect((await read(id)).stage).toBe('intimated');
    const { body } = await move(id, { stage: 'settled', note: 'The garage will tell' }, test.people.Telecaller);
    expect([body.data.stage, body.data.steps.at(-1).note]).toEqual(['settled', 'The garage will tell']);
    const known = await registered({ kind: 'theft', settled: 900 });
    expect((await move(known.id, { stage: 'settled' })).body.data).toMatchObject({ stage: 'settled', settled: 900 });
  });

  it('refuses what belongs to another stage, amounts of whoever may not write them, and more than was approved', async () => {
    const { id } = await registered({ approved: 1000 });
    expect((await move(id, { stage: 'surveyed', settled: 5 })).body.errors).toEqual({ settled: ['Is not asked for when it is surveyed'] });
    expect((await move(id, { stage: 'surveyed', estimate: 5 }, test.people.Telecaller)).body.errors).toHaveProperty('estimate');
    const settled = { stage: 'settled', settled: 1500 };
    expect((await move(id, settled)).body.errors).toHaveProperty('settled');
    expect((await move(id, { ...settled, settled_anyway: 1, settled_on: day(1) })).body.errors).toHaveProperty('settled_on');
    expect((await move(id, { ...settled, settled_anyway: 1 })).status).toBe(200);
  });

  it('may skip stages, and never goes back', async () => {
    const { id } = await registered();
    expect((await move(id, { stage: 'surveyed' })).status).toBe(200);
    for (const stage of ['intimated', 'surveyor_appointed', 'surveyed'])
      expect((await move(id, { stage })).body.errors, stage).toHaveProperty('stage');
    expect((await move(id, { stage: 'approved' })).status).toBe(200);
  });

  it('rejects with a reason, and opens an end again with one', async () => {
    const { id } = await registered();
    expect((await move(id, { stage: 'rejected' })).body.errors).toHaveProperty('note');
    expect((await move(id, { stage: 'rejected', note: 'No licence' })).body.data).toMatchObject({
      stage: 'rejected',
      rejected_reason: 'No licence',
    });
    expect((await move(id, { stage: 'withdrawn', note: 'x' })).body.errors).toHaveProperty('stage');
    expect((await move(id, { stage: 'surveyed' })).body.errors).toHaveProperty('note');
    const { body } = await move(id, { stage: 'surveyed', note: 'The licence was found' });
    expect(body.data).toMatchObject({ stage: 'surveyed', rejected_reason: null });
  });

  it('refuses a time to come, a day before the last step, and a stale version', async () => {
    const { id, version } = await registered();
    expect((await move(id, { stage: 'surveyed', at: `${day(2)}T10:00:00+05:30` })).body.errors).toHaveProperty('at');
    expect((await move(id, { stage: 'surveyed', at: `${day(-20)}T10:00:00+05:30` })).body.errors).toHaveProperty('at');
    expect((await move(id, { stage: 'surveyed', at: `${day(-19)}T10:00:00+05:30`, version })).status).toBe(200);
    expect((await move(id, { stage: 'approved', version })).body.code).toBe('stale-version');
  });

  it('writes steps that the database neither changes nor removes', async () => {
    await registered();
    for (const statement of ["update claim_steps set note = 'x'", 'delete from claim_steps', 'truncate claim_steps'])
      await expect(runSql(test.db, statement), statement).rejects.toThrow('steps of a claim are never changed or removed');
  });
});

describe('what follows a stage', () => {
  it.each(CLAIM_STAGES)('of a claim that is %s is what is offered, and nothing else, to staff alone', async (from) => {
    for (const stage of CLAIM_STAGES) {
      const { id } = await registered();
      if (from !== 'intimated') expect((await move(id, { stage: from, note: 'So it is' })).status).toBe(200);
      const step = { stage, note: 'So it is' };
      expect((await move(id, step, test.people.User)).status).toBe(403);
      const as = test.people[stage === 'settled' ? 'Telecaller' : 'Feeder'];
      expect((await move(id, step, as)).status, `${from} to ${stage}`).toBe(nextClaimStages(from).includes(stage) ? 200 : 422);
    }
  });
});

describe('GET /api/claims', () => {
  it('filters, searches and sorts', async () => {
    const fire = await addCorporatePolicy(test, COVER);
    const own = await registered({ claim_no: 'CL/10', place: 'Vapi' });
    const third = await registered({ kind: 'third_party', loss_date: day(-30), intimated_on: day(-30), owner_id: null });
    const burnt = await registered({ policies: 'corporate', policy_id: fire.id, kind: 'fire' });
    await move(third.id, { stage: 'rejected', note: 'No cover' });
    const newestFirst = [burnt.id, third.id, own.id];
    expect(await listed('')).toEqual(newestFirst);
    expect(await listed('policies=corporate')).toEqual([burnt.id]);
    expect(await listed(`policies=motor&policy_id=${policy.id}`)).toEqual([third.id, own.id]);
    expect(await listed('stage=rejected')).toEqual([third.id]);
    expect(await listed('stage=open')).toEqual([burnt.id, own.id]);
    expect(await listed('stage=closed')).toEqual([third.id]);
    expect(await listed('kind=fire')).toEqual([burnt.id]);
    expect(await listed(`owner_id=${test.people.Feeder.id}`)).toEqual([burnt.id, own.id]);
    expect(await listed(`user=${test.people.User.id}`)).toEqual(newestFirst);
    expect(await listed('user=999')).toEqual([]);
    expect(await listed('search=cl/10')).toEqual([own.id]);
    expect(await listed('search=vapi')).toEqual([own.id]);
    expect(await listed('search=gj01ab1234')).toEqual([third.id, own.id]);
    expect(await listed('search=rajhans textiles')).toEqual([burnt.id]);
    expect(await listed('sort=loss_date&order=asc')).toEqual([third.id, own.id, burnt.id]);
    expect(await listed('limit=1&page=2')).toEqual([third.id]);
    expect((await test.get('/api/claims?stage=lost', test.people.Admin)).status).toBe(422);
  });

  it('finds the claims of an insurer, whatever the policies call it', async () => {
    const insurer = (await test.post('/api/insurers', { name: 'New India Assurance', kind: 'general' }, test.people.Admin)).body.data;
    policy = await addMotorPolicy(test, { ...COVER, vehicle_no: 'GJ01NI0001' });
    const { id } = await registered();
    const elsewhere = await addMotorPolicy(test, { ...COVER, vehicle_no: 'GJ01ZZ0002', name_remark: 'Oriental' });
    await registered({ policy_id: elsewhere.id });
    expect(await listed(`insurer_id=${insurer.id}`)).toEqual([id]);
    expect((await read(id)).insurer).toEqual({ id: insurer.id, name: 'New India Assurance' });
  });

  it('does not show those of a deleted policy', async () => {
    const { id } = await registered();
    await test.delete(`/api/motor-insurance/${policy.id}`, test.people.Admin);
    expect(await listed('')).toEqual([]);
    expect((await test.get(`/api/claims/${id}`, test.people.Admin)).status).toBe(404);
  });

  it('shows them as they were once the policy is restored', async () => {
    const { id } = await registered();
    const before = await read(id);
    await test.delete(`/api/motor-insurance/${policy.id}`, test.people.Admin);
    expect((await test.post(`/api/motor-insurance/${policy.id}/restore`, {}, test.people.Admin)).status).toBe(200);
    expect(await listed('')).toEqual([id]);
    expect(await read(id)).toEqual(before);
    const actions = (await auditEntries(test, 'claims')).map(({ action }) => action);
    expect(actions).toEqual(['claims.create']);
  });
});

describe('the roles', () => {
  it('let a client read how far their own claims have come, and nothing else', async () => {
    const stranger = await addPerson(test.db, 'User', { mobile: '9111111111' });
    const { id } = await registered({ claim_no: 'CL/5', note: 'He drinks', cause: 'Rain', estimate: 100 });
    const { User } = test.people;
    expect(await listed('', User)).toEqual([id]);
    expect(await listed('', stranger)).toEqual([]);
    expect((await test.get(`/api/claims/${id}`, stranger)).status).toBe(404);
    const claim = await read(id, User);
    expect(Object.keys(claim).sort()).toEqual(
      ['id', 'version', 'policies', 'policy_id', 'policy', 'claim_no', 'kind', 'loss_date', 'stage', 'stage_at', 'missing'].sort(),
    );
    expect(await listed('search=cl/5', User)).toEqual([id]);
    expect(await listed('search=drinks', User)).toEqual([]);
    expect((await test.get('/api/claims?owner_id=1', User)).status).toBe(422);
    expect((await register({}, User)).status).toBe(403);
    expect((await change(id, { place: 'x' }, User)).status).toBe(403);
    expect((await move(id, { stage: 'withdrawn' }, User)).status).toBe(403);
  });

  it('keep amounts from a Telecaller, who writes the rest', async () => {
    const { id } = await registered({ estimate: 45_000 });
    const { Telecaller } = test.people;
    const claim = await read(id, Telecaller);
    for (const amount of ['estimate', 'claimed', 'approved', 'deducted', 'settled']) expect(claim).not.toHaveProperty(amount);
    expect((await change(id, { estimate: 1 }, Telecaller)).status).toBe(422);
    expect((await change(id, { surveyor_name: 'A. Kulkarni' }, Telecaller)).status).toBe(200);
    expect((await register({ claim_no: 'CL/9' }, Telecaller)).status).toBe(201);
    expect((await test.delete(`/api/claims/${id}`, Telecaller)).status).toBe(403);
  });
});

describe('a policy that was entered under the wrong client', () => {
  it('takes its claims along', async () => {
    const right = await addPerson(test.db, 'User', { mobile: '9111111111' });
    const { id } = await registered();
    const { status } = await test.put(`/api/motor-insurance/${policy.id}`, { user_id: right.id }, test.people.Admin);
    expect([status, (await read(id)).user.id]).toEqual([200, right.id]);
    expect(await listed('', test.people.User)).toEqual([]);
    expect(await listed('', right)).toEqual([id]);
  });
});

describe('DELETE /api/claims/{id}', () => {
  it('takes the mark along that the claim set, and restoring sets it again', async () => {
    const { id } = await registered();
    expect((await test.delete(`/api/claims/${id}`, test.people.Admin)).status).toBe(200);
    expect(await policyNow()).toMatchObject({ is_claim: 0, claim_remark: null });
    expect((await test.get(`/api/claims/${id}`, test.people.Admin)).status).toBe(404);
    expect((await test.ask(`/api/claims/${id}/restore`, { method: 'POST', as: test.people.Admin })).status).toBe(200);
    expect(await policyNow()).toMatchObject({ is_claim: 1, claim_remark: claimInWords('own_damage', LOSS) });
  });

  it('leaves the mark where another claim stands, and where somebody wrote the remark', async () => {
    const { id } = await registered();
    await registered({ kind: 'third_party' });
    await test.delete(`/api/claims/${id}`, test.people.Admin);
    expect((await policyNow()).is_claim).toBe(1);
    const other = await addMotorPolicy(test, { ...COVER, vehicle_no: 'GJ01CD1234', is_claim: 1, claim_remark: 'Bumper' });
    const claim = await registered({ policy_id: other.id });
    await test.delete(`/api/claims/${claim.id}`, test.people.Admin);
    expect(await policyNow(other.id)).toMatchObject({ is_claim: 1, claim_remark: 'Bumper' });
  });
});

describe('GET /api/claims/sums', () => {
  const sums = async (query = '', as: TestPerson = test.people.Feeder) => {
    const { status, body } = await test.get(`/api/claims/sums?${query}`, as);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const amounts = (estimate: number, claimed: number, approved: number, settled: number) => ({ estimate, claimed, approved, settled });

  it('adds up the amounts of what is filtered, estimates of open claims alone, and counts what each leaves out', async () => {
    const open = await registered({ estimate: 1000.1, claimed: 900.2 });
    const bare = await registered({ kind: 'theft' });
    const paid = await registered({ estimate: 500, claimed: 400, approved: 300.05, settled: 300.05 });
    await move(paid.id, { stage: 'settled' });
    const unpaid = await registered({ kind: 'theft', claimed: 50 });
    await move(unpaid.id, { stage: 'settled', note: 'The garage will tell' });
    const gone = await registered({ estimate: 7, claimed: 7 });
    await test.delete(`/api/claims/${gone.id}`, test.people.Admin);
    const without = { estimate: 1, claimed: 1, approved: 1, settled: 1 };
    expect(await sums()).toEqual({ ...amounts(1000.1, 1350.2, 300.05, 300.05), without });
    expect(await sums('stage=open')).toEqual({ ...amounts(1000.1, 900.2, 0, 0), without: { ...without, approved: 0, settled: 0 } });
    expect(await sums('kind=theft&stage=settled')).toMatchObject(amounts(0, 50, 0, 0));
    expect(await listed('without=estimate')).toEqual([bare.id]);
    expect(await listed('without=claimed')).toEqual([bare.id]);
    expect(await listed('without=approved')).toEqual([unpaid.id]);
    expect(await listed('without=settled')).toEqual([unpaid.id]);
    expect(await listed('without=settled&kind=own_damage')).toEqual([]);
    expect(await listed('stage=open&sort=id&order=asc')).toEqual([open.id, bare.id]);
    expect(await sums('search=nobody')).toMatchObject({ ...amounts(0, 0, 0, 0), without: { estimate: 0 } });
  });

  it('is for those who read amounts, and so is the filter by what has none', async () => {
    for (const role of ['Telecaller', 'User'] as const) {
      expect((await test.get('/api/claims/sums', test.people[role])).status).toBe(403);
      expect((await test.get('/api/claims?without=settled', test.people[role])).status).toBe(422);
    }
    expect((await test.get('/api/claims/sums?page=1', test.people.Admin)).status).toBe(422);
    expect((await test.get('/api/claims?without=place', test.people.Admin)).body.errors).toHaveProperty('without');
  });
});
