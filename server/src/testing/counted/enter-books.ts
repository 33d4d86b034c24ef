/** Enters invented books as an office does, by the API, and what happens to its policies afterwards. */
import { addDays } from '@bimabahi/contract/values/periods';
import { followAll } from '../app/jobs.ts';
import type { Random } from '../app/random.ts';
import type { TestApp } from '../app/test-app.ts';
import { CLIENTS, type Endorsed, LINES, type PAYEES, type Sold, share } from './books.ts';
import { rateOn } from './count-gst.ts';

export interface Office {
  clients: number[];
  /** By their names. */
  payees: Map<string, number>;
}

async function done(test: TestApp, path: string, body: object, method: 'post' | 'put' = 'post') {
  const answer = await test[method](path, body, test.people.Admin);
  if (answer.status >= 300) throw new Error(`${path} was refused: ${JSON.stringify([body, answer.body])}`);
  return answer.body.data;
}

const LICENSED = { licence_no: 'POSP/1', licence_from: '2020-01-01', account: '001234567890', ifsc: 'SBIN0001234' };
const PAYEE_FACTS: Readonly<Record<keyof typeof PAYEES, object>> = {
  'Vijay Agency': { kind: 'posp', pan: 'AAAPZ1234C', ...LICENSED, aliases: ['Vijay Agencies'] },
  'Kaveri Services': { kind: 'co_broker', pan: 'AAACK1234C', ...LICENSED, gstin: '24AAACK1234C1ZC', basis: 'booked' },
  'Meena POSP': { kind: 'posp', ...LICENSED, licence_to: '2025-12-31' },
  'Asha Desk': { kind: 'employee', pan: 'AAAPA1234C', basis: 'booked' },
};

export async function openOffice(test: TestApp): Promise<Office> {
  const office: Office = { clients: [], payees: new Map() };
  for (let n = 0; n < CLIENTS; n++)
    office.clients.push((await done(test, '/api/users', { name: `Client ${n}`, mobile: String(9_811_200_000 + n) })).id);
  for (const [name, line] of Object.entries(LINES))
    if (name !== 'Late Plan')
      await done(test, line.endsWith('vehicle') || line.startsWith('p') || line.startsWith('t') ? '/api/products' : '/api/categories', {
        name,
        line,
      });
  await done(test, '/api/products', { name: 'Late Plan' });
  await done(test, '/api/insurers', { name: 'Sahyadri General', kind: 'general', aliases: ['SGI', 'Sahyadri Genl Ins'] });
  await done(test, '/api/insurers', { name: 'Kaveri Insurance', kind: 'general', aliases: ['KIC'] });
  await done(test, '/api/insurers', { name: 'Old Kaveri Insurance', kind: 'general' });
  await done(test, '/api/insurers', { name: 'Bharat Surety', kind: 'specialised' });
  for (const [name, facts] of Object.entries(PAYEE_FACTS))
    office.payees.set(name, (await done(test, '/api/payees', { name, ...facts })).id);
  return office;
}

/** What is decided about names when the policies are there. */
export async function tidyNames(test: TestApp): Promise<void> {
  const rows = async (path: string): Promise<{ id: number; name: string; version: number }[]> =>
    (await test.get(`/api/${path}?limit=100`, test.people.Admin)).body.data;
  const idOf = async (path: string, name: string) => (await rows(path)).find((row) => row.name === name)?.id as number;
  const kaveri = await idOf('insurers', 'Kaveri Insurance');
  await done(test, '/api/insurers/aliases', { insurer_id: kaveri, alias: 'Panchvati Mutual' });
  await done(test, `/api/insurers/${await idOf('insurers', 'Old Kaveri Insurance')}/merge`, { into_id: kaveri });
  await done(test, `/api/products/${await idOf('products', 'Late Plan')}`, { line: LINES['Late Plan'] }, 'put');
  for (const [name, alias] of [
    ['Kaveri Services', 'KAVERI SERVICES LLP'],
    ['Asha Desk', 'Asha (desk)'],
  ] as const)
    await done(test, '/api/payees/aliases', { payee_id: await idOf('payees', name), alias });
  await followAll(test.db);
}

const bodyOf = (sold: Sold, { clients }: Office) => ({
  user_id: clients[sold.client],
  ...{ insured_name: sold.insured_name, insured_mobile: '9000000001', insured_email: 'office@example.in', policy_no: sold.policy_no },
  ...{ start_date: sold.start_date, end_date: sold.end_date, issue_date: sold.issue_date, product: sold.product },
  ...{ total_premium: sold.total, commission_in_num: sold.commission_in, commission_out_num: sold.commission_out },
  ...(sold.renewed_from && { renewed_from: sold.renewed_from.id }),
});
const motorBody = (sold: Sold) => ({
  ...{ name_remark: sold.insurer, vehicle_no: sold.vehicle_no, od_tp_package_policy: sold.cover, tp_end_date: sold.tp_end_date },
  ...{ od_premium: sold.od, third_party_premium: sold.tp, pa_premium: sold.pa, net_premium: sold.net },
  ...{ broker: sold.broker, sub_broker: sold.output_broker },
});
const corporateBody = (sold: Sold) => ({
  ...{ company: sold.insurer, item_description: sold.item, terrisom: sold.terrorism, new_premium: sold.net },
  ...{ broker: sold.output_broker, sub_broker: sold.broker, is_installment: sold.is_installment ? 1 : 0, is_premium: 0 },
});
export const pathOf = ({ kind }: Pick<Sold, 'kind'>) => `/api/${kind}-insurance`;

export async function enter(test: TestApp, office: Office, sold: Sold): Promise<void> {
  const body = { ...bodyOf(sold, office), ...(sold.kind === 'motor' ? motorBody(sold) : corporateBody(sold)) };
  sold.id = (await done(test, pathOf(sold), body)).id;
}

/** As the accountant enters what is due of it, and what was paid when. */
export async function enterInstallments(test: TestApp, sold: Sold, random: Random): Promise<void> {
  for (let n = random.whole(2, 4); n > 0; n--) {
    const premium_date = addDays(sold.start_date, random.whole(0, 300));
    const pay_date = random.percent(70) ? addDays(premium_date, random.whole(0, 40)) : null;
    const premium_excluding_tax = random.whole(100_000, 1_000_000) / 100;
    const commission_in_num = random.percent(10) ? null : share(premium_excluding_tax, 10);
    const commission_out_num = sold.output_broker && random.percent(80) ? share(premium_excluding_tax, 6) : null;
    const amounts = { premium_excluding_tax, tax: 0, total_payable: premium_excluding_tax, commission_in_num, commission_out_num };
    const body = { corporate_insurance_id: sold.id, premium_date, pay_date, status: pay_date ? 'Paid' : 'Due', ...amounts };
    const { id } = await done(test, '/api/corporate-insurance-premium', body);
    sold.installments.push({ id, premium_date, pay_date, premium_excluding_tax, commission_in_num, commission_out_num });
  }
}

function inventEndorsement(sold: Sold, isLast: boolean, random: Random): Endorsed {
  const effective_date = addDays(sold.start_date, random.whole(1, 40));
  const dates = { effective_date, received_on: addDays(effective_date, random.whole(0, 15)) };
  const amounts = (net_delta: number) => ({
    ...{ net_delta, gst_delta: share(net_delta, rateOn(sold, effective_date)) },
    ...{ commission_in_delta: share(net_delta, 10), commission_out_delta: sold.output_broker ? share(net_delta, 5) : 0 },
  });
  const added = amounts(random.whole(10_000, 90_000) / 100);
  const back = amounts(-random.whole(10_000, 30_000) / 100);
  if (isLast && random.percent(50))
    return { kind: 'cancellation', ...dates, ...back, cancel_reason: random.pick(['sold', 'total_loss', 'client']) };
  if (sold.kind === 'motor' && random.percent(40)) return { kind: 'transfer', ...dates, ...added, client: (sold.client + 7) % CLIENTS };
  return random.percent(50) ? { kind: 'addition', ...dates, ...added } : { kind: 'refund', ...dates, ...back };
}

export async function endorse(test: TestApp, { clients }: Office, sold: Sold, isLast: boolean, random: Random): Promise<void> {
  const endorsed = inventEndorsement(sold, isLast, random);
  const { client, ...body } = endorsed;
  const buyer = client === undefined ? {} : { user_id: clients[client] };
  const { id } = await done(test, `${pathOf(sold)}/${sold.id}/endorsements`, { ...body, ...buyer, status: 'received' });
  sold.endorsements.push({ ...endorsed, id });
}

/** A wrong amount, company or broker is put right by another form of it. */
export async function correct(test: TestApp, sold: Sold, random: Random): Promise<void> {
  const insurer = random.pick(['KIC', 'Sahyadri General', 'Nirmal Assurance']);
  const net = random.whole(100_000, 2_000_000) / 100;
  const isMotor = sold.kind === 'motor';
  Object.assign(sold, { insurer, net, ...(isMotor ? { od: null, tp: null, pa: null } : {}) });
  const amounts = isMotor
    ? { name_remark: insurer, od_premium: null, third_party_premium: null, pa_premium: null, net_premium: net }
    : { company: insurer, new_premium: net };
  await done(test, `${pathOf(sold)}/${sold.id}`, amounts, 'put');
}

export async function remove(test: TestApp, sold: Sold): Promise<void> {
  const { status, body } = await test.delete(`${pathOf(sold)}/${sold.id}?again=1`, test.people.Admin);
  if (status !== 200) throw new Error(JSON.stringify(body));
  sold.deleted = true;
}
