/** Unique values in everything that some role may not read: of fields that are concealed, and of records that are somebody else's. */
import { mayRead } from '@bimabahi/contract/access/field-permissions';
import type { Resource } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium } from '../app/builders.ts';
import type { TestApp } from '../app/test-app.ts';

/** One unique value for each field of each kind of record. */
const DELTA_IN = 710_001.41;
const DELTA_OUT = 710_002.42;
const sum = (one: number, other: number) => Number((one + other).toFixed(2));
/** What endorsements made of the commissions. */
const endorsed = (commission_in: number, commission_out: number) => ({
  commission_in_delta: DELTA_IN,
  commission_out_delta: DELTA_OUT,
  commission_in_now: sum(commission_in, DELTA_IN),
  commission_out_now: sum(commission_out, DELTA_OUT),
});

export const CANARIES = {
  'motor-insurance': {
    commission_in_per: 91.31,
    commission_in_num: 7_310_001.31,
    commission_out_per: 91.32,
    commission_out_num: 7_310_002.32,
    commission_in_basis: 'Canary Card Eins',
    commission_out_basis: 'Canary Card Zwei',
    ...endorsed(7_310_001.31, 7_310_002.32),
    broker: 'Canary Broker Eins',
    sub_broker: 'Canary Broker Zwei',
  },
  'corporate-insurance': {
    commission_in_per: 92.31,
    commission_in_num: 7_320_001.31,
    commission_out_per: 92.32,
    commission_out_num: 7_320_002.32,
    commission_in_basis: 'Canary Card Drei',
    commission_out_basis: 'Canary Card Vier',
    ...endorsed(7_320_001.31, 7_320_002.32),
    broker: 'Canary Broker Drei',
    sub_broker: 'Canary Broker Vier',
  },
  'corporate-insurance-premium': {
    commission_in_per: 93.31,
    commission_in_num: 7_330_001.31,
    commission_out_per: 93.32,
    commission_out_num: 7_330_002.32,
  },
} as const satisfies Partial<Record<Resource, Record<string, number | string>>>;

export type Reader = RoleName | 'nobody';
interface Canary {
  what: string;
  text: string;
  isHiddenFrom(reader: Reader): boolean;
}

/** Of another client, of the payee and of the Admin's own. */
const OTHERS = {
  name: 'Canaria Clientworth',
  mobile: '9811177001',
  pan: 'CANPC7731K',
  birth: '1951-02-13',
  insured: 'Canaria Roadways',
  policy: 'CANARY/MOTOR/77',
  payeesPan: 'CNRPZ7732C',
  ifsc: 'CNRY0007731',
  payeesMobile: '9811177002',
  enquirer: 'Canaria Enquirer',
  enquirersMobile: '9811177003',
  view: 'Canaria Saved View',
  estimate: 7_730_001.51,
  note: 'Canaria claim note',
} as const;
/** No answer has all of it, not even an Admin's. */
const ACCOUNT = '773100224466';

const fields: Canary[] = Object.entries(CANARIES).flatMap(([resource, those]) =>
  Object.entries(those).map(([field, value]) => ({
    what: `${resource} ${field}`,
    text: String(value),
    isHiddenFrom: (reader: Reader) => reader === 'nobody' || !mayRead(reader, resource as Resource, field),
  })),
);
const staffs = ['nobody', 'User'];
const telecallers = [...staffs, 'Feeder'];
const feeders = [...staffs, 'Telecaller'];
const admins = [...feeders, 'Feeder'];
const hidden = (what: string, text: string | number, readers: readonly string[]): Canary => ({
  what,
  text: String(text),
  isHiddenFrom: (reader) => readers.includes(reader),
});

export const canaries: readonly Canary[] = [
  ...fields,
  hidden('another client’s name', OTHERS.name, staffs),
  hidden('another client’s number', OTHERS.mobile, staffs),
  hidden('another client’s PAN', OTHERS.pan, feeders),
  hidden('another client’s birth date', OTHERS.birth.split('-').reverse().join('-'), feeders),
  hidden('another client’s insured', OTHERS.insured, staffs),
  hidden('another client’s policy', OTHERS.policy, staffs),
  hidden('the payee’s PAN', OTHERS.payeesPan, admins),
  hidden('the payee’s IFSC', OTHERS.ifsc, admins),
  hidden('the payee’s number', OTHERS.payeesMobile, admins),
  hidden('an enquiry’s name', OTHERS.enquirer, telecallers),
  hidden('an enquiry’s number', OTHERS.enquirersMobile, telecallers),
  hidden('an Admin’s saved view', OTHERS.view, admins),
  hidden('a claim’s sum', OTHERS.estimate, feeders),
  hidden('a claim’s note', OTHERS.note, staffs),
];
export const hiddenFrom = (reader: Reader) => canaries.filter((canary) => canary.isHiddenFrom(reader));
/** Each of `those` that is in the text. */
export const foundIn = (text: string, those: readonly Canary[] = canaries) =>
  those.filter((canary) => text.includes(canary.text)).map(({ what }) => what);
export const accountIn = (text: string) => text.includes(ACCOUNT);

/** The server writes what a commission was computed by, and what endorsements changed of it. */
async function withBases(
  test: TestApp,
  table: 'motor_insurance' | 'corporate_insurance',
  add: typeof addMotorPolicy,
  {
    commission_in_basis,
    commission_out_basis,
    commission_in_delta,
    commission_out_delta,
    commission_in_now: _in,
    commission_out_now: _out,
    ...fields
  }: Record<string, number | string>,
): Promise<number> {
  const { id } = await add(test, fields);
  const basis = (card: number | string | undefined) => ({ card, card_id: 1, rule_id: 1, rule: 'Cars', ...AMOUNTS });
  const bases = { commission_in_basis: basis(commission_in_basis), commission_out_basis: basis(commission_out_basis) } as never;
  const deltas = { commission_in_delta: Number(commission_in_delta), commission_out_delta: Number(commission_out_delta) };
  await test.db
    .updateTable(table)
    .set({ ...(bases as object), ...deltas } as never)
    .where('id', '=', id)
    .execute();
  await test.db
    .insertInto('endorsements')
    .values({
      ...{ policies: table === 'motor_insurance' ? 'motor' : 'corporate', policy_id: id, kind: 'addition', status: 'received' },
      ...{ requested_on: '2026-05-01', received_on: '2026-05-02', effective_date: '2026-05-01', version_no: 1, ...deltas },
    })
    .execute();
  return id;
}
const AMOUNTS = { base: 'od', base_amount: 1000, percent: 15, amount: 150, computed_at: '2026-04-01T00:00:00Z' };

/** The first records of each kind belong to the client of the tests, the second to another. */
export async function plantCanaries(test: TestApp): Promise<void> {
  const admin = test.people.Admin;
  const add = async (path: string, body: object) => {
    const { status, body: answered } = await test.post(path, body, admin);
    expect(status, JSON.stringify(answered)).toBe(201);
    return Number(answered.data.id);
  };
  await withBases(test, 'motor_insurance', addMotorPolicy, CANARIES['motor-insurance']);
  const id = await withBases(test, 'corporate_insurance', addCorporatePolicy, CANARIES['corporate-insurance']);
  await addPremium(test, id, CANARIES['corporate-insurance-premium']);
  const { name, mobile, pan, birth: birth_date, insured: insured_name, policy: policy_no } = OTHERS;
  const user_id = await add('/api/users', { name, mobile, pan, birth_date });
  const cover = { start_date: addDays(todayInIndia(), -200), end_date: addDays(todayInIndia(), 164) };
  const { id: policy_id } = await addMotorPolicy(test, { user_id, insured_name, policy_no, vehicle_no: 'GJ05CN7731', ...cover });
  const loss = { kind: 'own_damage', loss_date: addDays(todayInIndia(), -20), intimated_on: addDays(todayInIndia(), -19) };
  const claim = await add('/api/claims', { policies: 'motor', policy_id, ...loss, estimate: OTHERS.estimate });
  expect((await test.put(`/api/claims/${claim}`, { note: OTHERS.note }, admin)).status).toBe(200);
  const account = { account: ACCOUNT, ifsc: OTHERS.ifsc, bank_name: 'State Bank', pan: OTHERS.payeesPan, mobile: OTHERS.payeesMobile };
  await add('/api/payees', { name: CANARIES['motor-insurance'].sub_broker, kind: 'agent', basis: 'booked', ...account });
  await add('/api/telecom-records', {
    name: OTHERS.enquirer,
    mobile: OTHERS.enquirersMobile,
    inquiry_date: todayInIndia(),
    product_over: 'Car',
  });
  await add('/api/saved-views', { screen: 'motor-insurance', name: OTHERS.view, query: 'policy_no=1' });
}
