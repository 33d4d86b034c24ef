import { randomUUID } from 'node:crypto';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.generated.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** A minimal empty PDF. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A unique PDF, large enough to be written in several chunks: PDFs allow comments between objects. */
export function largePdf(text: string): Buffer {
  const [header, ...rest] = PDF.toString().split('\n');
  return Buffer.concat([Buffer.from(`${header}\n`), Buffer.alloc(60_000, `% ${text}\n`), Buffer.from(`\n${rest.join('\n')}`)]);
}

let made = 0;

/** All fields, valid; override what the test is about. */
export const motorPolicy = (test: TestApp, fields: Record<string, unknown> = {}) => ({
  user_id: test.people.User.id,
  insured_name: 'Sharma Roadways',
  name_remark: 'New India Assurance',
  insured_mobile: '9000000001',
  insured_email: 'office@example.in',
  policy_no: `P/${++made}`,
  vehicle_no: 'GJ01AB1234',
  start_date: '2026-04-01',
  end_date: '2027-03-31',
  engine_no: 'ENG123',
  chassis_no: 'CHS123',
  tdv: '4,50,000',
  make_model: 'Tata Ace Gold',
  ncb: '20%',
  addons: 'Zero Depreciation',
  product: 'GCV Package',
  sub_product: 'Public carrier',
  od_tp_package_policy: 'Package',
  od_premium: 10_000.25,
  third_party_premium: 16_049,
  net_premium: 26_049.25,
  total_premium: 30_738.12,
  broker: 'Asha Brokers',
  sub_broker: 'Vijay Agency',
  commission_in_per: 15,
  commission_in_num: 1_500.04,
  commission_out_per: 10,
  commission_out_num: 1_000.03,
  is_claim: 0,
  claim_remark: null,
  ...fields,
});

export async function addMotorPolicy(test: TestApp, fields: Record<string, unknown> = {}) {
  const { status, body } = await test.post('/api/motor-insurance', motorPolicy(test, fields), test.people.Admin);
  if (status !== 201) throw new Error(`the builder's policy was refused: ${JSON.stringify(body)}`);
  return body.data;
}

/** All fields, valid. */
export const corporatePolicy = (test: TestApp, fields: Record<string, unknown> = {}) => ({
  user_id: test.people.User.id,
  insured_name: 'Rajhans Textiles LLP',
  name_remark: 'GSTIN 24AAAAA0000A1Z5',
  insured_mobile: '9000000002',
  insured_email: 'accounts@example.in',
  policy_no: `C/${++made}`,
  start_date: '2026-04-01',
  end_date: '2027-03-31',
  product: 'Fire',
  company: 'Oriental Insurance',
  terrisom: 12_500.5,
  new_premium: 186_400.25,
  total_premium: 234_702.87,
  addons: 'Earthquake',
  item_description: 'Building, plant and stock',
  sub_broker: 'Asha Brokers',
  broker: 'Vijay Agency',
  commission_in_per: 12.5,
  commission_in_num: 23_300.03,
  commission_out_per: 7.5,
  commission_out_num: 13_980.02,
  remark: 'Two locations',
  is_premium: 1,
  is_installment: 1,
  ...fields,
});

export async function addCorporatePolicy(test: TestApp, fields: Record<string, unknown> = {}) {
  const { status, body } = await test.post('/api/corporate-insurance', corporatePolicy(test, fields), test.people.Admin);
  if (status !== 201) throw new Error(`the builder's policy was refused: ${JSON.stringify(body)}`);
  return body.data;
}

/** All fields, valid. */
export const premium = (corporate_insurance_id: number, fields: Record<string, unknown> = {}) => ({
  corporate_insurance_id,
  premium_date: '2026-04-01',
  premium_excluding_tax: 10_000.25,
  terrorism_premium: 1_200.5,
  tax: 2_016,
  total_payable: 13_216.75,
  commission_in_per: 12.5,
  commission_in_num: 1_250.03,
  commission_out_per: 7.5,
  commission_out_num: 750.02,
  status: 'Paid',
  pay_date: '2026-04-03',
  remark: 'By cheque',
  ...fields,
});

/** Also where one of that day and amount is there. */
export async function addPremium(test: TestApp, corporate_insurance_id: number, fields: Record<string, unknown> = {}) {
  const { status, body } = await test.post(
    '/api/corporate-insurance-premium',
    premium(corporate_insurance_id, { again: 1, ...fields }),
    test.people.Admin,
  );
  if (status !== 201) throw new Error(`the builder's premium was refused: ${JSON.stringify(body)}`);
  return body.data;
}

export async function addProduct(test: TestApp, name: string) {
  return (await test.post('/api/products', { name }, test.people.Admin)).body.data;
}

export async function addCategory(test: TestApp, name: string) {
  return (await test.post('/api/categories', { name }, test.people.Admin)).body.data;
}

export async function addTelecomRecord(test: TestApp, fields: Record<string, unknown> = {}, { as }: { as?: TestPerson } = {}) {
  const record = {
    name: 'Harshad',
    mobile: '9000000001',
    inquiry_date: '2026-11-21',
    product_over: 'GCV Package',
    remark: null,
    ...fields,
  };
  const { status, body } = await test.post('/api/telecom-records', record, as ?? test.people.Admin);
  if (status !== 201) throw new Error(`the builder's record was refused: ${JSON.stringify(body)}`);
  return body.data;
}

export function form(fields: Record<string, unknown>, file?: { name?: string; type?: string; bytes: Buffer; field?: string }) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value === null ? '' : String(value));
  if (file)
    data.set(
      file.field ?? 'file',
      new File([Uint8Array.from(file.bytes)], file.name ?? 'policy.pdf', { type: file.type ?? 'application/pdf' }),
    );
  return data;
}

/** Newest first. */
export const auditEntries = (test: TestApp, table_name?: string) =>
  test.db
    .selectFrom('audit_entries')
    .selectAll()
    .$if(table_name !== undefined, (query) => query.where('table_name', '=', table_name as string))
    .orderBy('id', 'desc')
    .execute();

/** A signed link to the document of a policy that has a row but no bytes, for tests with a store of their own. */
export async function linkedDocument(test: TestApp, bytes = 10_000_000): Promise<string> {
  const document_id = randomUUID();
  await test.db.insertInto('documents').values({ id: document_id, media_type: 'application/pdf', bytes, sha256: 'unknown' }).execute();
  const { id } = await addMotorPolicy(test, { policy_no: `M/${document_id}` });
  return test.services.links.linkTo({ table: 'motor-insurance', id, document_id });
}

/** As the test says, whatever the policies make of it. Of a motor policy unless said otherwise. */
export async function addRenewal(test: TestApp, fields: Partial<Insertable<Tables['renewals']>> & { policy_id: number; ends_on: string }) {
  const row = { policies: 'motor', part: 'whole', user_id: test.people.User.id, ...fields };
  return test.db
    .insertInto('renewals')
    .values({ ...row, begins_on: fields.ends_on })
    .onConflict((conflict) => conflict.columns(['policies', 'policy_id', 'part']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

let vehicles = 0;
/** A motor policy of a vehicle of its own that ends in so many days, with the renewal that the database makes of it, changed as said. */
export async function addEndingPolicy(
  test: TestApp,
  days: number,
  { changes = {}, ...policy }: Record<string, unknown> & { changes?: Updateable<Tables['renewals']> } = {},
) {
  const end_date = addDays(todayInIndia(), days);
  vehicles += 1;
  const { id: policy_id } = await addMotorPolicy(test, {
    insured_name: `ends in ${days}`,
    insured_mobile: `90${String(vehicles).padStart(8, '0')}`,
    vehicle_no: `GJ01AB${1000 + vehicles}`,
    chassis_no: `CHS${100_000 + vehicles}`,
    start_date: addDays(end_date, -364),
    end_date,
    ...policy,
  });
  const { id } = await test.db
    .selectFrom('renewals')
    .select('id')
    .where('policies', '=', 'motor')
    .where('policy_id', '=', policy_id)
    .executeTakeFirstOrThrow();
  if (Object.keys(changes).length > 0) await test.db.updateTable('renewals').set(changes).where('id', '=', id).execute();
  return { id, policy_id: Number(policy_id) };
}

/** A payout is paid in the financial year of its approval, which is today's otherwise. */
export const approvedOn = (test: TestApp, id: number, day: string) =>
  test.db
    .updateTable('payouts')
    .set({ approved_at: `${day}T12:00:00+05:30` })
    .where('id', '=', id)
    .execute();

/** Of each payee of a draft who charges GST, their invoice of today. */
export async function enterInvoices(test: TestApp, id: number): Promise<void> {
  const admin = test.people.Admin;
  const { rows } = (await test.get(`/api/payouts/${id}`, admin)).body.data as { rows: { payee: { id: number }; gst: number }[] };
  for (const { payee } of rows.filter(({ gst }) => gst > 0)) {
    const invoice = { invoice_no: `INV/${id}`, invoice_date: todayInIndia() };
    const { status, body } = await test.put(`/api/payouts/${id}/rows/${payee.id}/invoice`, invoice, admin);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
}
