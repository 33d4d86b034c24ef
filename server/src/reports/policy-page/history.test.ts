import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { withoutMoments } from '../../testing/app/without-moments.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const STAFF = ['Admin', 'Feeder', 'Telecaller'] as const;
const admin = () => test.people.Admin;
const day = (from: number) => addDays(TODAY, from);
const year = { start_date: day(-100), end_date: day(264) };

type Entry = {
  at: string;
  kind: string;
  what: string;
  text: string;
  changes: { field: string; old: string; new: string }[];
  by?: { id: number };
};
const path = (id: number, kind = 'motor') => `/api/${kind}-insurance/${id}/history`;
const read = async (id: number, { as = admin(), query = '', kind = 'motor' }: { as?: TestPerson; query?: string; kind?: string } = {}) => {
  const { status, body } = await test.get(`${path(id, kind)}${query}`, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: Entry[]; next: string | null };
};
const done = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: { id: number } }).data;
};

/** A policy with something of everything. */
async function lived(): Promise<number> {
  const { id } = await addMotorPolicy(test, { ...year, issue_date: day(-102), financier: 'Kalupur Bank' });
  const endorsements = `/api/motor-insurance/${id}/endorsements`;
  await done(
    test.post(
      endorsements,
      {
        ...{
          kind: 'addition',
          status: 'received',
          endorsement_no: '001',
          requested_on: day(-60),
          received_on: day(-50),
          effective_date: day(-60),
        },
        ...{ changes: { financier: null }, net_delta: 1_000, gst_delta: 180, total_delta: 1_180, commission_in_delta: 66_301.5 },
      },
      admin(),
    ),
  );
  await done(test.post(endorsements, { kind: 'change', effective_date: TODAY, changes: { engine_no: 'ENG9' } }, admin()));
  const claim = { policies: 'motor', policy_id: id, kind: 'own_damage', loss_date: day(-9), intimated_on: day(-8), claim_no: 'CL/7' };
  const { id: claim_id } = await done(test.post('/api/claims', claim, admin()));
  await done(test.put(`/api/claims/${claim_id}`, { estimate: 55_112 }, admin()));
  await done(test.post(`/api/claims/${claim_id}/stage`, { stage: 'surveyed', note: 'Bumper and bonnet' }, admin()));
  await done(test.put(`/api/motor-insurance/${id}`, { insured_mobile: '9000000187' }, test.people.Feeder));
  await done(test.put(`/api/motor-insurance/${id}/commission`, { commission_in_num: 44_871.5 }, admin()));
  const renewal = await test.db.selectFrom('renewals').select('id').where('motor_id', '=', id).executeTakeFirstOrThrow();
  const called = { outcome: 'quoted', remark: 'Wants a discount', quotes: [{ company: 'HDFC ERGO', amount: 17_940 }] };
  await done(test.post(`/api/renewals/${renewal.id}/calls`, called, test.people.Telecaller));
  return id;
}

const textsOf = ({ data }: { data: Entry[] }) => data.map(({ text }) => text);

describe('the history of a policy', () => {
  let id = 0;
  beforeEach(async () => {
    id = await lived();
  });

  it('tells all that happened once, newest first', async () => {
    const { data, next } = await read(id);
    expect(next).toBeNull();
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const said = data.map(({ what, text }) => `${what}: ${text}`);
    for (const expected of [
      /^call: Call: quoted; quoted .*17,940.00 by HDFC ERGO; Wants a discount/,
      /^change: .* changed the motor policy .*Insured Mobile/,
      /^change: .* changed the motor policy .*Commission In/,
      /^claim: Claim CL\/7: surveyed; Bumper and bonnet$/,
      /^claim: Claim CL\/7: intimated$/,
      /^change: .* changed the claim CL\/7: Estimate/,
      /^endorsement: Endorsement asked for: change$/,
      /^endorsement: Endorsement 001 received; \+.*1,180.00; asked for/,
      /^issued: Issued by New India Assurance; entered/,
    ])
      expect(
        said.filter((each) => expected.test(each)),
        String(expected),
      ).toHaveLength(1);
    expect(data.find(({ text }) => text.includes('001 received'))?.changes).toEqual([{ field: 'Financier', old: 'Kalupur Bank', new: '' }]);
    expect(data.find(({ text }) => text.includes('Insured Mobile'))).toMatchObject({
      kind: 'changes',
      changes: [{ field: 'Insured Mobile', old: '9000000001', new: '9000000187' }],
      by: { id: test.people.Feeder.id },
    });
  });

  it('comes by kind, and page after page without a gap or anything twice', async () => {
    const all = (await read(id)).data;
    for (const kind of ['work', 'money', 'changes'])
      expect((await read(id, { query: `?kind=${kind}` })).data).toEqual(all.filter((entry) => entry.kind === kind));
    for (const limit of [1, 2, 3]) {
      const pages: Entry[] = [];
      let before: string | null = '';
      while (before !== null) {
        const page: { data: Entry[]; next: string | null } = await read(id, {
          query: `?limit=${limit}${before && `&before=${encodeURIComponent(before)}`}`,
        });
        expect(page.data.length).toBeLessThanOrEqual(limit);
        pages.push(...page.data);
        before = page.next;
      }
      expect(pages).toEqual(all);
    }
    expect((await test.get(`${path(id)}?before=x`, admin())).status).toBe(422);
  });

  it('tells a Telecaller no commission, and of claims no amount', async () => {
    const said = withoutMoments(await read(id, { as: test.people.Telecaller }));
    expect(said).not.toMatch(/commission|44,?871|66,?301|55,?112|Estimate/i);
    expect(said).toMatch(/Insured Mobile/);
  });

  it('tells a client issue, received endorsements and steps of claims, without anybody’s name', async () => {
    const { data } = await read(id, { as: test.people.User });
    expect(data.map(({ what }) => what)).toEqual(['claim', 'claim', 'endorsement', 'issued']);
    expect(JSON.stringify(data)).not.toMatch(/Bumper|Admin Test|Feeder Test|"by"|asked for:/);
    const stranger = await addPerson(test.db, 'User', { mobile: '9111111111' });
    expect((await test.get(path(id), stranger)).status).toBe(404);
  });

  it('tells no role more than the audit and the calls that it is made of', async () => {
    const audit = (await test.get('/api/audit?limit=1000', admin())).body.data as { sentence: string }[];
    const sentences = new Set(audit.map(({ sentence }) => sentence));
    for (const role of STAFF) {
      const { data } = await read(id, { as: test.people[role] });
      // Of a sentence that is told in part, what is told is in the audit's own.
      for (const { text, what } of data.filter((entry) => entry.what === 'change'))
        expect(
          role === 'Admin' ? sentences.has(text) : [...sentences].some((each) => text.split(': ')[0] === each.split(': ')[0]),
          `${what} ${text}`,
        ).toBe(true);
    }
  });

  it('of a deleted policy is as its record', async () => {
    await test.delete(`/api/motor-insurance/${id}`, admin());
    expect((await test.get(path(id), admin())).body.message).toMatch(/was deleted on/);
  });
});

it('installments fall due, are paid and come back, for those who may read them', async () => {
  const { id } = await addCorporatePolicy(test, year);
  await addPremium(test, id, { premium_date: day(-60), status: 'Due', pay_date: null });
  const paid = await addPremium(test, id, { premium_date: day(-40), pay_date: day(-39) });
  await addPremium(test, id, { premium_date: day(40), status: 'Due', pay_date: null });
  await done(test.post(`/api/corporate-insurance-premium/${paid.id}/bounced`, { on: day(-30), reason: 'Insufficient funds' }, admin()));
  const money = textsOf(await read(id, { kind: 'corporate', query: '?kind=money' }));
  expect(money.filter((text) => /fell due/.test(text))).toHaveLength(2);
  expect(money.filter((text) => /came back; Insufficient funds/.test(text))).toHaveLength(1);
  expect(JSON.stringify(await read(id, { kind: 'corporate', as: test.people.Telecaller }))).not.toMatch(/nstallment/);
  expect(JSON.stringify(await read(id, { kind: 'corporate', as: test.people.Feeder }))).not.toMatch(/commission/i);
});

it('commission that came in and was passed on is told, each side to those who read its amounts', async () => {
  const { id } = await addCorporatePolicy(test, { ...year, is_installment: 1 });
  const installment = await addPremium(test, id, { premium_date: day(-60) });
  const other = await addCorporatePolicy(test, year);
  const payee = await done(test.post('/api/payees', { name: 'Kaveri Agency', kind: 'agent' }, admin()));
  const item = `premium:${installment.id}`;
  const by = { created_by: admin().id };
  const received = (of: string, amount: number, voids_id?: number) =>
    test.db
      .insertInto('receipts')
      .values({ item: of, amount, received_on: TODAY, ...(voids_id !== undefined && { voids_id }), ...by })
      .returning('id')
      .executeTakeFirstOrThrow();
  const receipt = await received(item, 1_250);
  await received(item, -1_250, receipt.id);
  await received(`corporate:${other.id}`, 999);
  await test.db
    .insertInto('payee_entries')
    .values({ payee_id: payee.id, kind: 'accrual', item, amount: 400, on_date: TODAY, ...by })
    .execute();
  const told = async (as: TestPerson) => textsOf(await read(id, { as, kind: 'corporate' })).filter((text) => /[Cc]ommission/.test(text));
  expect(await told(admin())).toEqual([
    expect.stringMatching(/^Commission credited to Kaveri Agency for an installment: .*400.00$/),
    expect.stringMatching(/^Receipt of commission reversed for an installment: .*1,250.00$/),
    expect.stringMatching(/^Commission received for an installment: .*1,250.00$/),
  ]);
  for (const as of [test.people.Feeder, test.people.Telecaller, test.people.User]) expect(await told(as), as.role).toEqual([]);
  const motor = await addMotorPolicy(test, year);
  await received(`motor:${motor.id}`, 700);
  await test.db
    .insertInto('payee_entries')
    .values({ payee_id: payee.id, kind: 'accrual', item: `motor:${motor.id}`, amount: 70, on_date: TODAY, ...by })
    .execute();
  const ofFeeder = textsOf(await read(motor.id, { as: test.people.Feeder, query: '?kind=money' }));
  expect(ofFeeder).toContainEqual(expect.stringMatching(/^Commission received: .*700.00$/));
  expect(JSON.stringify(ofFeeder)).not.toMatch(/Kaveri/);
  expect(JSON.stringify(await read(motor.id, { as: test.people.Telecaller }))).not.toMatch(/[Cc]ommission/);
});

describe('the undo of the latest entry', () => {
  const latest = async (id: number, as = admin(), kind = 'motor') => (await read(id, { as, kind })).data[0] as Entry & { undo: never };
  type Undo = { of: string; id: number; version: number; values: Record<string, unknown>; why: string | null } | null;
  const undoOf = async (id: number, as = admin(), kind = 'motor') => (await latest(id, as, kind)).undo as Undo;

  it('of changed fields holds what to send back, for whoever may write them, and is refused after another change', async () => {
    const { id } = await addMotorPolicy(test, { ...year, insured_mobile: '9000000001' });
    const put = (body: object, as = admin()) => test.put(`/api/motor-insurance/${id}`, body, as);
    await done(put({ insured_mobile: '9000000187', financier: 'Kalupur Bank' }));
    const undo = await undoOf(id, test.people.Feeder);
    expect(undo).toMatchObject({ of: 'policy', id, why: null, values: { insured_mobile: '9000000001', financier: null } });
    expect(await undoOf(id, test.people.Telecaller)).toBeNull();
    expect((await latest(id)).undo).not.toBeNull();
    expect((await read(id, { query: '?kind=changes' })).data[0]).toMatchObject({ undo: null });
    await done(put({ ...undo?.values, version: undo?.version }, test.people.Feeder));
    expect((await test.get(`/api/motor-insurance/${id}`, admin())).body.data).toMatchObject({
      insured_mobile: '9000000001',
      financier: null,
    });
    expect((await put({ ...undo?.values, version: undo?.version })).status).toBe(409);
  });

  it('of fields that computed more, or that the role may not write, says why not', async () => {
    const { id } = await addMotorPolicy(test, { ...year });
    await done(
      test.put(`/api/motor-insurance/${id}`, { sub_broker: 'Other Agency', commission_out_num: 12, commission_out_per: 1 }, admin()),
    );
    expect((await undoOf(id))?.why ?? (await undoOf(id, test.people.Feeder))?.why).not.toBeNull();
  });

  it('of what an erasure took is refused with a sentence', async () => {
    test.people.Admin = await givePassword(test, admin());
    const seller = await addPerson(test.db, 'User', { mobile: '9222222221' });
    const buyer = await addPerson(test.db, 'User', { mobile: '9222222222' });
    const { id } = await addMotorPolicy(test, {
      ...year,
      user_id: seller.id,
      insured_name: 'Vespera Oldfield',
      insured_mobile: '9222222221',
    });
    const bought = { user_id: buyer.id, insured_name: 'Bina Shah', insured_mobile: '9222222222' };
    await done(test.put(`/api/motor-insurance/${id}`, bought, admin()));
    expect((await undoOf(id))?.values).toMatchObject({ insured_name: 'Vespera Oldfield' });
    const erasure = { current_password: PASSWORD, reason: 'Asked for it' };
    expect((await test.post(`/api/users/${seller.id}/erasure`, erasure, admin())).status).toBe(200);
    expect(await undoOf(id)).toEqual({
      of: 'policy',
      id,
      version: 2,
      values: {},
      why: 'What stood there before was erased with the personal data of a client.',
    });
  });

  it('of a received endorsement is for an Admin', async () => {
    const { id } = await addMotorPolicy(test, { ...year });
    const body = { kind: 'addition', effective_date: TODAY, net_delta: 100, status: 'received' };
    const made = await done(test.post(`/api/motor-insurance/${id}/endorsements`, body, admin()));
    expect(await undoOf(id)).toMatchObject({ of: 'endorsement', id: made.id, why: null });
    expect(await undoOf(id, test.people.Feeder)).toMatchObject({ why: 'An Admin takes the receipt of an endorsement back.' });
    expect((await undoOf(id, test.people.User)) ?? null).toBeNull();
  });

  it('of a deleted claim restores it', async () => {
    const { id } = await addMotorPolicy(test, { ...year });
    const claim = { policies: 'motor', policy_id: id, kind: 'own_damage', loss_date: day(-9), intimated_on: day(-8) };
    const { id: claim_id } = await done(test.post('/api/claims', claim, admin()));
    expect((await test.delete(`/api/claims/${claim_id}`, admin())).status).toBe(200);
    const undone = (await read(id)).data.find((entry) => (entry as unknown as { undo: Undo }).undo !== null) as unknown as { undo: Undo };
    expect(undone.undo).toMatchObject({ of: 'claim', id: claim_id, why: null });
    expect((await test.post(`/api/claims/${claim_id}/restore`, {}, admin())).status).toBe(200);
  });
});
