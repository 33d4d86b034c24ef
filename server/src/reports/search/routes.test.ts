import type { SearchResults } from '@bimabahi/contract/reports/search';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/search';

const find = async (search: string, as: TestPerson = test.people.Admin, more = ''): Promise<SearchResults> =>
  (await test.get(`${PATH}?search=${encodeURIComponent(search)}${more}`, as)).body.data;
const policiesOf = (found: SearchResults) => found['motor-insurance'].map(({ policy_no }) => policy_no);
const corporateOf = (found: SearchResults) => found['corporate-insurance'].map(({ policy_no }) => policy_no);
const namesOf = (found: SearchResults) => found.users.map(({ name }) => name);

const addCorporatePolicy = (fields: { policy_no: string; user_id?: number; insured_name?: string; insured_mobile?: string }) =>
  test.db
    .insertInto('corporate_insurance')
    .values({
      user_id: test.people.User.id,
      insured_name: 'Parvati Textiles',
      start_date: '2026-04-01',
      end_date: '2027-03-31',
      company: 'HDFC ERGO',
      product: 'Fire',
      commission_in_num: 100,
      commission_out_num: 50,
      ...fields,
    })
    .execute();

describe(`GET ${PATH}`, () => {
  it('finds clients by any part of their name, and by mobile however it is typed', async () => {
    await addPerson(test.db, 'User', { name: 'Meera Deshpande', mobile: '9876543210' });
    for (const search of ['deshp', 'MEERA d', '98765 43210', '+91 98765-43210', '098765 43210', '76543'])
      expect(namesOf(await find(search)), search).toEqual(['Meera Deshpande']);
    expect((await find('meera')).users).toEqual([
      { id: expect.any(Number), name: 'Meera Deshpande', mobile: '9876543210', is_active: true },
    ]);
    expect((await find('Admin Test')).users).toEqual([]);
  });

  it('finds motor policies by policy and vehicle number typed any way, by insured and by client', async () => {
    const owner = await addPerson(test.db, 'User', { name: 'Baljeet Roadlines', mobile: '9876500000' });
    await addMotorPolicy(test, { policy_no: 'OTHER-1', vehicle_no: 'MH12ZZ0001', insured_name: 'Nobody', insured_mobile: null });
    await addMotorPolicy(test, { policy_no: 'D-101/22 33', vehicle_no: 'GJ01AB1234', insured_name: 'Nisha Vaghela', user_id: owner.id });
    for (const search of ['gj 01-ab 1234', 'GJ01AB', 'd1012233', 'd-101/22', 'nisha', 'baljeet', '98765 00000', '90000 00001'])
      expect(policiesOf(await find(search)), search).toEqual(['D-101/22 33']);
    expect((await find('gj01ab1234'))['motor-insurance']).toEqual([
      {
        id: expect.any(Number),
        user: { id: owner.id, name: 'Baljeet Roadlines', mobile: '9876500000' },
        insured_name: 'Nisha Vaghela',
        insured_mobile: '9000000001',
        policy_no: 'D-101/22 33',
        vehicle_no: 'GJ01AB1234',
        make_model: 'Tata Ace Gold',
        name_remark: 'New India Assurance',
        start_date: '2026-04-01',
        end_date: '2027-03-31',
        is_renewed: false,
        renewal: { id: expect.any(Number), part: 'whole', ends_on: '2027-03-31', stage: 'upcoming' },
      },
    ]);
  });

  it('finds corporate policies by number typed any way, by insured, company and client', async () => {
    await addCorporatePolicy({ policy_no: 'FIRE/26-27/0042', insured_mobile: '9812345678' });
    await addCorporatePolicy({
      policy_no: 'X1',
      insured_name: 'Somebody',
      user_id: (await addPerson(test.db, 'User', { mobile: '9000011111' })).id,
    });
    for (const search of ['fire/26', 'fire 2627 0042', 'FIRE26270042', 'parvati', '98123 45678', '9800000040'])
      expect(corporateOf(await find(search)), search).toEqual(['FIRE/26-27/0042']);
    expect((await find('FIRE26270042'))['corporate-insurance']).toEqual([
      {
        id: expect.any(Number),
        user: expect.objectContaining({ id: test.people.User.id }),
        insured_name: 'Parvati Textiles',
        insured_mobile: '9812345678',
        policy_no: 'FIRE/26-27/0042',
        product: 'Fire',
        company: 'HDFC ERGO',
        start_date: '2026-04-01',
        end_date: '2027-03-31',
        is_renewed: false,
        renewal: { id: expect.any(Number), part: 'whole', ends_on: '2027-03-31', stage: 'upcoming' },
      },
    ]);
  });

  it('puts the very number first, then the newest', async () => {
    for (const policy_no of ['A 100', 'A-1001', 'A-1002', 'A-1003']) await addMotorPolicy(test, { policy_no });
    expect(policiesOf(await find('a100'))).toEqual(['A 100', 'A-1003', 'A-1002', 'A-1001']);
    await addCorporatePolicy({ policy_no: 'C/7' });
    for (const policy_no of ['C/700', 'C/701']) await addCorporatePolicy({ policy_no });
    expect(corporateOf(await find('C/7'))).toEqual(['C/701', 'C/700', 'C/7']);
    await addCorporatePolicy({ policy_no: 'C/70' });
    await addCorporatePolicy({ policy_no: 'C/702' });
    expect(corporateOf(await find('c-70'))).toEqual(['C/70', 'C/702', 'C/701', 'C/700']);
  });

  it('answers at most the limit of each kind, six unless told, the exact one among them', async () => {
    for (let n = 0; n < 9; n++) await addMotorPolicy(test, { policy_no: `LIMIT/${500 + n}` });
    expect((await find('limit'))['motor-insurance']).toHaveLength(6);
    expect(policiesOf(await find('limit/500', test.people.Admin, '&limit=1'))).toEqual(['LIMIT/500']);
    expect(policiesOf(await find('limit/50', test.people.Admin, '&limit=8'))).toHaveLength(8);
    for (const limit of ['0', '9', 'x', '-1'])
      expect((await test.get(`${PATH}?search=limit&limit=${limit}`, test.people.Admin)).status, limit).toBe(422);
  });

  it('reads the text literally, and finds nothing for nothing', async () => {
    await addMotorPolicy(test, { policy_no: 'R5%_x' });
    expect(policiesOf(await find('5%_'))).toEqual(['R5%_x']);
    expect(policiesOf(await find('%%%'))).toEqual([]);
    const nothing = { users: [], 'motor-insurance': [], 'corporate-insurance': [] };
    for (const search of ['', '   ']) expect(await find(search)).toEqual(nothing);
    expect((await test.get(PATH, test.people.User)).body.data).toEqual(nothing);
    expect((await test.get(`${PATH}?search=${'x'.repeat(192)}`, test.people.Admin)).status).toBe(422);
    expect((await test.get(`${PATH}?user=1`, test.people.Admin)).body.errors).toEqual({ user: ['Unknown field'] });
  });

  it('finds nothing that was deleted', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'GONE-1' });
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    const gone = await addPerson(test.db, 'User', { name: 'Gone Client', mobile: '9876511111' });
    await test.delete(`/api/users/${gone.id}`, test.people.Admin);
    expect(await find('gone')).toEqual({ users: [], 'motor-insurance': [], 'corporate-insurance': [] });
  });
});

describe('what a role finds', () => {
  it('is for a client their own policies only, and no clients', async () => {
    const stranger = await addPerson(test.db, 'User', { name: 'Stranger Shah', mobile: '9876522222' });
    await addMotorPolicy(test, { policy_no: 'OWN-1', insured_name: 'Shah and Sons' });
    await addMotorPolicy(test, { policy_no: 'THEIRS-1', insured_name: 'Shah Brothers', user_id: stranger.id });
    await addCorporatePolicy({ policy_no: 'OWN-2', insured_name: 'Shah Mills' });
    await addCorporatePolicy({ policy_no: 'THEIRS-2', insured_name: 'Shah Works', user_id: stranger.id });
    const found = await find('shah', test.people.User);
    expect([namesOf(found), policiesOf(found), corporateOf(found)]).toEqual([[], ['OWN-1'], ['OWN-2']]);
    for (const search of ['THEIRS-1', 'theirs2', 'stranger', '9876522222'])
      expect(await find(search, test.people.User), search).toEqual({ users: [], 'motor-insurance': [], 'corporate-insurance': [] });
    const all = await find('shah', test.people.Telecaller);
    expect([namesOf(all), policiesOf(all), corporateOf(all)]).toEqual([['Stranger Shah'], ['THEIRS-1', 'OWN-1'], ['THEIRS-2', 'OWN-2']]);
  });

  it('says for staff what of a policy is to be renewed, until another follows it or it is cancelled', async () => {
    const old = await addMotorPolicy(test, { policy_no: 'DUE-1' });
    const renewalsSeen = async (as: TestPerson) =>
      (await find('DUE-1', as))['motor-insurance'].filter(({ id }) => id === old.id).map(({ renewal }) => renewal);
    for (const role of ['Admin', 'Feeder', 'Telecaller'] as const)
      expect(await renewalsSeen(test.people[role]), role).toEqual([
        { id: expect.any(Number), part: 'whole', ends_on: '2027-03-31', stage: 'upcoming' },
      ]);
    expect((await find('DUE-1', test.people.User))['motor-insurance'][0]).not.toHaveProperty('renewal');
    const next = { policy_no: 'NEXT-1', start_date: '2027-04-01', end_date: '2028-03-31', renewed_from: old.id };
    const { id } = await addMotorPolicy(test, next);
    expect(await renewalsSeen(test.people.Admin)).toEqual([null]);
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    expect(await renewalsSeen(test.people.Admin)).toEqual([expect.objectContaining({ ends_on: '2027-03-31' })]);
    await test.db.updateTable('motor_insurance').set({ cancelled_on: '2026-09-01' }).where('id', '=', old.id).execute();
    expect(await renewalsSeen(test.people.Admin)).toEqual([null]);
  });

  it('shows first what can be renewed now, where that is asked for: of a fleet the newest are never due', async () => {
    const today = todayInIndia();
    const fleet = await addPerson(test.db, 'User', { name: 'Gauri Transport', mobile: '9876544444' });
    const add = (policy_no: string, from: number) =>
      addMotorPolicy(test, {
        ...{ policy_no, user_id: fleet.id, insured_name: 'Gauri Transport', vehicle_no: `GJ05RT${policy_no.replace(/\D/g, '')}` },
        ...{ start_date: addDays(today, from), end_date: addDays(today, from + 364) },
      });
    for (const [policy_no, from] of [
      ['LONG-4001', -500],
      ['SOON-4002', -360],
      ['LATE-4003', -369],
      ['AHEAD-4004', -310],
    ] as const)
      await add(policy_no, from);
    for (let n = 0; n < 7; n++) await add(`NEW-410${n}`, -10 - n);
    const due = ['SOON-4002', 'LATE-4003', 'AHEAD-4004', 'LONG-4001'];
    for (const search of ['gauri transport', 'gj05 rt', 'gauri']) {
      expect(
        policiesOf(await find(search)).filter((policy_no) => due.includes(policy_no)),
        search,
      ).toEqual([]);
      expect(policiesOf(await find(search, test.people.Telecaller, '&first=due')), search).toEqual([...due, 'NEW-4106', 'NEW-4105']);
    }
    expect(policiesOf(await find('gj05rt4003', test.people.Admin, '&first=due'))).toEqual(['LATE-4003']);
    expect(policiesOf(await find('gauri', fleet, '&first=due'))).toEqual(policiesOf(await find('gauri', fleet)));
  });

  it('has inactive clients for those who may list them, active ones for a telecaller', async () => {
    const { id } = await addPerson(test.db, 'User', { name: 'Joseph Lobo', mobile: '9876533333' });
    await test.db.updateTable('people').set({ is_active: false }).where('id', '=', id).execute();
    expect([namesOf(await find('lobo')), namesOf(await find('lobo', test.people.Feeder))]).toEqual([['Joseph Lobo'], ['Joseph Lobo']]);
    expect(namesOf(await find('lobo', test.people.Telecaller))).toEqual([]);
    expect(namesOf(await find('9876533333', test.people.Telecaller))).toEqual([]);
  });

  it.each(['Admin', 'Feeder', 'Telecaller', 'User'] as const)('has for a %s no commission and no secret', async (role) => {
    await addMotorPolicy(test, { policy_no: 'FIELDS-1' });
    await addCorporatePolicy({ policy_no: 'FIELDS-2' });
    const found = await find('fields', test.people[role]);
    expect([policiesOf(found), corporateOf(found)]).toEqual([['FIELDS-1'], ['FIELDS-2']]);
    expect(JSON.stringify(found)).not.toMatch(/commission|password|broker|premium/);
  });
});
