import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { notice } from './notice.ts';
import { policySheet } from './policy.ts';
import { receipt } from './receipt.ts';
import { statement } from './statement.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const HEAD = { office: 'Asha Insurance Brokers', day: TODAY };
const link = (kind: string, id: number, as: TestPerson = test.people.Admin) => test.post('/api/papers', { kind, id }, as);

/** All texts of a paper in their order. */
function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    ['style', 'layout', 'widths', 'alignment'].includes(key) ? [] : textsOf(value),
  );
}
const said = async (paper: Promise<{ content: unknown }>) => textsOf((await paper).content).join(' | ');
const asked = (id: number) => ({ id, owner: undefined });

async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [String(object.get(PDFName.of('BaseFont')) ?? '')] : []));
}

it('a client’s statement says what runs, what has lapsed, what is to be paid, and what its sum leaves out', async () => {
  const client = test.people.User.id;
  const running = { start_date: addDays(TODAY, -100), end_date: addDays(TODAY, 264) };
  await addMotorPolicy(test, { ...running, vehicle_no: 'GJ05RT4471', policy_no: 'RUN/1', total_premium: 12_34_567.5 });
  await addMotorPolicy(test, { ...running, vehicle_no: 'GJ05RT4472', policy_no: 'RUN/2', total_premium: null });
  const ended = { start_date: addDays(TODAY, -375), end_date: addDays(TODAY, -10) };
  await addMotorPolicy(test, { ...ended, vehicle_no: 'GJ05RT4473', policy_no: 'LAPSED/1' });
  await addMotorPolicy(test, { start_date: '2019-04-01', end_date: '2020-03-31', vehicle_no: 'GJ05RT4474', policy_no: 'OLD/1' });
  const { id } = await addCorporatePolicy(test, { ...running, policy_no: 'FIRM/1' });
  await addPremium(test, id, { status: 'Due', pay_date: null, premium_date: addDays(TODAY, -3) });
  const text = await said(statement(test.db, asked(client), HEAD));
  expect(text).toMatch(
    /Asha Insurance Brokers.*Statement of insurance.*Ended and not renewed \(1\).*LAPSED\/1.*Running \(3\).*RUN\/1.*₹\u00a012,34,567.50/s,
  );
  expect(text).toMatch(/without 1 whose premium is not entered/);
  expect(text).toMatch(/Installments to be paid \(1\).*overdue.*To be paid/s);
  expect(text).not.toContain('OLD/1');
});

it('a statement of nothing says so', async () => {
  expect(await said(statement(test.db, asked(test.people.User.id), HEAD))).toContain('There is no insurance that runs.');
});

it('a renewal notice says the day and the bonus that is at stake, and none is written once it is renewed', async () => {
  const { renewal_id } = await endingWithBonus('25%');
  expect(await said(notice(test.db, asked(renewal_id), HEAD))).toMatch(
    /in 9 days.*No-claim bonus now 25 %, at the renewal 25 % → 35 %: no claim.*lost where/s,
  );
  await addMotorPolicy(test, { start_date: addDays(TODAY, 10), end_date: addDays(TODAY, 374), policy_no: 'NEXT/1' });
  const refused = await link('notice', renewal_id);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('renewed already')]);
});

it('a renewal notice takes the bonus for a claim, and not for one that was withdrawn', async () => {
  const { id, renewal_id } = await endingWithBonus('25%');
  const claim = { policies: 'motor', policy_id: id, kind: 'own_damage', loss_date: addDays(TODAY, -5), intimated_on: addDays(TODAY, -5) };
  const { body } = await test.post('/api/claims', claim, test.people.Admin);
  const words = async () => said(notice(test.db, asked(renewal_id), HEAD));
  expect(await words()).not.toContain('25 % → 35 %');
  await test.post(`/api/claims/${body.data.id}/stage`, { stage: 'withdrawn' }, test.people.Admin);
  expect(await words()).toContain('25 % → 35 %');
});

async function endingWithBonus(ncb: string): Promise<{ id: number; renewal_id: number }> {
  const { id } = await addMotorPolicy(test, {
    start_date: addDays(TODAY, -355),
    end_date: addDays(TODAY, 9),
    ncb,
    od_tp_package_policy: 'Package',
  });
  const { id: renewal_id } = await test.db.selectFrom('renewals').select('id').where('policy_id', '=', id).executeTakeFirstOrThrow();
  return { id, renewal_id };
}

it('a receipt is for an installment that is paid, with its amount in words', async () => {
  const { id } = await addCorporatePolicy(test);
  const due = await addPremium(test, id, { status: 'Due', pay_date: null });
  const refused = await link('receipt', due.id);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('not paid')]);
  const paid = await addPremium(test, id, { status: 'Paid', pay_date: TODAY, total_payable: 11_800, premium_date: addDays(TODAY, 1) });
  expect(await said(receipt(test.db, asked(paid.id), HEAD))).toMatch(/11,800.00.*Rupees Eleven Thousand Eight Hundred Only/s);
});

it('a policy’s paper holds what its client may read, and no commission', async () => {
  const { id } = await addMotorPolicy(test, { commission_in_num: 4_321, broker: 'Secret Agency', make_model: 'Innova Crysta' });
  const text = await said(policySheet('motor')(test.db, asked(id), HEAD));
  expect(text).toContain('Innova Crysta');
  expect(text).not.toMatch(/4,321|Secret Agency|Commission|Output/);
});

it('a paper opens by its link without a sign-in, with the letters of each script, and not by another’s', async () => {
  const { id } = await addMotorPolicy(test, { insured_name: 'ગૌરી ટ્રાન્સપોર્ટ', make_model: 'क्षत्रिय ₹', vehicle_no: 'GJ05RT4471' });
  const answer = await link('motor-policy', id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const opened = await test.get(answer.body.data.link);
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(String(opened.headers['content-security-policy'])).toContain('sandbox');
  const fonts = (await fontsOf(opened.body)).join(' ');
  for (const script of ['NotoSansGujarati', 'NotoSansDevanagari']) expect(fonts).toContain(script);
  expect((await PDFDocument.load(opened.body)).getPageCount()).toBe(1);
  for (const other of [
    answer.body.data.link.replace(`/${id}/`, `/${id + 1}/`),
    answer.body.data.link.replace('motor-policy', 'statement'),
    `/api/papers/motor-policy/${id}.pdf`,
  ])
    expect((await test.get(other)).status).toBe(403);
  await test.db.updateTable('motor_insurance').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute();
  expect((await test.get(answer.body.data.link)).status).toBe(403);
});

it('a client gets links to their own papers alone, and each leaves an entry', async () => {
  const own = await addMotorPolicy(test);
  expect((await link('motor-policy', own.id, test.people.User)).status).toBe(200);
  expect((await link('statement', test.people.User.id, test.people.User)).status).toBe(200);
  const other = (await test.post('/api/users', { name: 'Another Client', mobile: '9812345680' }, test.people.Admin)).body.data.id;
  const foreign = await addMotorPolicy(test, { user_id: other });
  expect((await link('motor-policy', foreign.id, test.people.User)).status).toBe(404);
  expect((await link('statement', other, test.people.User)).status).toBe(404);
  const entries = (await auditEntries(test, 'motor_insurance')).filter(({ action }) => action === 'papers.link');
  expect(entries.map(({ record_id }) => record_id)).toEqual([own.id]);
});

it('a Telecaller sends statements and notices, and no receipt, as they read no installments', async () => {
  const { renewal_id } = await endingWithBonus('25%');
  const { id } = await addCorporatePolicy(test);
  const paid = await addPremium(test, id, { status: 'Paid', pay_date: TODAY });
  const as = test.people.Telecaller;
  expect((await link('statement', test.people.User.id, as)).status).toBe(200);
  expect((await link('notice', renewal_id, as)).status).toBe(200);
  expect((await link('receipt', paid.id, as)).status).toBe(404);
});

it('what is no paper is refused at its field', async () => {
  expect((await link('letter', 1)).body.errors).toEqual({ kind: ['Must be one of the papers'] });
  expect((await link('statement', 0)).status).toBe(422);
  expect((await link('statement', 2_000_000_000)).status).toBe(404);
});
