import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, motorPolicy } from '../../testing/app/builders.ts';
import { addCard, carPolicy, makeLive, RULE } from '../../testing/app/rate-cards.ts';
import { totalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const OUT = { ...RULE, percent: 10 };

beforeEach(async () => {
  await test.db.insertInto('products').values({ name: 'Private Car Package', line: 'private_car' }).execute();
  await makeLive(test, await addCard(test, {}, [RULE]));
  await makeLive(test, await addCard(test, { side: 'out', name: 'Everyone' }, [OUT]));
});

const read = async (id: number) => (await test.get(`/api/motor-insurance/${id}`, admin())).body.data;
const update = async (id: number, change: object, as = admin()) => (await test.put(`/api/motor-insurance/${id}`, change, as)).body;
const unrated = {
  commission_in_per: undefined,
  commission_in_num: undefined,
  commission_out_per: undefined,
  commission_out_num: undefined,
};
const BY_CARD = { commission_in_per: 17.5, commission_in_num: 780.7, commission_out_per: 10, commission_out_num: 446.11 };
const NONE = { commission_in_per: null, commission_in_num: null, commission_out_per: null, commission_out_num: null };

describe('a policy that is created', () => {
  it('has what the live cards pay, in and out, without the Feeder who entered it learning what goes out', async () => {
    const entered = motorPolicy(test, carPolicy(unrated));
    const { status, body } = await test.post('/api/motor-insurance', entered, test.people.Feeder);
    expect([status, Object.keys(body.data).filter((field) => field.startsWith('commission_out'))]).toEqual([201, []]);
    expect(body.data).toMatchObject({ commission_in_num: 780.7 });
    const stored = await read(body.data.id);
    expect(stored).toMatchObject({ ...BY_CARD, commission_out_basis: { card: 'Everyone', amount: 446.11 } });
    expect(stored.commission_in_basis).not.toHaveProperty('overridden_at');
    expect(await totalsThatDiffer(test.db)).toBe(0);
  });

  it('keeps what is typed of one side, 0 too, and is rated on the other', async () => {
    const { id } = await addMotorPolicy(test, carPolicy({ commission_in_num: 0 }));
    expect(await read(id)).toMatchObject({ commission_in_num: 0, commission_in_per: null, commission_out_num: 446.11 });
  });

  it('has nothing that no rule pays', async () => {
    expect(await addMotorPolicy(test, carPolicy({ product: 'Another' }))).toMatchObject(NONE);
  });

  it('of a firm has it too, and hides both sides from the Feeder', async () => {
    await test.db.insertInto('categories').values({ name: 'Fire', line: 'fire' }).execute();
    const fire = { line: 'fire', base: 'net', percent: 5 };
    await makeLive(test, await addCard(test, { name: 'Fire' }, [fire]));
    await makeLive(test, await addCard(test, { name: 'Fire out', side: 'out', payee: 'Vijay Agency' }, [{ ...fire, percent: 2 }]));
    const { id } = await addCorporatePolicy(test, unrated);
    const { data } = (await test.get(`/api/corporate-insurance/${id}`, admin())).body;
    expect(data).toMatchObject({ commission_in_num: 9320.01, commission_out_num: 3728.01, commission_in_per: 5 });
    const shown = (await test.get(`/api/corporate-insurance/${id}`, test.people.Feeder)).body.data;
    expect(Object.keys(shown).filter((field) => field.startsWith('commission'))).toEqual([]);
  });
});

describe('a card out', () => {
  it('pays nothing where there is no output broker', async () => {
    for (const sub_broker of [null, undefined])
      expect(await addMotorPolicy(test, carPolicy({ sub_broker }))).toMatchObject({
        ...NONE,
        commission_in_per: 17.5,
        commission_in_num: 780.7,
      });
  });

  it('of a payee is found by their alias, before that of every one', async () => {
    await test.db
      .insertInto('payees')
      .values({ name: 'Amit Posp', kind: 'posp', aliases: ['AMIT'] })
      .execute();
    await makeLive(test, await addCard(test, { side: 'out', name: 'Amit', payee: 'Amit Posp' }, [{ ...RULE, percent: 12 }]));
    const outOf = async (sub_broker: string) => (await addMotorPolicy(test, carPolicy({ sub_broker }))).commission_out_basis.card;
    expect([await outOf('amit'), await outOf('AMIT POSP'), await outOf('Sumit')]).toEqual(['Amit', 'Amit', 'Everyone']);
  });
});

describe('an update', () => {
  it('of the premium rates anew what a card paid', async () => {
    const { id } = await addMotorPolicy(test, carPolicy());
    const { findings } = await update(id, { od_premium: 5000 });
    expect(await read(id)).toMatchObject({ commission_in_num: 875, commission_out_num: 500, commission_in_basis: { base_amount: 5000 } });
    expect(findings.filter(({ field }: { field: string }) => field.startsWith('commission'))).toEqual([]);
  });

  it('by a Feeder does so on the side out too, and says nothing of it', async () => {
    const { id } = await addMotorPolicy(test, carPolicy());
    const body = await update(id, { product: 'Another' }, test.people.Feeder);
    expect(await read(id)).toMatchObject(NONE);
    expect(body.findings.map(({ field }: { field: string }) => field).filter((field: string) => field.startsWith('commission'))).toEqual([
      'commission_in_num',
    ]);
  });

  it('leaves a typed commission as it is, and says so', async () => {
    const { id } = await addMotorPolicy(test, carPolicy({ commission_in_num: 700 }));
    const { data, findings } = await update(id, { od_premium: 5000 });
    expect(data.commission_in_num).toBe(700);
    expect(findings).toContainEqual({
      field: 'commission_in_num',
      message: 'The commission, 700.00, was typed and stays. By rate card it is 875.00 now.',
      difference: -175,
      ask: false,
    });
  });

  it('that cards do not look at changes no commission', async () => {
    const { id } = await addMotorPolicy(test, carPolicy({ product: 'Another' }));
    await update(id, { product: 'Private Car Package', ...NONE });
    expect(await read(id)).toMatchObject(NONE);
    await update(id, { remark: 'Called' });
    expect(await read(id)).toMatchObject(NONE);
  });

  it('that names an output broker gives them their commission', async () => {
    const { id } = await addMotorPolicy(test, carPolicy({ sub_broker: null }));
    await update(id, { sub_broker: 'Amit' });
    expect(await read(id)).toMatchObject(BY_CARD);
  });
});

describe('the business type of a policy that renews another', () => {
  const next = { start_date: '2027-04-01', end_date: '2028-03-31' };
  it.each([
    ['NIA', 'renewal'],
    ['New India', 'rollover'],
    ['Acko', 'rollover'],
    [null, null],
  ])('is that of the insurer %s where nobody says it: %s', async (name_remark, business_type) => {
    await test.db
      .insertInto('insurers')
      .values({ name: 'New India Assurance', kind: 'general', aliases: ['NIA'] })
      .execute();
    const { id } = await addMotorPolicy(test, carPolicy());
    expect((await addMotorPolicy(test, carPolicy({ ...next, name_remark, renewed_from: id }))).business_type).toBe(business_type);
  });

  it('stays as somebody says it', async () => {
    const { id } = await addMotorPolicy(test, carPolicy());
    expect((await addMotorPolicy(test, carPolicy({ ...next, renewed_from: id, business_type: 'used' }))).business_type).toBe('used');
  });
});
