/** Deletions of every resource can be undone by whoever may delete it. */
import type { Route } from '@bimabahi/contract/api/route';
import { describe, expect, it } from 'vitest';
import type { Services } from '../platform/services.ts';
import { allHandlers } from '../run/app.ts';
import {
  addCategory,
  addCorporatePolicy,
  addMotorPolicy,
  addPremium,
  addProduct,
  addTelecomRecord,
  auditEntries,
  form,
} from './app/builders.ts';
import { pngImage } from './app/images.ts';
import { totalsThatDiffer } from './app/stored.ts';
import { useTestApp } from './app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

const user = { name: 'Leela Nair', mobile: '9700000001', password: 'correct horse 9' };
const employee = { ...user, email: 'leela@example.in', role_id: 2 };
const created = async (path: string, body: object) => (await test.post(path, body, admin())).body.data;

interface Resource {
  table: string;
  /** Repeats the unique value, if there is one. */
  add: () => Promise<{ id: number }>;
  /** How the server's message names it. */
  named: string;
  sentence: string;
  /** The message when the unique value was taken meanwhile. */
  taken?: string;
}

const RESOURCES: Record<string, Resource> = {
  'motor-insurance': {
    table: 'motor_insurance',
    add: () => addMotorPolicy(test, { policy_no: 'UNDO/1' }),
    named: 'Motor Insurance Restored!',
    sentence: 'Admin Test restored the motor policy UNDO/1',
    taken: 'A motor policy with this number already exists. The deleted one stays deleted.',
  },
  'corporate-insurance': {
    table: 'corporate_insurance',
    add: () => addCorporatePolicy(test, { policy_no: 'UNDO/1' }),
    named: 'Corporate Insurance Restored!',
    sentence: 'Admin Test restored the corporate policy UNDO/1',
    taken: 'A corporate policy with this number already exists. The deleted one stays deleted.',
  },
  'corporate-insurance-premium': {
    table: 'corporate_insurance_premium',
    add: async () => addPremium(test, (await addCorporatePolicy(test)).id),
    named: 'Premium Restored!',
    sentence: 'Admin Test restored the installment No. 1',
  },
  endorsements: {
    table: 'endorsements',
    add: async () => {
      const { id } = await addMotorPolicy(test);
      const change = { kind: 'change', effective_date: '2026-06-10', changes: { engine_no: 'E7788' } };
      return created(`/api/motor-insurance/${id}/endorsements`, change);
    },
    named: 'Endorsement restored!',
    sentence: 'Admin Test restored the endorsement No. 1',
  },
  users: {
    table: 'people',
    add: () => created('/api/users', user),
    named: 'User restored successfully!',
    sentence: 'Admin Test restored the user Leela Nair',
    taken: 'A person with this mobile number already exists. The deleted one stays deleted.',
  },
  employees: {
    table: 'people',
    add: () => created('/api/employees', employee),
    named: 'Employee restored successfully!',
    sentence: 'Admin Test restored the employee Leela Nair',
    taken: 'Another member of the staff has this name by now: change theirs first. The deleted one stays deleted.',
  },
  products: {
    table: 'products',
    add: () => addProduct(test, 'Car'),
    named: 'Product restored successfully!',
    sentence: 'Admin Test restored the product Car',
    taken: 'A product with this name already exists. The deleted one stays deleted.',
  },
  'rate-cards': {
    table: 'rate_cards',
    add: () => created('/api/rate-cards', { name: 'Cars', side: 'in', from_date: '2026-04-01' }),
    named: 'Rate card restored successfully!',
    sentence: 'Admin Test restored the rate card Cars',
  },
  categories: {
    table: 'categories',
    add: () => addCategory(test, 'Marine'),
    named: 'Category restored successfully!',
    sentence: 'Admin Test restored the category Marine',
    taken: 'A category with this name already exists. The deleted one stays deleted.',
  },
  insurers: {
    table: 'insurers',
    add: () => created('/api/insurers', { name: 'Sahyadri General', kind: 'general' }),
    named: 'Insurer restored successfully!',
    sentence: 'Admin Test restored the insurer Sahyadri General',
    taken: 'An insurer with this name already exists. The deleted one stays deleted.',
  },
  payees: {
    table: 'payees',
    add: () => created('/api/payees', { name: 'Vijay Agency', kind: 'posp', pan: 'AAAPZ1234C' }),
    named: 'Payee restored successfully!',
    sentence: 'Admin Test restored the payee Vijay Agency',
    taken: 'A payee with this name already exists. The deleted one stays deleted.',
  },
  'rto-clusters': {
    table: 'rto_clusters',
    add: () => created('/api/rto-clusters', { name: 'West', codes: 'GJ1, MH12' }),
    named: 'RTO cluster restored successfully!',
    sentence: 'Admin Test restored the RTO cluster West',
    taken: 'An RTO cluster with this name already exists. The deleted one stays deleted.',
  },
  claims: {
    table: 'claims',
    add: async () => {
      const { id, end_date } = await addMotorPolicy(test, { start_date: '2020-04-01', end_date: '2021-03-31', policy_no: 'UNDO/9' });
      const claim = { policies: 'motor', policy_id: id, kind: 'theft', loss_date: end_date, intimated_on: end_date, claim_no: 'CL/1' };
      return created('/api/claims', claim);
    },
    named: 'Claim restored successfully!',
    sentence: 'Admin Test restored the claim CL/1',
  },
  'tax-rates': {
    table: 'tax_rates',
    add: () => created('/api/tax-rates', { line: 'marine', part: 'any', from_date: '2026-04-01', percent: 12 }),
    named: 'Tax rate restored successfully!',
    sentence: 'Admin Test restored the tax rate No. 1',
    taken: 'Another rate of this line and part holds on some of these days. The deleted one stays deleted.',
  },
  rewards: {
    table: 'rewards',
    add: async () => {
      const { data } = (await test.get('/api/insurers/options?search=Deccan', admin())).body;
      const insurer = data[0] ?? (await created('/api/insurers', { name: 'Deccan General', kind: 'general' }));
      return created('/api/rewards', { insurer_id: insurer.id, month: '2026-10', what_for: 'Campaign' });
    },
    named: 'Reward restored successfully!',
    sentence: 'Admin Test restored the reward Campaign',
    taken: 'This insurer has a reward for this already in this month. The deleted one stays deleted.',
  },
  'tds-rates': {
    table: 'tds_rates',
    add: () =>
      created('/api/tds-rates', {
        payee: 'company',
        from_date: '2016-04-01',
        to_date: '2017-03-31',
        percent: 10,
        threshold: 15000,
        section: '194D',
      }),
    named: 'Rate of TDS restored successfully!',
    sentence: 'Admin Test restored the rate of TDS No. 1',
    taken: 'Another rate of this payee holds on some of these days. The deleted one stays deleted.',
  },
  'tp-rates': {
    table: 'tp_rates',
    add: () => created('/api/tp-rates', { vehicle_class: 'auto', years: 3, premium: 7000, from_date: '2026-04-01' }),
    named: 'Third party rate restored successfully!',
    sentence: 'Admin Test restored the third party rate No. 1',
    taken: 'Another rate of this class, size and years holds on some of these days. The deleted one stays deleted.',
  },
  'telecom-records': {
    table: 'telecom_records',
    add: () => addTelecomRecord(test),
    named: 'Telecom record restored successfully!',
    sentence: 'Admin Test restored the telecom record Harshad',
  },
  'saved-views': {
    table: 'saved_views',
    add: () => created('/api/saved-views', { screen: 'users', name: 'Without number', query: 'without_number=1' }),
    named: 'View restored successfully!',
    sentence: 'Admin Test restored the view Without number',
    taken: 'A view with this name already exists. The deleted one stays deleted.',
  },
  sliders: {
    table: 'sliders',
    add: async () => created('/api/sliders', form({ title: 'Diwali' }, { field: 'image', bytes: await pngImage() })),
    named: 'Slider restored successfully!',
    sentence: 'Admin Test restored the slider Diwali',
  },
  'customer-supports': {
    table: 'customer_supports',
    add: () => created('/api/customer-supports', { title: 'Help line', number: '9000000001' }),
    named: 'Contact restored successfully!',
    sentence: 'Admin Test restored the support contact Help line',
  },
};

const remove = (resource: string, id: number) => test.delete(`/api/${resource}/${id}`, admin());
const restore = (resource: string, id: number, as = admin()) => test.ask(`/api/${resource}/${id}/restore`, { method: 'POST', as });
/** Without version and timestamps. */
async function rowOf(table: string, id: number) {
  const row = await test.db
    .selectFrom(table as 'products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { version: _, ...rest } = row;
  return { ...rest, updated_at: null };
}

describe('every route that deletes', () => {
  it('has one that takes it back, for the same people', () => {
    const routes: Route[] = allHandlers({ config: {} } as Services).map(({ route }) => route);
    const deleting = routes.filter(({ access, method }) => method === 'DELETE' && access.endsWith('.delete'));
    const restoring = routes.filter(({ path }) => path.endsWith('/restore'));
    expect(restoring.map(({ method, path, access }) => [method, path, access])).toEqual(
      deleting.map(({ path, access }) => ['POST', `${path}/restore`, access]),
    );
    expect(restoring.map(({ path }) => path.split('/')[2]).sort()).toEqual(Object.keys(RESOURCES).sort());
  });
});

describe.each(Object.entries(RESOURCES))('POST /api/%s/{id}/restore', (resource, { table, add, named, sentence }) => {
  it('brings the record back as it was, with its totals, and leaves an audit entry that says so', async () => {
    const { id } = await add();
    const before = await rowOf(table, id);
    await remove(resource, id);
    expect(await restore(resource, id)).toMatchObject({ status: 200, body: { successMsg: named } });
    expect(await rowOf(table, id)).toEqual(before);
    expect(await totalsThatDiffer(test.db)).toBe(0);
    expect((await auditEntries(test, table))[0]).toMatchObject({ action: `${resource}.restore`, record_id: id, person_id: admin().id });
    const [entry] = (await test.get('/api/audit?limit=1', admin())).body.data;
    expect(entry.sentence.replace(/No\. \d+/, 'No. 1')).toBe(sentence);
    expect(entry.changes.length).toBeGreaterThan(0);
  });

  it('finds nothing that is not deleted, was never there, or came back before', async () => {
    const { id } = await add();
    for (const number of [id, 999_999]) expect((await restore(resource, number)).status).toBe(404);
    await remove(resource, id);
    const answers = await Promise.all([restore(resource, id), restore(resource, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await restore(resource, id)).status).toBe(404);
    expect(await totalsThatDiffer(test.db)).toBe(0);
  });

  it('is for the Admin alone', async () => {
    const { id } = await add();
    await remove(resource, id);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await restore(resource, id, test.people[role])).status, role).toBe(403);
    expect((await rowOf(table, id)).deleted_at).not.toBeNull();
  });
});

describe.each(Object.entries(RESOURCES).filter(([, { taken }]) => taken))(
  'POST /api/%s/{id}/restore',
  (resource, { table, add, taken }) => {
    it('refuses where its unique value was taken meanwhile, until that is free again', async () => {
      const { id } = await add();
      await remove(resource, id);
      const other = await add();
      expect(await restore(resource, id)).toMatchObject({ status: 409, body: { code: 'taken', message: taken } });
      expect((await rowOf(table, id)).deleted_at).not.toBeNull();
      await remove(resource, other.id);
      expect((await restore(resource, id)).status).toBe(200);
      expect(await totalsThatDiffer(test.db)).toBe(0);
    });
  },
);

describe('a person who comes back', () => {
  it('is listed and offered again, and signs in with the password of before, anew', async () => {
    const { id } = await created('/api/users', user);
    const signIn = () => test.post('/api/login', { username: user.mobile, password: user.password });
    const { token } = (await signIn()).body;
    await remove('users', id);
    expect((await signIn()).status).toBe(401);
    await restore('users', id);
    expect((await test.get('/api/user', { id, role: 'User', token })).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect((await test.get('/api/users/options?search=leela', admin())).body.total_count).toBe(1);
  });

  it('comes back by the route of their own kind', async () => {
    const client = await created('/api/users', user);
    await remove('users', client.id);
    expect((await restore('employees', client.id)).status).toBe(404);
    const clerk = await created('/api/employees', employee);
    await remove('employees', clerk.id);
    expect((await restore('users', clerk.id)).status).toBe(404);
  });

  it('does not, of the staff, while a new client or colleague has the mobile number', async () => {
    const { id } = await created('/api/employees', employee);
    await remove('employees', id);
    await created('/api/users', user);
    const message = 'A person with this mobile number already exists. The deleted one stays deleted.';
    expect(await restore('employees', id)).toMatchObject({ status: 409, body: { code: 'taken', message } });
  });

  it('does not after their personal data was erased', async () => {
    const { id } = await created('/api/users', user);
    await remove('users', id);
    await test.db.updateTable('people').set({ erased_at: '2026-01-01T00:00:00Z', name: 'Erased' }).where('id', '=', id).execute();
    expect(await restore('users', id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The personal data of this user was erased. It stays deleted.' },
    });
  });
});

describe('what belongs to something else', () => {
  it.each([
    ['motor-insurance', addMotorPolicy],
    ['corporate-insurance', addCorporatePolicy],
  ] as const)('a policy of %s stays deleted while its client is deleted', async (resource, add) => {
    const client = await created('/api/users', user);
    const { id } = await add(test, { user_id: client.id });
    await remove(resource, id);
    expect((await remove('users', client.id)).status).toBe(200);
    expect(await restore(resource, id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The user of this policy was deleted too. It stays deleted.' },
    });
    await restore('users', client.id);
    expect((await restore(resource, id)).status).toBe(200);
    expect((await test.get(`/api/${resource}?search=leela`, admin())).body.total_count).toBe(1);
  });

  it('a client is deleted, or a policy of theirs comes back, and never both', async () => {
    const client = await created('/api/users', user);
    const { id } = await addMotorPolicy(test, { user_id: client.id });
    await remove('motor-insurance', id);
    const answers = await Promise.all([remove('users', client.id), restore('motor-insurance', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('an installment stays deleted while its policy is, and counts in its sums again afterwards', async () => {
    const policy = await addCorporatePolicy(test);
    const { id } = await addPremium(test, policy.id);
    const totals = async () =>
      (await test.get(`/api/corporate-insurance-premium?corporate_insurance_id=${policy.id}`, admin())).body.totals;
    const before = await totals();
    await remove('corporate-insurance-premium', id);
    await remove('corporate-insurance', policy.id);
    expect(await restore('corporate-insurance-premium', id)).toMatchObject({
      status: 409,
      body: { message: 'The policy of this premium was deleted too. It stays deleted.' },
    });
    await restore('corporate-insurance', policy.id);
    await restore('corporate-insurance-premium', id);
    expect(await totals()).toEqual(before);
  });

  it('an endorsement stays deleted while its policy is', async () => {
    const policy = await addMotorPolicy(test);
    const change = { kind: 'change', effective_date: '2026-06-10', changes: { engine_no: 'E7788' } };
    const { id } = await created(`/api/motor-insurance/${policy.id}/endorsements`, change);
    await remove('endorsements', id);
    await remove('motor-insurance', policy.id);
    expect(await restore('endorsements', id)).toMatchObject({
      status: 409,
      body: { message: 'The policy of this endorsement was deleted too. It stays deleted.' },
    });
    await restore('motor-insurance', policy.id);
    expect((await restore('endorsements', id)).status).toBe(200);
  });

  it('an installment stays deleted while its policy is not paid in installments', async () => {
    const policy = await addCorporatePolicy(test);
    const { id } = await addPremium(test, policy.id);
    await remove('corporate-insurance-premium', id);
    const switchTo = (is_installment: number) => test.put(`/api/corporate-insurance/${policy.id}/installment`, { is_installment }, admin());
    expect((await switchTo(0)).status).toBe(200);
    expect((await restore('corporate-insurance-premium', id)).status).toBe(409);
    await switchTo(1);
    expect((await restore('corporate-insurance-premium', id)).status).toBe(200);
  });
});
