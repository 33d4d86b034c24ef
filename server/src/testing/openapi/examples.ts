/** Examples of requests and answers: made from their schemas, with values of the trade where a field's name has one. */
import type { Schema } from './json-schemas.ts';

/** A package policy of a car, the firm's fire policy, and the people around them. */
const VALUES: Readonly<Record<string, unknown>> = {
  name: 'Gauri Transport',
  title: 'Claims desk',
  mobile: '9000000126',
  number: '9000000126',
  email: 'accounts@gauri.example.in',
  insured_name: 'Gauri Transport',
  insured_mobile: '9000000126',
  insured_email: 'accounts@gauri.example.in',
  policy_no: '2311/2026/004172',
  company: 'New India Assurance',
  product: 'Private Car',
  product_over: 'Private Car',
  sub_product: 'Hatchback',
  od_tp_package_policy: 'Package',
  vehicle_no: 'GJ05RT4471',
  make_model: 'Maruti Swift VXI',
  engine_no: 'K12MN4471203',
  chassis_no: 'MA3EWDE1S00447120',
  ncb: '20%',
  fuel: 'petrol',
  cc: 1197,
  seats: 5,
  manufactured: 2023,
  start_date: '2026-11-12',
  end_date: '2027-11-11',
  issue_date: '2026-11-10',
  from_date: '2026-10-01',
  inquiry_date: '2026-11-12',
  premium_date: '2026-11-12',
  od_premium: 10_000,
  third_party_premium: 3416,
  net_premium: 13_416,
  total_premium: 15_830.88,
  new_premium: 50_000,
  terrisom: 4000,
  sum_insured: 5_000_000,
  premium_excluding_tax: 25_000,
  terrorism_premium: 2000,
  tax: 4860,
  total_payable: 31_860,
  commission_in_per: 15,
  commission_in_num: 1500,
  commission_out_per: 10,
  commission_out_num: 1000,
  sub_broker: 'Amit POSP',
  item_description: 'Stock of yarn in godown 4',
  pan: 'ABCFG1234K',
  gstin: '24ABCFG1234K1ZP',
  ifsc: 'SBIN0001234',
  account: '00123456789',
  month: '2026-10',
  percent: 18,
  premium: 3416,
  language: 'en',
  reason: 'Asked not to be called',
  remark: 'Wants a quotation by Friday',
  profession: 'Transporter',
  password: 'seven-gates-4471',
  aliases: ['Amit'],
  codes: ['GJ01', 'GJ05'],
  total_count: 1,
};

/** Shown where they are required: what they may be depends on other fields. */
const DEPENDENT = new Set(['number']);
/** Optional fields of which a request needs one. */
const ONE_OF = new Set(['renewal_id']);

/** What is nested deeper is shown as empty, where it may be. */
const SHOWN_DEPTH = 4;

export interface ExampleOptions {
  /** What a reference stands for. */
  resolve: (reference: string) => Schema;
  /** Requests show what is required or has a value of the trade, answers show all. */
  all: boolean;
}

const typesOf = ({ type }: Schema): unknown[] => (Array.isArray(type) ? type : [type]);

function isOfType(value: unknown, schema: Schema): boolean {
  const types = typesOf(schema);
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (typeof value === 'number') return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(Array.isArray(value) ? 'array' : typeof value);
}

const textOf = ({ format }: Schema): string =>
  ({ date: '2026-11-12', 'date-time': '2026-11-12T04:30:00.000Z', uri: 'https://office.example.in' })[String(format)] ?? 'Text';

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, options: ExampleOptions, depth: number): object {
  const known = properties as Record<string, Schema>;
  const wanted = required as string[];
  const isUsual = (name: string) => ONE_OF.has(name) || (name in VALUES && !DEPENDENT.has(name));
  const shown = Object.keys(known).filter((name) => options.all || isUsual(name) || wanted.includes(name));
  const names = [...new Set([...shown, ...wanted])];
  return Object.fromEntries(names.map((name) => [name, made(known[name] ?? (additionalProperties as Schema), options, { name, depth })]));
}

const makers: Readonly<Record<string, (schema: Schema, options: ExampleOptions, depth: number) => unknown>> = {
  null: () => null,
  string: textOf,
  boolean: () => true,
  integer: ({ minimum = 1 }) => Math.max(1, Number(minimum)),
  number: ({ minimum = 1 }) => Math.max(1, Number(minimum)),
  array: ({ items }, options, depth) => (items && depth <= SHOWN_DEPTH ? [made(items as Schema, options, { depth: depth + 1 })] : []),
  object: objectOf,
};

const choiceOf = (choices: readonly Schema[], depth: number): Schema =>
  (depth >= SHOWN_DEPTH && choices.find(({ type }) => type === 'null')) || (choices[0] as Schema);

function made(schema: Schema, options: ExampleOptions, { name = '', depth }: { name?: string; depth: number }): unknown {
  const { $ref, ...rest } = schema;
  if ($ref) return made({ ...options.resolve(String($ref)), ...rest }, options, { name, depth: depth + 1 });
  if (schema.const !== undefined) return schema.const;
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices?.[0]) return made(choiceOf(choices, depth), options, { name, depth });
  if (name in VALUES && isOfType(VALUES[name], schema)) return VALUES[name];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const types = typesOf(schema);
  const type = types.includes('null') ? 'null' : String(types[0]);
  return (makers[type] ?? (() => null))(schema, options, depth + 1);
}

export const exampleOf = (schema: Schema, options: ExampleOptions): unknown => made(schema, options, { depth: 0 });
