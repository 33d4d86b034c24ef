/** The breakdown beside the sums of the register, and each group beside its rows, on policies drawn by chance. */
import type { MonthBreakdown } from '@bimabahi/contract/reports/month';
import type { RegisterEntry, RegisterGroup } from '@bimabahi/contract/reports/registers';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { expect, it } from 'vitest';
import { addCategory, addProduct } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

let state = seedOf('a month like the register');
/** Numerical Recipes' linear congruential generator. */
function draw<T>(values: readonly T[]): T {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return values[Math.floor((state / 2 ** 32) * values.length)] as T;
}

const AMOUNTS = [null, 0, 0.01, 333.33, 999.99, 1_234.56, 20_000.05];
const NAMES = ['Acme', ' acme ', 'ACME OLD', 'Acme General', 'Bharat', 'none of these', null];
const DAYS = ['2026-09-30', '2026-10-01', '2026-10-15', '2026-10-31', '2026-11-01'];
const PRODUCTS = ['GCV', ' gcv ', 'Car', 'Fire', 'Health', 'Unknown', null];

const drawn = (number: number) => ({
  user_id: draw([test.people.User.id, test.people.Telecaller.id]),
  created_by: draw([test.people.Admin.id, test.people.Feeder.id, null]),
  insured_name: 'A',
  policy_no: `DRAWN-${number}`,
  product: draw(PRODUCTS),
  start_date: draw(DAYS),
  end_date: '2029-10-31',
  issue_date: draw([null, ...DAYS]),
  business_type: draw([null, 'new', 'renewal', 'rollover', 'used'] as const),
  total_premium: draw(AMOUNTS),
  broker: draw(NAMES),
  sub_broker: draw(NAMES),
  commission_in_num: draw(AMOUNTS),
  commission_out_num: draw(AMOUNTS),
  deleted_at: draw([null, null, null, '2026-11-20']),
});

async function books(): Promise<void> {
  for (const name of ['GCV', 'Car', 'Fire']) await addProduct(test, name);
  await addCategory(test, 'Health');
  await test.db.updateTable('products').set({ line: 'private_car' }).where('name', '=', 'Car').execute();
  await test.post('/api/insurers', { name: 'Acme General', kind: 'general', aliases: ['Acme', 'Acme Old'] }, test.people.Admin);
  for (let number = 0; number < 60; number++) {
    const net = { net_premium: draw(AMOUNTS), name_remark: draw(NAMES), vehicle_no: draw(['GJ01AB1234', 'DL3CA1', '22BH1234A', 'NEW']) };
    await test.db
      .insertInto('motor_insurance')
      .values({ ...drawn(number), ...net })
      .execute();
    const firm = { new_premium: draw(AMOUNTS), terrisom: draw(AMOUNTS), company: draw(NAMES) };
    const { id } = await test.db
      .insertInto('corporate_insurance')
      .values({ ...drawn(number), ...firm })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (draw([true, false])) await plan(id);
  }
}

async function plan(corporate_insurance_id: number): Promise<void> {
  const part = () => ({
    ...{ corporate_insurance_id, premium_date: draw(DAYS), premium_excluding_tax: 10, tax: 1.8, total_payable: 11.8 },
    ...{ commission_in_num: draw(AMOUNTS), commission_out_num: draw(AMOUNTS), deleted_at: draw([null, null, '2026-10-02']) },
  });
  await test.db.insertInto('corporate_insurance_premium').values([part(), part()]).execute();
}

async function answer(path: string) {
  const { status, body } = await test.get(path, test.people.Admin);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const paise = (amount: number | null) => Math.round((amount ?? 0) * 100);
const netOf = ({ net_premium, terrorism }: { net_premium: number | null; terrorism: number | null }) =>
  (paise(net_premium) + paise(terrorism)) / 100;
const added = (amounts: readonly (number | null)[]) => amounts.reduce<number>((sum, amount) => sum + paise(amount), 0) / 100;

it('has the same groups with the same sums, by both dates and of each kind', async () => {
  await books();
  for (const date of ['start', 'issue'])
    for (const kind of ['', '&kind=motor', '&kind=corporate'])
      for (const by of ['insurer', 'line', 'product', 'broker', 'output_broker'] as const) {
        const where = `date=${date}${kind}&from=2026-10-01&to=2026-10-31&by=${by}`;
        const { data: sums } = await answer(`/api/registers/premium/sums?${where}`);
        const { data }: MonthBreakdown = await answer(`/api/month/breakdown?${where}&limit=100`);
        const register = sums.groups.map((group: RegisterGroup) => [group.key, group.policies, netOf(group), group.total_premium]);
        // Of what has installments alone the register has nothing.
        const month = data.filter(({ policies }) => policies > 0).map(({ key, policies, net, gross }) => [key, policies, net, gross]);
        expect(month.sort(), where).toEqual(register.sort());
      }
});

it('each group is what its rows add up to, with the commission of policies and of installments', async () => {
  await books();
  for (const by of ['rto', 'employee', 'client', 'business_type', 'insurer', 'broker'] as const) {
    const { data }: MonthBreakdown = await answer(`/api/month/breakdown?from=2026-10-01&to=2026-10-31&by=${by}&limit=100`);
    expect(data.length, by).toBeGreaterThan(1);
    for (const { key, policies, net, gross, rows, rows_installments, commission_in, commission_out } of data) {
      const entries: RegisterEntry[] = (await answer(`${rows}&limit=1000`)).data;
      const found = [entries.length, added(entries.map(netOf)), added(entries.map(({ total_premium }) => total_premium))];
      expect(found, `${by} ${key}`).toEqual([policies, net, gross]);
      if (rows_installments === null) continue;
      const earning: RegisterEntry[] = (await answer(`${rows}&limit=1000&earns=policy`)).data;
      const parts: RegisterEntry[] = (await answer(`${rows_installments}&limit=1000`)).data;
      const all = [...earning, ...parts];
      expect(added(all.map(({ commission_in_num }) => commission_in_num)), `${by} ${key}`).toBe(commission_in);
      expect(added(all.map(({ commission_out_num }) => commission_out_num)), `${by} ${key}`).toBe(commission_out);
    }
  }
});
