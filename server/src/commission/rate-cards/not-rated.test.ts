import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { addCard, carPolicy, FIRE, makeLive, RULE } from '../../testing/app/rate-cards.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const ask = async (query = '') => (await test.get(`/api/commissions/not-rated?${query}`, admin())).body;
const reasonOf = async (id: number, query = '') => (await ask(query)).data.find((row: { id: number }) => row.id === id)?.reason;
const NONE = { is_installment: 0, commission_in_per: null, commission_in_num: null, commission_out_per: null, commission_out_num: null };
const IN_OCTOBER = { start_date: '2026-10-05', end_date: '2027-10-04' };

beforeEach(async () => {
  await test.db.insertInto('products').values({ name: 'Private Car Package', line: 'private_car' }).execute();
  await test.db.insertInto('categories').values({ name: 'Fire', line: 'fire' }).execute();
  const insurers = ['New India Assurance', 'Oriental Insurance'].map((name) => ({ name, kind: 'general' as const }));
  await test.db.insertInto('insurers').values(insurers).execute();
});

describe('GET /api/commissions/not-rated', () => {
  it('has the policies of both kinds without a commission in, newest first, without those paid in installments', async () => {
    const car = await addMotorPolicy(test, carPolicy());
    await addMotorPolicy(test, carPolicy({ commission_in_num: 0 }));
    const fire = await addCorporatePolicy(test, { ...NONE, start_date: '2026-05-01', end_date: '2027-04-30' });
    await addCorporatePolicy(test, { ...NONE, is_installment: 1 });
    const deleted = await addMotorPolicy(test, carPolicy());
    await test.delete(`/api/motor-insurance/${deleted.id}`, admin());
    expect(await ask()).toEqual({
      data: [
        {
          policies: 'corporate',
          id: fire.id,
          policy_no: fire.policy_no,
          company: fire.company,
          line: 'fire',
          start_date: '2026-05-01',
          reason: 'no card of this insurer for May 2026',
        },
        {
          policies: 'motor',
          id: car.id,
          policy_no: car.policy_no,
          company: 'New India Assurance',
          line: 'private_car',
          start_date: '2026-04-01',
          reason: 'no card of this insurer for April 2026',
        },
      ],
      total_count: 2,
    });
    expect((await ask('limit=1&page=2')).data).toMatchObject([{ id: car.id }]);
    expect(await ask('from=2026-04-02&to=2026-05-01')).toMatchObject({ data: [{ id: fire.id }], total_count: 1 });
  });

  it('counts a policy by its day of issue, as cards do', async () => {
    const { id } = await addMotorPolicy(test, carPolicy({ issue_date: '2026-03-28' }));
    expect(await ask('from=2026-03-28&to=2026-03-28')).toMatchObject({ data: [{ id, reason: 'no card of this insurer for March 2026' }] });
    expect((await ask('from=2026-04-01')).total_count).toBe(0);
  });

  it('of the side out has those with an output broker alone', async () => {
    await addMotorPolicy(test, carPolicy({ sub_broker: null }));
    const { id } = await addMotorPolicy(test, carPolicy({ commission_in_num: 700 }));
    expect(await ask('side=out')).toMatchObject({
      data: [{ id, reason: 'no card of this insurer for April 2026 that pays Vijay Agency' }],
      total_count: 1,
    });
  });

  it('says what the policy does not say', async () => {
    const { id } = await addMotorPolicy(test, carPolicy());
    const rules = [
      { line: 'private_car', fuel: 'petrol', od_percent: 15 },
      { line: 'private_car', fuel: 'diesel', cc_to: 1500, od_percent: 12 },
      { line: 'two_wheeler', od_percent: 20 },
    ];
    await makeLive(test, await addCard(test, {}, rules));
    expect(await reasonOf(id)).toBe('fuel is not said');
    await test.put(`/api/motor-insurance/${id}`, { fuel: 'diesel' }, admin());
    expect(await reasonOf(id)).toBe('CC is not said');
    await test.put(`/api/motor-insurance/${id}`, { fuel: 'cng' }, admin());
    expect(await reasonOf(id)).toBe('no rule fits');
  });

  it('names all that is not said, where one thing is not enough', async () => {
    const { id } = await addMotorPolicy(test, carPolicy({ make_model: null }));
    await makeLive(test, await addCard(test, {}, [{ line: 'private_car', fuel: 'petrol', models: 'Swift', seats_to: 5, od_percent: 15 }]));
    expect(await reasonOf(id)).toBe('fuel, make and model and number of seats are not said');
  });

  it('says that terrorism alone is no commission, and what it would be', async () => {
    const { id } = await addCorporatePolicy(test, { ...NONE, terrisom: 20_000 });
    await makeLive(test, await addCard(test, {}, [FIRE]));
    expect(await reasonOf(id)).toBe('no rule for the premium itself, terrorism would be ₹1,000');
  });

  it('says that the line or the insurer is not known', async () => {
    const other = await addMotorPolicy(test, carPolicy({ product: 'Hovercraft' }));
    const nobody = await addMotorPolicy(test, carPolicy({ name_remark: 'Acme Mutual' }));
    const { id: insurer_id } = await test.db
      .selectFrom('insurers')
      .select('id')
      .where('name', '=', 'New India Assurance')
      .executeTakeFirstOrThrow();
    await makeLive(test, await addCard(test, { insurer_id }, [RULE]));
    expect(await reasonOf(other.id)).toBe('line of the product is not said');
    expect(await reasonOf(nobody.id)).toBe('no card of this insurer for April 2026: Acme Mutual is no name of an insurer');
  });

  it('names the day where a card holds for another part of the month', async () => {
    const { id } = await addMotorPolicy(test, carPolicy(IN_OCTOBER));
    await makeLive(test, await addCard(test, { from_date: '2026-10-06' }, [RULE]));
    expect(await reasonOf(id)).toBe('no card of this insurer for 5 October 2026');
    await makeLive(test, await addCard(test, { from_date: '2026-09-01', to_date: '2026-09-30' }, [RULE]));
    const { id: november } = await addMotorPolicy(test, carPolicy({ start_date: '2026-08-05', end_date: '2027-08-04' }));
    expect(await reasonOf(november)).toBe('no card of this insurer for August 2026');
  });

  it('says what a card that came later pays, and what the policy has not that its rule pays on', async () => {
    const { id } = await addMotorPolicy(test, carPolicy());
    const { id: without } = await addMotorPolicy(test, carPolicy({ od_premium: null, net_premium: null }));
    const { id: percent } = await addMotorPolicy(test, carPolicy({ commission_in_per: 15 }));
    await makeLive(test, await addCard(test, {}, [RULE]));
    expect(await reasonOf(id)).toBe('Cars pays ₹780.70 now: re-rate it');
    expect(await reasonOf(without)).toBe('the policy has no OD premium');
    expect(await reasonOf(percent)).toBe('a percentage alone is typed, 15 %');
  });

  it('reckons a share out by what would come in', async () => {
    const { id } = await addMotorPolicy(test, carPolicy());
    await makeLive(test, await addCard(test, { name: 'Share', side: 'out' }, [{ share_percent: 50 }]));
    expect(await reasonOf(id, 'side=out')).toBe('the policy has no commission in');
    await makeLive(test, await addCard(test, {}, [RULE]));
    expect(await reasonOf(id, 'side=out')).toBe('Share pays ₹390.35 now: re-rate it');
  });

  it('is for an Admin, and refuses what is no side or period', async () => {
    for (const path of ['', '/export'])
      for (const role of ['Feeder', 'Telecaller', 'User'] as const)
        expect((await test.get(`/api/commissions/not-rated${path}`, test.people[role])).status).toBe(403);
    expect((await ask('side=both')).errors).toEqual({ side: ['Must be in or out'] });
    expect((await ask('from=2026-05-01&to=2026-04-01')).errors).toEqual({ to: ['Must not be before From'] });
    expect((await ask('sort=policy_no')).code).toBe('invalid');
  });

  it('is a file with the same rows, in the audit', async () => {
    const { policy_no } = await addMotorPolicy(test, carPolicy({ name_remark: '=Acme' }));
    const { body, headers } = await test.get('/api/commissions/not-rated/export?from=2026-04-01', admin());
    expect(headers['content-disposition']).toContain('not_rated.csv');
    expect(body.toString().slice(1)).toBe(
      `Insurance,Policy No.,Company,Line,Start Date,Reason\nMotor,${policy_no},'=Acme,Private car,01-04-2026,no card of this insurer for April 2026: =Acme is no name of an insurer\n`,
    );
    expect((await auditEntries(test)).slice(0, 1)).toMatchObject([{ action: 'commissions.export' }]);
    expect((await test.get('/api/commissions/not-rated/export?format=xlsx', admin())).status).toBe(200);
  });
});

describe('the filter of both lists by whether policies are rated', () => {
  const idsOf = async (kind: string, query: string, as = admin()) => {
    const { body } = await test.get(`/api/${kind}?${query}`, as);
    return body.data?.map(({ id }: { id: number }) => id) ?? body;
  };

  it('leaves those without a commission, in or out, or all others', async () => {
    const { id: neither } = await addMotorPolicy(test, carPolicy());
    const { id: inAlone } = await addMotorPolicy(test, carPolicy({ commission_in_num: 700 }));
    const { id: nobody } = await addMotorPolicy(test, carPolicy({ commission_in_num: 700, sub_broker: null }));
    const { id: both } = await addMotorPolicy(test, carPolicy({ commission_in_num: 700, commission_out_num: 0 }));
    expect(await idsOf('motor-insurance', 'rated=0')).toEqual([inAlone, neither]);
    expect(await idsOf('motor-insurance', 'rated=1')).toEqual([both, nobody]);
    const { body } = await test.get('/api/motor-insurance/sums?rated=1', admin());
    expect(body.data.commission_in_num).toBe(1400);
    const file = await test.get('/api/motor-insurance/export?rated=0', admin());
    expect(file.body.toString().trimEnd().split('\n')).toHaveLength(3);
  });

  it('takes policies paid in installments for rated, as each installment has its own commission', async () => {
    const { id } = await addCorporatePolicy(test, NONE);
    const { id: installments } = await addCorporatePolicy(test, { ...NONE, is_installment: 1 });
    expect(await idsOf('corporate-insurance', 'rated=0')).toEqual([id]);
    expect(await idsOf('corporate-insurance', 'rated=1')).toEqual([installments]);
  });

  it('is for an Admin alone, who alone reads both commissions', async () => {
    const refused = { errors: { rated: ['You may not filter by this field'] } };
    for (const kind of ['motor-insurance', 'corporate-insurance'])
      for (const role of ['Feeder', 'Telecaller', 'User'] as const)
        expect(await idsOf(kind, 'rated=0', test.people[role])).toMatchObject(refused);
    expect((await test.get('/api/motor-insurance?rated=2', admin())).body.code).toBe('invalid');
  });
});
