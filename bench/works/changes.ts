/** Create and update of motor policies. Baselines write to the same table, with its indexes and audit. */
import { randomUUID } from 'node:crypto';
import type { Request } from '../load/http.ts';
import { above } from '../report/aims.ts';
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

const from = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;

function policyOf(facts: Facts, turn: number) {
  return {
    user_id: from(facts.clients, turn),
    insured_name: 'Bhavna Trivedi',
    name_remark: 'Go Digit',
    insured_mobile: '9824012345',
    insured_email: 'bhavna@example.in',
    policy_no: `B-${randomUUID()}`,
    vehicle_no: 'GJ01AB1234',
    start_date: facts.today,
    end_date: facts.today,
    make_model: 'Tata Punch',
    product: 'Private Car',
    od_premium: 4200.5,
    third_party_premium: 3416,
    net_premium: 7616.5,
    total_premium: 8987.47,
    broker: 'Direct',
  };
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

const inserting = ({ today, clients }: Facts) => `begin;
${ACTING('motor-insurance.create')}
insert into motor_insurance (user_id, insured_name, name_remark, insured_mobile, insured_email, policy_no, vehicle_no, start_date, end_date, make_model,
  product, od_premium, third_party_premium, net_premium, total_premium, broker, created_by)
values (${clients[0]}, 'Bhavna Trivedi', 'Go Digit', '9824012345', 'bhavna@example.in', 'P-' || gen_random_uuid(), 'GJ01AB1234', '${today}', '${today}',
  'Tata Punch', 'Private Car', 4200.5, 3416, 7616.5, 8987.47, 'Direct', 1) returning id;
commit;
`;

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
    name: 'create with a PDF',
    truth: NOTHING_BEFORE,
    request: (turn) => withPdf('/api/motor-insurance', policyOf(facts, turn)),
    check: echoes('policy_no', 'B-'),
    pgbench: { 'pgbench, insert': inserting(facts) },
  },
  {
    name: 'update',
    truth: NOTHING_BEFORE,
    request: (turn) => json('PUT', `/api/motor-insurance/${from(facts.ids, turn)}`, { make_model: `Tata Nexon ${turn % 1000}` }),
    check: echoes('make_model', 'Tata Nexon '),
    pgbench: { 'pgbench, update': updating(facts) },
    aims: [above('pgbench, update', 0.4, 'postgresql')],
  },
];
