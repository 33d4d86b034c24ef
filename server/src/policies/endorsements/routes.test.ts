import { ENDORSEMENT_STATUSES, type EndorsementStatus, NEXT_STATUSES } from '@bimabahi/contract/policies/endorsement-fields';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const feeder = () => test.people.Feeder;

const plate = (fields: Record<string, unknown> = {}) => ({
  kind: 'change',
  effective_date: '2026-06-10',
  reason: 'The number is there',
  changes: { vehicle_no: 'GJ05CD0007', financier: 'Sabarmati Bank' },
  ...fields,
});
const motorPath = (id: number) => `/api/motor-insurance/${id}/endorsements`;
const one = (id: number) => `/api/endorsements/${id}`;

const OWN_DAMAGE = {
  ...{ od_tp_package_policy: 'OD', od_premium: 12_000, third_party_premium: null, net_premium: 12_000, total_premium: 14_160 },
  product: 'Private Car',
};

async function newVehicle() {
  return addMotorPolicy(test, { vehicle_no: 'NEW' });
}
async function asked(policy_id: number, fields: Record<string, unknown> = {}, as: TestPerson = feeder()) {
  const { status, body } = await test.post(motorPath(policy_id), plate(fields), as);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const move = (id: number, status: string, fields: Record<string, unknown> = {}, as: TestPerson = feeder()) =>
  test.post(`${one(id)}/status`, { status, ...fields }, as);
const readPolicy = async (id: number, as = admin()) => (await test.get(`/api/motor-insurance/${id}`, as)).body.data;
/** What an endorsement and its undo leave as it was: all but the count of changes. */
const still = ({ version: _, updated_at: __, file: ___, ...policy }: Record<string, unknown>) => policy;

describe('POST /api/motor-insurance/{id}/endorsements', () => {
  it('keeps what is asked for, old and new, and leaves the policy as it is', async () => {
    const policy = await newVehicle();
    const { status, body } = await test.post(motorPath(policy.id), plate({ requested_on: '2026-06-01' }), feeder());
    expect([status, body.successMsg, body.warnings]).toEqual([201, 'Endorsement requested!', []]);
    expect(body.data).toMatchObject({
      policies: 'motor',
      policy_id: policy.id,
      policy: { policy_no: policy.policy_no, insured_name: 'Sharma Roadways', company: 'New India Assurance' },
      kind: 'change',
      status: 'requested',
      requested_on: '2026-06-01',
      requested_by: { id: feeder().id },
      received_on: null,
      version_no: null,
      version: 1,
      net_delta: 0,
      changes: [
        { field: 'vehicle_no', before: 'NEW', after: 'GJ05CD0007' },
        { field: 'financier', before: null, after: 'Sabarmati Bank' },
      ],
    });
    expect(still(await readPolicy(policy.id))).toEqual(still(policy));
    const [entry] = await auditEntries(test, 'endorsements');
    expect(entry).toMatchObject({ action: 'endorsements.create', record_id: body.data.id, person_id: feeder().id, before: null });
  });

  it('changes the policy at once where the paper is there', async () => {
    const policy = await newVehicle();
    const body = plate({ status: 'received', received_on: '2026-06-20', requested_on: '2026-06-01', endorsement_no: 'end/1' });
    const { data, successMsg } = (await test.post(motorPath(policy.id), body, feeder())).body;
    expect(successMsg).toBe('Endorsement received!');
    expect(data).toMatchObject({ status: 'received', received_on: '2026-06-20', received_by: { id: feeder().id }, version_no: 1 });
    expect(await readPolicy(policy.id)).toMatchObject({ vehicle_no: 'GJ05CD0007', financier: 'Sabarmati Bank' });
  });

  it('takes the fields of a corporate policy by their own rules', async () => {
    const policy = await addCorporatePolicy(test);
    const path = `/api/corporate-insurance/${policy.id}/endorsements`;
    const addition = {
      kind: 'addition',
      effective_date: '2026-05-01',
      changes: { sum_insured: 5_000_000 },
      net_delta: 1_000,
      total_delta: 1_180,
      requested_on: '2026-05-08',
    };
    const { data } = (await test.post(path, addition, feeder())).body;
    expect(data).toMatchObject({
      policies: 'corporate',
      changes: [{ field: 'sum_insured', before: null, after: 5_000_000 }],
      net_delta: 1000,
    });
    await move(data.id, 'received', { on: '2026-05-10' });
    const read = (await test.get(`/api/corporate-insurance/${policy.id}`, admin())).body.data;
    expect(read).toMatchObject({ sum_insured: 5_000_000, new_premium: policy.new_premium, total_premium: policy.total_premium });
    expect((await test.get(path, feeder())).body).toMatchObject({ total_count: 1, data: [{ id: data.id, status: 'received' }] });
  });

  it('warns of another open request that changes the same field', async () => {
    const policy = await newVehicle();
    await asked(policy.id);
    const { body } = await test.post(motorPath(policy.id), plate({ changes: { vehicle_no: 'GJ05CD0008' } }), feeder());
    expect(body.warnings).toEqual(['Another open request changes Vehicle No. too.']);
  });

  it.each([
    ['effective_date', { effective_date: '2026-03-31' }, 'Must be within the cover, from 01-04-2026 to 31-03-2027'],
    ['effective_date', { effective_date: '2027-04-01' }, 'Must be within the cover, from 01-04-2026 to 31-03-2027'],
    ['effective_date', { effective_date: null }, 'Required'],
    ['total_premium', { changes: { total_premium: 1 } }, 'Is not changed by an endorsement of the kind Change'],
    ['end_date', { changes: { end_date: '2027-04-30' } }, 'Is not changed by an endorsement of the kind Change'],
    ['commission_in_num', { changes: { commission_in_num: 1 } }, 'Is not changed by an endorsement of the kind Change'],
    ['colour', { changes: { colour: 'red' } }, 'Unknown field'],
    ['cc', { changes: { cc: 20_001 } }, 'Must be between 1 and 20000'],
    ['vehicle_no', { changes: { vehicle_no: null } }, 'Required'],
    ['vehicle_no', { changes: { vehicle_no: '!!' } }, 'Must have a letter or a digit'],
    ['changes', { changes: {} }, 'Say at least one value that differs from the policy'],
    ['changes', { changes: { vehicle_no: 'new' } }, 'Say at least one value that differs from the policy'],
    ['changes', { changes: 'vehicle_no' }, 'Must be the new values by their fields'],
    ['kind', { kind: 'gift' }, 'Must be one of correction, change, addition, refund, extension, transfer, cancellation'],
    ['status', { status: 'delivered' }, 'Must be a status with which an endorsement begins'],
    ['net_delta', { kind: 'refund', net_delta: 10, gst_delta: 0, total_delta: 0 }, 'Must not be above zero: a refund pays back'],
    ['total_delta', { kind: 'addition', total_delta: -10 }, 'Must not be below zero: an addition costs more'],
    ['net_delta', { net_delta: 1.005 }, 'Must have at most 2 decimals'],
    ['requested_on', { requested_on: '2099-01-01' }, 'Must not be after today'],
    [
      'received_on',
      { status: 'received', requested_on: '2026-06-10', received_on: '2026-06-01' },
      'Must not be before 10-06-2026, when it was asked for',
    ],
    ['received_on', { status: 'received', received_on: '2025-06-20' }, 'Must not be before 01-01-2026, 90 days before the policy begins'],
    ['requested_on', { requested_on: '2025-06-20' }, 'Must not be before 01-01-2026, 90 days before the policy begins'],
    ['version', { version: 1 }, 'Unknown field'],
    ['end_date', { kind: 'extension', changes: { end_date: '2027-03-01' } }, 'Must be after 31-03-2027, when it ends now'],
    ['tp_end_date', { kind: 'extension', changes: { tp_end_date: '2027-03-01' } }, 'Must be after 31-03-2027, when it ends now'],
    ['end_date', { kind: 'correction', changes: { end_date: '2026-03-01' } }, 'Must not be before the start date'],
  ])('refuses %s in %j with 422 that names it', async (field, fields, message) => {
    const policy = await newVehicle();
    const { status, body } = await test.post(motorPath(policy.id), plate(fields), admin());
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await auditEntries(test, 'endorsements')).toEqual([]);
  });

  it('lets nobody but Admin say what becomes of the commission, and no Telecaller or client ask', async () => {
    const policy = await newVehicle();
    const { status, body } = await test.post(motorPath(policy.id), plate({ commission_in_delta: -5 }), feeder());
    expect([status, Object.keys(body.errors)]).toEqual([422, ['commission_in_delta']]);
    for (const role of ['Telecaller', 'User'] as const)
      expect((await test.post(motorPath(policy.id), plate(), test.people[role])).status, role).toBe(403);
    expect((await test.post(motorPath(999_999), plate(), admin())).status).toBe(404);
  });
});

describe('a client', () => {
  it('sees the endorsements of their own policies, without commissions and names of the office', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id, { commission_in_delta: 25 }, admin());
    const { data } = (await test.get(motorPath(policy.id), test.people.User)).body;
    expect(data).toMatchObject([{ id, changes: [{ field: 'vehicle_no' }, { field: 'financier' }] }]);
    const office = ['requested_by', 'received_by', 'undo_reason', 'closed_renewals', 'document_id'];
    for (const hidden of ['commission_in_delta', 'commission_out_delta', ...office]) expect(data[0]).not.toHaveProperty(hidden);
    expect((await test.get(one(id), test.people.User)).status).toBe(200);
    expect((await test.get(one(id), feeder())).body.data).not.toHaveProperty('commission_in_delta');
    expect((await test.get(one(id), admin())).body.data.commission_in_delta).toBe(25);
  });

  it('gets them with all that is held about them, without what is the office’s', async () => {
    const { id } = await asked((await newVehicle()).id, { commission_in_delta: 25 }, admin());
    const answer = await test.get(`/api/users/${test.people.User.id}/personal-data`, admin());
    const { records, history } = answer.body;
    expect(records.endorsements).toMatchObject([{ id, kind: 'change', reason: 'The number is there' }]);
    for (const hidden of ['commission_in_delta', 'undo_reason', 'received_by', 'created_by'])
      expect(records.endorsements[0]).not.toHaveProperty(hidden);
    const entry = history.find(({ record }: { record: string }) => record === `Endorsement ${id}`);
    expect(entry.changes.map(({ label }: { label: string }) => label)).toContain('Changes');
    expect(JSON.stringify(entry)).not.toContain('Commission');
  });

  it('finds none of somebody else’s', async () => {
    const other = { name: 'Leela Nair', mobile: '9000000077', email: 'leela@example.in', password: 'long enough' };
    const { id: user_id } = (await test.post('/api/users', other, admin())).body.data;
    const policy = await addMotorPolicy(test, { user_id });
    const { id } = await asked(policy.id);
    expect((await test.get(motorPath(policy.id), test.people.User)).status).toBe(404);
    expect((await test.get(one(id), test.people.User)).status).toBe(404);
    for (const path of ['status', 'undo']) expect((await test.post(`${one(id)}/${path}`, {}, test.people.User)).status).toBe(403);
  });
});

describe('POST /api/endorsements/{id}/status', () => {
  it('goes from requested by sent and received to delivered, each with its day', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id, { requested_on: '2026-06-01' });
    await move(id, 'sent', { on: '2026-06-02' });
    await move(id, 'received', { on: '2026-06-15', endorsement_no: 'END/7' });
    const { status, body } = await move(id, 'delivered', { on: '2026-06-16' });
    expect([status, body.successMsg]).toEqual([200, 'Endorsement delivered!']);
    const days = { requested_on: '2026-06-01', sent_on: '2026-06-02', received_on: '2026-06-15', delivered_on: '2026-06-16' };
    expect(body.data).toMatchObject({ ...days, endorsement_no: 'END/7', version_no: 1 });
  });

  it('refuses a day before that of the step before, at its field', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id, { requested_on: '2026-06-05' });
    const refused = async (status: string, on: string) => (await move(id, status, { on })).body.errors;
    const asking = { on: ['Must not be before 05-06-2026, when it was asked for'] };
    expect([await refused('sent', '2026-06-04'), await refused('received', '2026-06-04')]).toEqual([asking, asking]);
    expect(await move(id, 'sent', { on: '2026-06-08' })).toMatchObject({ status: 200 });
    expect(await refused('received', '2026-06-07')).toEqual({ on: ['Must not be before 08-06-2026, when it was sent'] });
    const later = await test.put(one(id), { requested_on: '2026-06-09' }, feeder());
    expect(later.body.errors).toEqual({ requested_on: ['Must not be after 08-06-2026, when it was sent'] });
    expect(await move(id, 'received', { on: '2026-06-08' })).toMatchObject({ status: 200 });
    expect(await refused('delivered', '2026-06-07')).toEqual({ on: ['Must not be before 08-06-2026, when it was received'] });
  });

  it('changes the policy in the same transaction, with an entry of each in the audit', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id);
    await move(id, 'received');
    expect(await readPolicy(policy.id)).toMatchObject({ vehicle_no: 'GJ05CD0007', version: policy.version + 1 });
    const [ofPolicy] = await auditEntries(test, 'motor_insurance');
    const [ofEndorsement] = await auditEntries(test, 'endorsements');
    expect(ofPolicy).toMatchObject({ action: 'endorsements.status', before: { vehicle_no: 'NEW' }, after: { vehicle_no: 'GJ05CD0007' } });
    expect(ofEndorsement).toMatchObject({ action: 'endorsements.status', record_id: id, after: { status: 'received', version_no: 1 } });
    const [entry] = (await test.get('/api/audit?kind=endorsements&limit=1', admin())).body.data;
    expect(entry.sentence).toContain('Status Requested → Received');
  });

  it('keeps what the policy was when it is received, not when it was asked for', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id);
    await test.put(`/api/motor-insurance/${policy.id}`, { vehicle_no: 'APPLIED FOR' }, feeder());
    const { data } = (await move(id, 'received')).body;
    expect(data.changes[0]).toEqual({ field: 'vehicle_no', before: 'APPLIED FOR', after: 'GJ05CD0007' });
  });

  it('changes nothing where the policy’s own rules refuse it', async () => {
    const policy = await newVehicle();
    const correction = { kind: 'correction', changes: { policy_no: 'TAKEN/1' } };
    const { id } = await asked(policy.id, correction);
    await addMotorPolicy(test, { policy_no: 'TAKEN/1', vehicle_no: 'NEW' });
    const { status, body } = await move(id, 'received');
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'taken', ['policy_no']]);
    const listed = (await test.get(motorPath(policy.id), feeder())).body.data;
    expect(listed[0].receipt_refused).toBe(body.message);
    const again = await test.post(motorPath(policy.id), plate(correction), feeder());
    expect([again.status, again.body.code]).toEqual([409, 'taken']);
    expect((await test.get(one(id), feeder())).body.data).toMatchObject({ status: 'requested', version: 1 });
    expect(still(await readPolicy(policy.id))).toEqual(still(policy));
  });

  it('asks for no extension into the next year of a policy that keeps its number', async () => {
    const policy = await newVehicle();
    await addMotorPolicy(test, { policy_no: policy.policy_no, vehicle_no: 'NEW', start_date: '2027-04-01', end_date: '2028-03-31' });
    const longer = plate({ kind: 'extension', changes: { end_date: '2027-06-30' } });
    expect(await test.post(motorPath(policy.id), longer, feeder())).toMatchObject({ status: 409, body: { code: 'taken' } });
  });

  it('makes the end of the cover a later one by an extension', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id, { kind: 'extension', changes: { end_date: '2027-06-30' } });
    await move(id, 'received');
    expect((await readPolicy(policy.id)).end_date).toBe('2027-06-30');
  });

  it('refuses an extension that a longer one overtook, which the policy keeps', async () => {
    const policy = await newVehicle();
    const [short, long] = [
      await asked(policy.id, { kind: 'extension', changes: { end_date: '2027-04-30' } }),
      await asked(policy.id, { kind: 'extension', changes: { end_date: '2027-06-30' } }),
    ];
    expect((await move(long.id, 'received')).status).toBe(200);
    const { status, body } = await move(short.id, 'received');
    expect([status, body.errors]).toEqual([422, { end_date: ['Must be after 30-06-2027, when it ends now'] }]);
    expect((await readPolicy(policy.id)).end_date).toBe('2027-06-30');
    expect((await test.get(one(short.id), feeder())).body.data).toMatchObject({ status: 'requested', version: 1 });
    // The other order is right: the longer one is taken back first.
    await test.post(`${one(long.id)}/undo`, { reason: 'The other came first' }, admin());
    for (const { id } of [short, long]) expect((await move(id, 'received')).status).toBe(200);
    expect((await readPolicy(policy.id)).end_date).toBe('2027-06-30');
  });

  it('was not delivered before it was received', async () => {
    const { id } = await asked((await newVehicle()).id, { status: 'received', received_on: '2026-06-20' });
    expect((await test.get(one(id), feeder())).body.data.requested_on).toBe('2026-06-20');
    const { status, body } = await move(id, 'delivered', { on: '2026-06-19' });
    expect([status, body.errors]).toEqual([422, { on: ['Must not be before 20-06-2026, when it was received'] }]);
    expect((await move(id, 'delivered', { on: '2026-06-20' })).status).toBe(200);
  });

  it.each([
    ['requested', 'delivered', []],
    ['sent', 'sent', ['sent']],
    ['received', 'withdrawn', ['received']],
    ['withdrawn', 'received', ['withdrawn']],
    ['delivered', 'received', ['received', 'delivered']],
  ])('does not lead from %s to %s', async (_, to, before) => {
    const { id } = await asked((await newVehicle()).id);
    for (const status of before) expect((await move(id, status)).status).toBe(200);
    expect(await move(id, to)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('refuses a stale version, with the endorsement as it is', async () => {
    const { id } = await asked((await newVehicle()).id);
    await move(id, 'sent', { version: 1 });
    const { status, body } = await move(id, 'received', { version: 1 });
    expect([status, body.code, body.data.version]).toEqual([409, 'stale-version', 2]);
  });

  it('lets one of two win who receive it at once, and tells the other', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id);
    const answers = await Promise.all([feeder(), admin()].map((as) => move(id, 'received', { version: 1 }, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readPolicy(policy.id)).version).toBe(policy.version + 1);
  });

  it('gives two endorsements that are received at once their places one after the other', async () => {
    const policy = await newVehicle();
    const ids = [(await asked(policy.id)).id, (await asked(policy.id, { changes: { engine_no: 'E7788' } })).id];
    const answers = await Promise.all(ids.map((id) => move(id, 'received')));
    expect(answers.map(({ body }) => body.data.version_no).sort()).toEqual([1, 2]);
  });

  const ANOTHER_ADMIN = 'This endorsement pays something back, so another Admin than the one who asks for it receives it.';

  /** Of what would be entered as received, and of what is asked for. */
  async function refusedIn(policy: number, as: TestPerson, id?: number): Promise<unknown[]> {
    const { body } = await test.get(motorPath(policy), as);
    const [open] = body.data.filter((each: { id: number }) => id === undefined || each.id === id);
    return [body.refund_refused, open.receipt_refused];
  }

  it('takes a large refund of a lorry with what it proposes of GST and total', async () => {
    await test.post('/api/products', { name: 'Lorry', line: 'goods_vehicle' }, admin());
    const lorry = {
      ...{ product: 'Lorry', od_tp_package_policy: 'Package', od_premium: 10_000, third_party_premium: 40_000 },
      ...{ net_premium: 50_000, total_premium: 53_799.5 },
    };
    const policy = await addMotorPolicy(test, lorry);
    const refund = { kind: 'refund', changes: {} };
    const { status, body } = await test.post(motorPath(policy.id), plate({ ...refund, net_delta: -30_000 }), admin());
    expect([status, body.data.gst_delta, body.data.total_delta]).toEqual([201, -2_800, -32_800]);
    expect(body.reasons[0]).toBe('GST: 18 % of 10,000.00 + 5 % of 20,000.00 on the effective date.');
    const whole = (await test.post(motorPath(policy.id), plate({ ...refund, net_delta: -50_000 }), admin())).body;
    expect([whole.data.gst_delta, whole.data.total_delta]).toEqual([-3_800, -53_799.5]);
    expect(whole.reasons).toContainEqual(expect.stringMatching(/^Total: the ₹.53,799.50 of now, and no more\.$/));
    expect((await move(whole.data.id, 'received', {}, admin())).status).toBe(200);
  });

  it('lets an Admin alone receive a refund, and not the one who asked while there is another', async () => {
    const policy = await newVehicle();
    const refund = { kind: 'refund', changes: { ncb: '25%' }, net_delta: -500, gst_delta: -90, total_delta: -590 };
    const { id } = await asked(policy.id, refund);
    expect((await move(id, 'received')).status).toBe(403);
    expect((await test.post(motorPath(policy.id), plate({ ...refund, status: 'received' }), feeder())).status).toBe(403);
    expect(await move(id, 'received', {}, admin())).toMatchObject({ status: 200, body: { data: { total_delta: -590 } } });

    const own = await asked((await newVehicle()).id, refund, admin());
    const { body } = await test.post(
      '/api/employees',
      { name: 'Second Admin', mobile: '9000000055', role_id: 2, password: 'long enough' },
      admin(),
    );
    await test.db.updateTable('people').set({ role_id: 1 }).where('id', '=', body.data.id).execute();
    expect(await refusedIn(own.policy_id, admin())).toEqual([ANOTHER_ADMIN, ANOTHER_ADMIN]);
    expect(await move(own.id, 'received', {}, admin())).toMatchObject({ status: 403, body: { message: ANOTHER_ADMIN } });
    await test.db.updateTable('people').set({ is_active: false }).where('id', '=', body.data.id).execute();
    expect(await refusedIn(own.policy_id, admin())).toEqual([null, null]);
    expect((await move(own.id, 'received', {}, admin())).status).toBe(200);
  });

  it('says beforehand in the list of the policy what a receipt would be refused by', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id);
    expect(await refusedIn(policy.id, feeder())).toEqual([expect.stringContaining('an Admin receives it'), null]);
    expect(await refusedIn(policy.id, admin())).toEqual([null, null]);
    for (const role of ['Telecaller', 'User'] as const)
      expect(await refusedIn(policy.id, test.people[role]), role).toEqual([undefined, undefined]);
    const cancelled = { kind: 'cancellation', cancel_reason: 'sold', effective_date: '2026-06-10', status: 'received' };
    expect((await test.post(motorPath(policy.id), cancelled, admin())).status).toBe(201);
    const [, why] = await refusedIn(policy.id, admin(), id);
    expect(await move(id, 'received', {}, admin())).toMatchObject({ status: 409, body: { message: why } });
  });
});

describe('what follows a status', () => {
  const TO: Record<EndorsementStatus, EndorsementStatus[]> = {
    requested: [],
    sent: ['sent'],
    received: ['received'],
    delivered: ['received', 'delivered'],
    withdrawn: ['withdrawn'],
  };

  it.each(ENDORSEMENT_STATUSES)('of one that is %s is what is offered, and nothing else, to Admin and Feeder alone', async (from) => {
    for (const to of ENDORSEMENT_STATUSES) {
      const { id } = await asked((await newVehicle()).id);
      for (const step of TO[from]) expect((await move(id, step)).status).toBe(200);
      for (const role of ['User', 'Telecaller'] as const) expect((await move(id, to, {}, test.people[role])).status, role).toBe(403);
      const offered = (NEXT_STATUSES[from] as readonly EndorsementStatus[]).includes(to);
      expect((await move(id, to)).status, `${from} to ${to}`).toBe(offered ? 200 : 409);
    }
  });
});

describe('POST /api/endorsements/{id}/undo', () => {
  it('makes the policy what it was, and the endorsement open again, with the reason', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id, { requested_on: '2026-06-01' });
    await move(id, 'sent', { on: '2026-06-02' });
    await move(id, 'received');
    const { status, body } = await test.post(`${one(id)}/undo`, { reason: 'Of another vehicle' }, admin());
    expect([status, body.successMsg]).toEqual([200, 'Receipt taken back!']);
    expect(body.data).toMatchObject({ status: 'sent', received_on: null, version_no: null, undo_reason: 'Of another vehicle' });
    expect(still(await readPolicy(policy.id))).toEqual(still(policy));
    expect((await auditEntries(test, 'motor_insurance'))[0]).toMatchObject({ action: 'endorsements.undo' });
    expect((await move(id, 'received')).body.data.version_no).toBe(1);
  });

  it('takes the latest back alone', async () => {
    const policy = await newVehicle();
    const first = await asked(policy.id, { status: 'received' });
    const second = await asked(policy.id, { status: 'received', changes: { vehicle_no: 'GJ05CD0008' } });
    const undo = (id: number) => test.post(`${one(id)}/undo`, { reason: 'Wrong paper' }, admin());
    expect(await undo(first.id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('version 2') } });
    expect((await undo(second.id)).status).toBe(200);
    expect((await undo(second.id)).status).toBe(409);
    expect((await readPolicy(policy.id)).vehicle_no).toBe('GJ05CD0007');
    expect((await undo(first.id)).status).toBe(200);
    expect((await readPolicy(policy.id)).vehicle_no).toBe('NEW');
  });

  it('needs a reason and an Admin', async () => {
    const { id } = await asked((await newVehicle()).id, { status: 'received' });
    expect((await test.post(`${one(id)}/undo`, {}, admin())).body.errors).toEqual({ reason: ['Required'] });
    expect((await test.post(`${one(id)}/undo`, { reason: 'Wrong' }, feeder())).status).toBe(403);
  });
});

describe('PUT and DELETE /api/endorsements/{id}', () => {
  it('change what is asked for while it is open, and afterwards its number and reason alone', async () => {
    const { id } = await asked((await newVehicle()).id);
    const { body } = await test.put(one(id), { changes: { engine_no: 'E1' }, reason: null, version: 1 }, feeder());
    expect(body.data).toMatchObject({ changes: [{ field: 'engine_no', before: 'ENG123', after: 'E1' }], reason: null, version: 2 });
    expect((await test.put(one(id), { reason: 'x', version: 1 }, feeder())).body.code).toBe('stale-version');
    expect((await test.put(one(id), { changes: { policy_no: 'P/X' } }, feeder())).body.errors).toHaveProperty('policy_no');
    await move(id, 'received');
    expect((await test.put(one(id), { effective_date: '2026-07-01' }, feeder())).status).toBe(409);
    expect((await test.put(one(id), { endorsement_no: 'END/9' }, feeder())).body.data.endorsement_no).toBe('END/9');
  });

  it('propose GST, total and commission anew with another net premium, unless they are typed', async () => {
    const policy = await addMotorPolicy(test, { ...OWN_DAMAGE, commission_in_per: 15 });
    const body = { kind: 'addition', changes: { tdv: '500000' }, net_delta: 1_000 };
    const { id } = await asked(policy.id, body);
    const put = async (fields: object) => (await test.put(one(id), fields, admin())).body;
    const changed = await put({ net_delta: 2_000 });
    expect(changed.data).toMatchObject({ gst_delta: 360, total_delta: 2_360, commission_in_delta: 300 });
    expect(changed.reasons[0]).toBe('GST: 18 % on the effective date.');
    expect((await put({ gst_delta: 350 })).data).toMatchObject({ net_delta: 2_000, gst_delta: 350, total_delta: 2_350 });
    expect((await put({ reason: 'More' })).data).toMatchObject({ gst_delta: 350, total_delta: 2_350, commission_in_delta: 300 });
    expect((await put({ effective_date: '2026-07-01' })).data).toMatchObject({ gst_delta: 350, total_delta: 2_350 });
    expect((await put({ commission_in_delta: 0 })).data).toMatchObject({ total_delta: 2_350, commission_in_delta: 0 });
  });

  it('compute a cancellation for its other day, unless its amounts are typed', async () => {
    const policy = await addMotorPolicy(test, OWN_DAMAGE);
    const cancellation = { kind: 'cancellation', cancel_reason: 'sold', changes: {}, effective_date: '2026-10-01' };
    const { id, total_delta } = await asked(policy.id, cancellation);
    expect(total_delta).toBe(-7_060.6);
    const put = async (fields: object) => (await test.put(one(id), fields, admin())).body.data;
    expect(await put({ effective_date: '2026-10-02' })).toMatchObject({ net_delta: -5_950.68, total_delta: -7_021.8 });
    expect(await put({ net_delta: -5_950 })).toMatchObject({ gst_delta: -1_071, total_delta: -7_021 });
    expect(await put({ effective_date: '2026-10-01' })).toMatchObject({ net_delta: -5_950, total_delta: -7_021 });
  });

  it('delete what is not received', async () => {
    const policy = await newVehicle();
    const { id } = await asked(policy.id);
    await move(id, 'received');
    expect((await test.delete(one(id), admin())).status).toBe(409);
    await test.post(`${one(id)}/undo`, { reason: 'Wrong paper' }, admin());
    expect((await test.delete(one(id), feeder())).status).toBe(403);
    expect((await test.delete(one(id), admin())).status).toBe(200);
    expect((await test.get(one(id), admin())).status).toBe(404);
    expect((await test.get(motorPath(policy.id), admin())).body.total_count).toBe(0);
  });
});
