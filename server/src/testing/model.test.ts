/** Random sequences of acts by every role, compared with a simple model. */
// engine: also embedded
import { ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { expect, it } from 'vitest';
import { verifyAudit } from '../platform/audit-log/verify-chain.ts';
import { motorPolicy } from './app/builders.ts';
import { type Random, seededRandom } from './app/random.ts';
import { rowsThatDiffer } from './app/stored.ts';
import { useTestApp } from './app/test-app.ts';
import { type Act, Model } from './model.ts';

const test = useTestApp();
const ACTS = 320;
const ACTS_BETWEEN_LOOKS = 20;
const LIMIT_MS = 180_000;

// Few, so that duplicates are likely.
const NAMES = ['Car', 'CAR', 'Bike', 'Van', 'Lorry'];
const MOBILES = ['9000000001', '9000000002', '9000000003', '9000000004'];
const NUMBERS = ['A 1', 'a1', 'B2', 'C/3', 'd4', 'D 4', 'E5'];

function fieldsOf(kind: Act['kind'], random: Random, model: Model): Record<string, unknown> {
  if (kind === 'products') return { name: random.pick(NAMES) };
  if (kind === 'users') return { name: `Asha ${random.pick(NAMES)}`, mobile: random.pick(MOBILES) };
  return {
    user_id: random.pick([...model.users.map(({ id }) => id), 999_999]),
    policy_no: random.pick(NUMBERS),
    total_premium: random.whole(0, 9_999_999) / 100,
  };
}

/** `client` also acts, so it is never changed or deleted. */
function nextAct(random: Random, model: Model, client: number): Act {
  const kind = random.pick(['products', 'users', 'motor-insurance', 'motor-insurance'] as const);
  const known = model.rows(kind).filter(({ id }) => kind !== 'users' || id !== client);
  const row = random.pick([...known, { id: 999_999, version: 1 }]);
  const { user_id: _, ...changed } = fieldsOf(kind, random, model);
  const acts: Act[] = [
    { kind, act: 'create', fields: fieldsOf(kind, random, model) },
    { kind, act: 'create', fields: fieldsOf(kind, random, model) },
    { kind, act: 'update', id: row.id, fields: changed, version: row.version },
    { kind, act: 'update', id: row.id, fields: changed, version: row.version + 1 },
    { kind, act: 'delete', id: row.id },
  ];
  if (kind !== 'motor-insurance') acts.push({ kind, act: 'status', id: row.id });
  return random.pick(acts);
}

function send(act: Act, role: RoleName) {
  const as = test.people[role];
  if (act.act === 'create') return test.post(`/api/${act.kind}`, bodyOf(act), as);
  const path = `/api/${act.kind}/${act.id}`;
  if (act.act === 'delete') return test.delete(path, as);
  if (act.act === 'status') return test.put(`${path}/status`, {}, as);
  return test.put(path, { ...act.fields, version: act.version }, as);
}

const bodyOf = ({ kind, fields }: Extract<Act, { act: 'create' }>) => {
  if (kind !== 'motor-insurance') return fields;
  const { commission_out_num: _, commission_out_per: __, ...policy } = motorPolicy(test, fields);
  return policy;
};

const FORBIDDEN = 'forbidden';

/** What each role sees equals the model. */
async function look(model: Model): Promise<void> {
  for (const role of ROLE_NAMES) {
    const person = test.people[role];
    const list = async (kind: Act['kind']) => {
      const { status, body } = await test.get(`/api/${kind}?limit=1000`, person);
      if (status === 200) expect(body.total_count).toBe(body.data.length);
      return status === 200 ? body.data : FORBIDDEN;
    };
    const atDesk = role === 'Admin' || role === 'Feeder';
    expect(await list('products')).toEqual(atDesk ? model.products.map((product) => expect.objectContaining(product)) : FORBIDDEN);
    expect(await list('users')).toEqual(atDesk ? model.users.map((user) => expect.objectContaining(user)) : FORBIDDEN);
    const policies = model.policiesSeenBy(role, person.id);
    expect(await list('motor-insurance')).toEqual(policies.map((policy) => expect.objectContaining(policy)));
    for (const { id } of model.policies)
      expect((await test.get(`/api/motor-insurance/${id}`, person)).status).toBe(policies.some((seen) => seen.id === id) ? 200 : 404);
    const people = role === 'User' ? {} : { employees: 2, users: model.users.length };
    const counted = { motor_insurance: policies.length, corporate_insurance: 0, total_policies: policies.length, ...people };
    // Tests begin without the names of the trade, so no policy has a line.
    const differing = role === 'Admin' ? { premium_differs: model.belowNet, no_line: policies.length } : {};
    expect((await test.get('/api/dashboard', person)).body.data).toEqual({ ...counted, ...differing });
  }
  expect((await test.get('/api/total-premium?type=all', test.people.Admin)).body.data.motor_insurance).toBe(model.totalPremium);
}

it(
  `${ACTS} acts of chance by every role do what the model does, and show each role what the model shows`,
  async () => {
    const random = seededRandom(seedOf('model'));
    const model = new Model();
    const { id } = test.people.User;
    model.users.push({ id, name: 'User Test', mobile: '9800000040', is_active: true, version: 1 });
    const statuses = new Set<number>();
    for (let n = 1; n <= ACTS; n++) {
      const role = random.percent(60) ? 'Admin' : random.pick(ROLE_NAMES);
      const act = nextAct(random, model, id);
      const { status, done } = model.expect(role, act);
      const answer = await send(act, role);
      expect(answer.status, `act ${n}: ${role} ${JSON.stringify(act)} was told ${JSON.stringify(answer.body)}`).toBe(status);
      done?.(answer.body.data?.id);
      statuses.add(status);
      if (n % ACTS_BETWEEN_LOOKS === 0) await look(model);
    }
    expect([...statuses].sort()).toEqual([200, 201, 403, 404, 409, 422]);
    expect(await rowsThatDiffer(test.db)).toEqual([]);
    expect(await verifyAudit(test.db)).toMatchObject({ intact: true });
  },
  LIMIT_MS,
);
