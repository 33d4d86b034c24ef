/** Create and update of motor policies. Baselines write to the same table, with its indexes and audit. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@bimabahi/contract/values/periods';
import { FIRST_NAMES, INSURERS, MOTOR_PRODUCTS, SURNAMES, VEHICLES } from '../data/words.ts';
import type { Request } from '../load/http.ts';
import { above, rateAtLeast, timesOf } from '../report/aims.ts';
import { draw, oneOf, scripts } from './draws.ts';
import type { Facts } from './facts.ts';
import { mustBe, type Work } from './work.ts';

/** Size of a typical policy PDF. */
const PDF_BYTES = 60_000;
const pdf = Buffer.from(
  [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj',
    `4 0 obj<</Length ${PDF_BYTES}>>stream\n${' '.repeat(PDF_BYTES)}\nendstream endobj`,
    'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
  ].join('\n'),
);

function policyOf({ clients, today }: Facts, turn: number) {
  const name = `${oneOf(FIRST_NAMES, turn)} ${oneOf(SURNAMES, turn, 1)}`;
  const start_date = addDays(today, -draw(turn, 365, 2));
  const paise = 80_000 + draw(turn, 2_000_000, 3);
  const net = paise + 341_600;
  return {
    user_id: oneOf(clients, turn),
    insured_name: name,
    name_remark: oneOf(INSURERS, turn),
    insured_mobile: String(9_000_000_000 + draw(turn, 1_000_000_000)),
    insured_email: `${name.toLowerCase().replace(' ', '.')}@example.in`,
    policy_no: `B-${randomUUID()}`,
    vehicle_no: `GJ01AB${1000 + draw(turn, 9000)}`,
    start_date,
    end_date: addDays(start_date, 364),
    make_model: oneOf(VEHICLES, turn),
    product: oneOf(MOTOR_PRODUCTS, turn),
    od_premium: paise / 100,
    third_party_premium: 3416,
    net_premium: net / 100,
    total_premium: Math.round(net * 1.18) / 100,
    broker: 'Direct',
  };
}

/** Of a vehicle that no other policy has: most of what an office sells anew. */
const ofNewVehicle = (facts: Facts, turn: number) => {
  const [letters = '', number = ''] = [randomUUID().replace(/[^a-f]/g, ''), randomUUID().replace(/\D/g, '')];
  return {
    ...policyOf(facts, turn),
    vehicle_no: `GJ${10 + (turn % 28)}${letters.slice(0, 2).toUpperCase().padEnd(2, 'G')}${number.slice(0, 4)}`,
  };
};

/** What renews a policy that ends in these days: most of what an office types in a day. */
function renewing(facts: Facts, turn: number) {
  const { end_date, ...ends } = facts.ending[turn % facts.ending.length] as Facts['ending'][number];
  const start_date = addDays(end_date, 1);
  return { ...policyOf(facts, turn), ...ends, start_date, end_date: addDays(start_date, 364) };
}

const newKey = () => ({ 'idempotency-key': randomUUID() });
const json = (method: 'POST' | 'PUT', path: string, body: object, headers = {}): Request => ({
  method,
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const BOUNDARY = 'bench-boundary-7f3a';
function withPdf(path: string, fields: object): Request {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="policy.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return {
    method: 'POST',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...newKey() },
    body: Buffer.concat([Buffer.from(parts.join('') + file), pdf, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

const ACTING = (action: string) => `select set_config('bimabahi.person_id', '1', true), set_config('bimabahi.action', '${action}', true),
  set_config('bimabahi.address', '127.0.0.1', true), set_config('bimabahi.request_id', gen_random_uuid()::text, true);`;

const sqlOf = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);

const inserting = (facts: Facts) =>
  scripts((turn) => {
    const { policy_no: _, ...policy } = policyOf(facts, turn);
    return `begin;
${ACTING('motor-insurance.create')}
insert into motor_insurance (policy_no, ${Object.keys(policy).join(', ')}, created_by)
values ('P-' || gen_random_uuid(), ${Object.values(policy).map(sqlOf).join(', ')}, 1) returning id;
commit;
`;
  });

const updating = ({ size }: Facts) => `\\set id random(1, ${size.motor})
begin;
${ACTING('motor-insurance.update')}
select id, version from motor_insurance where id = :id and deleted_at is null for update;
update motor_insurance set make_model = 'Tata Punch ' || (random() * 1000)::integer where id = :id;
commit;
`;

const echoes =
  (field: string, value: string): Work['check'] =>
  ({ data }) => {
    const stored = String((data as Record<string, unknown>)[field]);
    mustBe(`The ${field} of the record`, stored.slice(0, value.length), value);
  };

const NOTHING_BEFORE = 'select 1 as one';

export const changeWorks = (facts: Facts): Work[] => [
  {
    name: 'create without a PDF',
    truth: NOTHING_BEFORE,
    request: (turn) => json('POST', '/api/motor-insurance', policyOf(facts, turn), newKey()),
    check: echoes('policy_no', 'B-'),
    pgbench: { 'pgbench, insert': inserting(facts) },
    aims: [above('pgbench, insert', 0.4, 'postgresql')],
  },
  {
    name: 'create, 8 connections',
    connections: 8,
    truth: NOTHING_BEFORE,
    request: (turn) => json('POST', '/api/motor-insurance', policyOf(facts, turn), newKey()),
    check: echoes('policy_no', 'B-'),
    aims: [rateAtLeast(700, 'postgresql')],
  },
  {
    name: 'create, new vehicle, 8 connections',
    connections: 8,
    truth: NOTHING_BEFORE,
    request: (turn) => json('POST', '/api/motor-insurance', ofNewVehicle(facts, turn), newKey()),
    check: echoes('policy_no', 'B-'),
  },
  {
    name: 'create, renewal, 8 connections',
    connections: 8,
    truth: NOTHING_BEFORE,
    request: (turn) => json('POST', '/api/motor-insurance', renewing(facts, turn), newKey()),
    check: echoes('policy_no', 'B-'),
    aims: [timesOf('create, new vehicle, 8 connections', 1.25, 'postgresql')],
  },
  {
    name: 'create with a PDF',
    truth: NOTHING_BEFORE,
    request: (turn) => withPdf('/api/motor-insurance', policyOf(facts, turn)),
    check: echoes('policy_no', 'B-'),
    pgbench: { 'pgbench, insert': inserting(facts) },
  },
  {
    name: 'update',
    truth: NOTHING_BEFORE,
    request: (turn) => json('PUT', `/api/motor-insurance/${oneOf(facts.ids, turn)}`, { make_model: `Tata Nexon ${draw(turn, 1000, 1)}` }),
    check: echoes('make_model', 'Tata Nexon '),
    pgbench: { 'pgbench, update': [updating(facts)] },
    aims: [above('pgbench, update', 0.4, 'postgresql')],
  },
];
