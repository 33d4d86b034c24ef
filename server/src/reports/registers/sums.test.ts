/** Sums, which are added up before anything is looked up, beside the entries that they stand for, on policies drawn by chance. */
import {
  REGISTER_AMOUNTS,
  REGISTER_GROUPS,
  type RegisterEntry,
  type RegisterGroup,
  type RegisterSum,
} from '@bimabahi/contract/reports/registers';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { addDays } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { addCategory, addCorporatePolicy, addMotorPolicy, addProduct } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/registers/premium';

let state = seedOf('sums of registers');
/** Numerical Recipes' linear congruential generator. */
function draw<T>(values: readonly T[]): T {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return values[Math.floor((state / 2 ** 32) * values.length)] as T;
}

const AMOUNTS = [null, 0, 0.01, 333.33, 999.99, 1_234.56, 20_000.05];
const NAMES = ['Acme', ' acme ', 'ACME OLD', 'Acme General', 'Bharat', null];
/** Around the day on which the third party rate of goods vehicles changed. */
const DAYS = ['2025-09-20', '2025-09-21', '2025-09-22', '2025-10-01', '2026-02-28'];
const PRODUCTS = ['GCV', ' gcv ', 'Car', 'Fire', 'Health', 'Unknown', null];

function drawn(number: number) {
  const start_date = draw(DAYS);
  return {
    policy_no: `DRAWN-${number}`,
    product: draw(PRODUCTS),
    start_date,
    end_date: addDays(start_date, 364),
    issue_date: draw([null, ...DAYS]),
    total_premium: draw(AMOUNTS),
    broker: draw(NAMES),
    sub_broker: draw(NAMES),
    commission_in_num: draw(AMOUNTS),
    commission_out_num: draw(AMOUNTS),
    premium_reason: 'drawn',
  };
}
const motor = (number: number) =>
  addMotorPolicy(test, {
    ...drawn(number),
    name_remark: draw(NAMES) ?? 'None Known',
    od_tp_package_policy: draw(['Package', 'TP', 'OD']),
    od_premium: draw(AMOUNTS),
    third_party_premium: draw(AMOUNTS),
    pa_premium: draw(AMOUNTS),
    net_premium: draw(AMOUNTS),
  });
const corporate = (number: number) =>
  addCorporatePolicy(test, { ...drawn(number), company: draw(NAMES), new_premium: draw(AMOUNTS), terrisom: draw(AMOUNTS) });

/** Received on a day of the period, which is not that of its effect. */
async function endorse(policies: 'motor' | 'corporate', { id, start_date }: { id: number; start_date: string }): Promise<void> {
  const amounts = { net_delta: draw([100, 333.33, 1_000]), gst_delta: draw([0, 5, 18, 50, 180]) };
  const dates = { received_on: draw(DAYS.filter((day) => day >= start_date)), effective_date: start_date };
  const { status, body } = await test.post(
    `/api/${policies}-insurance/${id}/endorsements`,
    { kind: 'addition', status: 'received', ...dates, ...amounts, commission_in_delta: 10, commission_out_delta: 5 },
    test.people.Admin,
  );
  expect(status, JSON.stringify(body)).toBe(201);
}

const setLine = (table: 'products' | 'categories', name: string, line: string | null) =>
  test.db.updateTable(table).set({ line }).where('name', '=', name).execute();

async function lines(): Promise<void> {
  for (const [name, line] of Object.entries({ GCV: 'goods_vehicle', Car: 'private_car', Fire: 'fire' })) {
    await addProduct(test, name);
    await setLine('products', name, line);
  }
  await addCategory(test, 'Health');
  await setLine('categories', 'Health', 'health_individual');
  await test.post('/api/insurers', { name: 'Acme General', kind: 'general', aliases: ['Acme', 'Acme Old'] }, test.people.Admin);
}

async function answer(path: string) {
  const { status, body } = await test.get(`${PATH}${path}`, test.people.Admin);
  expect(status, path).toBe(200);
  return body;
}
const entriesOf = async (query: string): Promise<RegisterEntry[]> => (await answer(`?${query}&limit=100`)).data;

const paise = (amount: number | null) => Math.round((amount ?? 0) * 100);
function added(entries: readonly RegisterEntry[]) {
  const sum = (amounts: (entry: RegisterEntry) => number | null) => entries.reduce((all, entry) => all + paise(amounts(entry)), 0) / 100;
  const percents = [...new Set(entries.flatMap(({ gst_rates }) => gst_rates.map(({ percent }) => percent)))].sort((a, b) => b - a);
  const gstAt = (wanted: number) => sum(({ gst_rates }) => gst_rates.find(({ percent }) => percent === wanted)?.gst ?? 0);
  return {
    policies: entries.filter(({ endorsement_id }) => endorsement_id === null).length,
    endorsements: entries.filter(({ endorsement_id }) => endorsement_id !== null).length,
    ...Object.fromEntries(REGISTER_AMOUNTS.map((amount) => [amount, sum((entry) => entry[amount])])),
    gst_rates: percents.map((percent) => ({ percent, gst: gstAt(percent) })).filter(({ gst }) => gst !== 0),
  };
}

/** Of one drawn group the entries behind it are asked for. */
async function expectSumsOf(period: string): Promise<RegisterSum> {
  const totals = added(await entriesOf(period));
  for (const by of REGISTER_GROUPS) {
    const sums = (await answer(`/sums?${period}&by=${by}`)).data;
    expect(sums.totals, by).toEqual(totals);
    expect(sums.groups.reduce((all: number, { policies }: RegisterGroup) => all + policies, 0)).toBe(totals.policies);
    const { key, label: _, ...sum } = draw(sums.groups as RegisterGroup[]);
    const behind = `${period}&${by}=${encodeURIComponent(key)}`;
    expect(sum, behind).toEqual(added(await entriesOf(behind)));
    expect((await answer(`/sums?${behind}&by=month`)).data.totals, behind).toEqual(sum);
  }
  return totals as RegisterSum;
}

const PERIODS = ['from=2025-09-01&to=2025-09-30', 'from=2025-09-01&to=2026-08-31', 'from=2025-09-01&to=2026-08-31&date=issue'];

it('sums are those of the entries, by each group, of policies around a change of rates', async () => {
  await lines();
  for (let number = 0; number < 40; number++) {
    const isMotor = draw([true, false]);
    const policy = await (isMotor ? motor(number) : corporate(number));
    if (number % 3 === 0) await endorse(isMotor ? 'motor' : 'corporate', policy);
  }
  for (const period of PERIODS) {
    const totals = await expectSumsOf(period);
    expect(totals.policies, period).toBeGreaterThan(0);
    expect((await expectSumsOf(`${period}&entries=policies`)).endorsements).toBe(0);
    expect(await expectSumsOf(`${period}&entries=endorsements`)).toMatchObject({ policies: 0, endorsements: totals.endorsements });
  }
});

it('personal accident of a goods vehicle stands under the general rate', async () => {
  await lines();
  const gcv = { product: 'GCV', od_tp_package_policy: 'TP', start_date: '2026-01-10', end_date: '2027-01-09', pa_premium: 300 };
  await addMotorPolicy(test, { ...gcv, od_premium: null, third_party_premium: null, net_premium: 2_300, total_premium: 2_454 });
  const totals = await expectSumsOf('from=2026-01-01&to=2026-01-31');
  expect([totals.pa_premium, totals.gst, totals.gst_rates.map(({ percent, gst }) => [percent, gst])]).toEqual([
    300,
    154,
    [
      [18, 54],
      [5, 100],
    ],
  ]);
});

it('a line or a rate that is edited later divides the stored GST anew, and changes no stored amount', async () => {
  await lines();
  const gcv = { product: 'GCV', start_date: '2026-01-10', end_date: '2027-01-09', od_premium: 1_000, third_party_premium: 2_000 };
  await addMotorPolicy(test, { ...gcv, net_premium: 3_000, total_premium: 3_280 });
  const gst = async () => {
    const totals = await expectSumsOf('from=2026-01-01&to=2026-01-31');
    return [totals.gst, totals.gst_rates.map(({ percent, gst }) => [percent, gst])];
  };
  expect(await gst()).toEqual([
    280,
    [
      [18, 180],
      [5, 100],
    ],
  ]);
  await test.db.updateTable('tax_rates').set({ percent: 12 }).where('percent', '=', 5).execute();
  expect(await gst()).toEqual([
    280,
    [
      [18, 40],
      [12, 240],
    ],
  ]);
  // As policies follow their product, in the background.
  await test.db.updateTable('motor_insurance').set({ line: 'private_car' }).execute();
  expect(await gst()).toEqual([280, [[18, 280]]]);
});
