import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { importsOf } from '../../testing/app/imports.ts';
import { addCard, carPolicy, makeLive, RULE } from '../../testing/app/rate-cards.ts';
import { totalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;
const HEADINGS = ['Policy No', 'Insured Name', 'Vehicle No', 'Company', 'Product', 'Start Date', 'End Date', 'OD Premium', 'TP Premium'];
const NUMBER = 'P/2026/77';

beforeEach(async () => {
  await test.db.insertInto('products').values({ name: 'Private Car Package', line: 'private_car' }).execute();
  await makeLive(test, await addCard(test, {}, [RULE]));
  await makeLive(test, await addCard(test, { side: 'out', name: 'Everyone' }, [{ ...RULE, percent: 10 }]));
});

const rated = {
  commission_in_per: undefined,
  commission_in_num: undefined,
  commission_out_per: undefined,
  commission_out_num: undefined,
};
const BY_CARD = { commission_in_per: 17.5, commission_in_num: 780.7, commission_out_per: 10, commission_out_num: 446.11 };
const add = (fields: object) =>
  addMotorPolicy(test, carPolicy({ policy_no: NUMBER, start_date: '2026-04-25', end_date: '2027-04-24', ...rated, ...fields }));
const read = async (id: number) => (await test.get(`/api/motor-insurance/${id}`, admin())).body.data;

async function imported(more: Readonly<Record<string, string | number>>, as = admin()) {
  const row = [
    NUMBER,
    'Sharma Roadways',
    'MH12AB1234',
    'New India Assurance',
    'Private Car Package',
    '25/04/2026',
    '24/04/2027',
    4461.14,
    3691,
  ];
  const sheet = [
    [...HEADINGS, ...Object.keys(more)],
    [...row, ...Object.values(more)],
  ];
  const options = { existing: 'fill', create_users: true };
  const id = await dropped(sheet, { kind: 'motor_insurance', options, as });
  await work(id, 'check', as);
  await work(id, 'run', as);
  return { import_id: id, rows: (await test.get(`/api/imports/${id}/rows`, as)).body.data };
}

describe('a commission that a book says', () => {
  it('takes the place of one that a card paid, as paid, and gives it back when the import is taken back', async () => {
    const { id } = await add({});
    expect(await read(id)).toMatchObject(BY_CARD);
    const { import_id, rows } = await imported({ 'Commission In': 800 });
    expect(rows).toMatchObject([{ outcome: 'warn', filled: ['Commission In', 'Commission In %'] }]);
    expect(rows[0].reasons).toContainEqual({
      column: 'Commission In',
      message: 'By rate card it was 780.70; what was paid, 800.00, takes its place',
    });
    const paid = await read(id);
    expect(paid).toMatchObject({ ...BY_CARD, commission_in_num: 800, commission_in_per: 17.93 });
    expect(paid.commission_in_basis).toMatchObject({ amount: 780.7, source: 'as_paid', overridden_by: 'Admin Test' });
    expect(paid.commission_out_basis).not.toHaveProperty('source');
    expect((await auditEntries(test, 'motor_insurance'))[0]).toMatchObject({ action: 'imports.run', record_id: id });

    await work(import_id, 'undo');
    const again = await read(id);
    expect(again).toMatchObject(BY_CARD);
    expect(again.commission_in_basis).not.toHaveProperty('overridden_at');
    expect(again.commission_in_basis).not.toHaveProperty('source');
    expect(await totalsThatDiffer(test.db)).toBe(0);
  });

  it('is no more replaced by a second book, nor by a re-rating, and typing over it is a typed one', async () => {
    const { id } = await add({});
    await imported({ 'Commission In': 800, 'Commission In %': 17.93 });
    const { rows } = await imported({ 'Commission In': 900 });
    expect(rows).toMatchObject([{ outcome: 'skip' }]);
    expect(await read(id)).toMatchObject({ commission_in_num: 800, commission_in_per: 17.93 });
    await test.put(`/api/motor-insurance/${id}/commission`, { commission_in_num: 850 }, admin());
    expect((await read(id)).commission_in_basis).not.toHaveProperty('source');
  });

  it('leaves one that was typed, and a book without an amount leaves one that a card paid', async () => {
    const { id } = await add({ commission_in_num: 700 });
    const { rows } = await imported({ 'Commission In': 800, 'Commission Out %': 12 });
    expect(rows).toMatchObject([{ outcome: 'skip' }]);
    expect(await read(id)).toMatchObject({ commission_in_num: 700, commission_out_num: 446.11, commission_out_per: 10 });
  });

  it('fills in what is empty, and is empty again when the import is taken back', async () => {
    const { id } = await add({ product: 'Another' });
    const { import_id } = await imported({ 'Commission In': 800 });
    expect(await read(id)).toMatchObject({ commission_in_num: 800, commission_in_basis: null });
    await work(import_id, 'undo');
    expect((await read(id)).commission_in_num).toBeNull();
  });

  it('of a new policy is kept with what the card would pay, as paid', async () => {
    const { rows } = await imported({ 'Commission In': 800 });
    expect(rows).toMatchObject([{ outcome: 'warn', filled: [] }]);
    const policy = await read(rows[0].record_id);
    expect(policy).toMatchObject({ commission_in_num: 800, commission_in_basis: { amount: 780.7, source: 'as_paid' } });
  });

  it('of the side out does not tell a Feeder that there is one', async () => {
    const { id } = await add({});
    const { rows } = await imported({ 'Commission In': 800 }, test.people.Feeder);
    expect(rows).toMatchObject([{ outcome: 'warn', filled: ['Commission In', 'Commission In %'] }]);
    expect(await read(id)).toMatchObject({ commission_in_num: 800, commission_out_num: 446.11 });
  });
});
