import { hash } from 'node:crypto';
import { PAPERS_AN_HOUR } from '@bimabahi/contract/reports/papers';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const ENDED = 'This link is not good any more: it has run out, or what it was made for has changed since. Ask the office for a new one.';
const admin = () => test.people.Admin;

async function linkTo(kind: string, id: number, as: TestPerson = admin()): Promise<string> {
  const { status, body } = await test.post('/api/papers', { kind, id }, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.link;
}
const opens = async (link: string) => (await test.get(link)).status;
async function hasEnded(link: string) {
  const { status, body } = await test.get(link);
  expect([status, body.message]).toEqual([403, ENDED]);
}
const done = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: { id: number } }).data;
};

describe('a link to a paper ends', () => {
  let policy = { id: 0, insured_name: '' };
  let link = '';
  beforeEach(async () => {
    policy = await addMotorPolicy(test, { start_date: addDays(TODAY, -340), end_date: addDays(TODAY, 24) });
    link = await linkTo('motor-policy', policy.id);
    expect(await opens(link)).toBe(200);
  });
  const buyer = () => addPerson(test.db, 'User', { name: 'Buyer Secretname', mobile: '9812312312' });

  it('with a transfer, and with another client by an update', async () => {
    const sale = { kind: 'transfer', effective_date: TODAY, status: 'received' };
    const { id } = await done(
      test.post(`/api/motor-insurance/${policy.id}/endorsements`, { ...sale, user_id: (await buyer()).id }, admin()),
    );
    await hasEnded(link);
    await done(test.post(`/api/endorsements/${id}/undo`, { reason: 'Not sold' }, admin()));
    await done(
      test.put(`/api/motor-insurance/${policy.id}`, { user_id: (await addPerson(test.db, 'User', { mobile: '9812312313' })).id }, admin()),
    );
    await hasEnded(link);
  });

  it('of a renewal and of an installment too', async () => {
    const { id: renewal } = await test.db.selectFrom('renewals').select('id').where('policy_id', '=', policy.id).executeTakeFirstOrThrow();
    const firm = await addCorporatePolicy(test);
    const paid = await addPremium(test, firm.id, { status: 'Paid', pay_date: TODAY });
    const links = [await linkTo('notice', renewal), await linkTo('receipt', paid.id), await linkTo('corporate-policy', firm.id)];
    const { id: user_id } = await buyer();
    await done(test.put(`/api/motor-insurance/${policy.id}`, { user_id }, admin()));
    await done(test.put(`/api/corporate-insurance/${firm.id}`, { user_id }, admin()));
    for (const each of links) await hasEnded(each);
  });

  it('once it would say something else, and not for what it does not say', async () => {
    await done(test.put(`/api/motor-insurance/${policy.id}`, { remark: 'Rang twice' }, admin()));
    expect(await opens(link)).toBe(200);
    const statement = await linkTo('statement', test.people.User.id);
    await done(test.put(`/api/motor-insurance/${policy.id}`, { insured_name: 'Corrected Name' }, admin()));
    await hasEnded(link);
    expect(await opens(statement)).toBe(200);
    await done(test.put(`/api/users/${test.people.User.id}`, { address: 'Another Street' }, admin()));
    await hasEnded(statement);
  });

  it('with the dismissal of who made it, for good, and with their role', async () => {
    const feeder = await addPerson(test.db, 'Feeder', { mobile: '9812312314' });
    const telecaller = await addPerson(test.db, 'Telecaller', { mobile: '9812312315' });
    const [first, second] = [await linkTo('motor-policy', policy.id, feeder), await linkTo('motor-policy', policy.id, telecaller)];
    expect([await opens(first), await opens(second)]).toEqual([200, 200]);
    for (const is_active of [false, true]) await done(test.put(`/api/employees/${feeder.id}/status`, { is_active }, admin()));
    await hasEnded(first);
    await test.db.updateTable('people').set({ role_id: 3 }).where('id', '=', telecaller.id).execute();
    await hasEnded(second);
    expect(await opens(link)).toBe(200);
  });

  it('with a deletion of the policy or of its client', async () => {
    await done(test.delete(`/api/motor-insurance/${policy.id}`, admin()));
    await hasEnded(link);
    const other = await addPerson(test.db, 'User', { mobile: '9812312316' });
    const statement = await linkTo('statement', other.id);
    await done(test.delete(`/api/users/${other.id}`, admin()));
    await hasEnded(statement);
  });

  it('if a part of it is another, and tells a browser so in words', async () => {
    const [path = '', query] = link.split('?');
    const [bound = ''] = path.split('/').slice(-1);
    for (const other of [
      path.replace(bound, bound.replace(/^\d+/, '1')),
      path.replace(`/${policy.id}/`, '/999/'),
      path.replace('motor', 'corporate'),
    ])
      await hasEnded(`${other}?${query}`);
    const { status, headers, body } = await test.ask(path, { headers: { accept: 'text/html,*/*' } });
    expect([status, headers['content-type'], String(body)]).toEqual([403, 'text/plain; charset=utf-8', ENDED]);
  });
});

it('a receipt is of whom the policy had when it was paid, also once it came back', async () => {
  const firm = await addCorporatePolicy(test);
  const give = (user_id: number) => done(test.put(`/api/corporate-insurance/${firm.id}`, { user_id }, admin()));
  const own = await addPremium(test, firm.id, { status: 'Paid', pay_date: TODAY });
  await give((await addPerson(test.db, 'User', { mobile: '9812312317' })).id);
  const others = await addPremium(test, firm.id, { status: 'Paid', pay_date: TODAY });
  await give(test.people.User.id);
  const asked = [own, others].map(({ id }) => test.post('/api/papers', { kind: 'receipt', id }, test.people.User));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 404]);
});

it('a link still opens on a later day, and says the day', async () => {
  const { id } = await addMotorPolicy(test, { start_date: addDays(TODAY, -355), end_date: addDays(TODAY, 9) });
  const { id: renewal } = await test.db.selectFrom('renewals').select('id').where('policy_id', '=', id).executeTakeFirstOrThrow();
  const link = await linkTo('notice', renewal);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
  const later = await opens(link);
  vi.useRealTimers();
  expect(later).toBe(200);
});

it('the audit says in words who made a link and that it was opened, some of many times', async () => {
  const { id, vehicle_no } = await addMotorPolicy(test);
  const link = await linkTo('motor-policy', id, test.people.Feeder);
  for (let n = 0; n < 11; n++) expect(await opens(link)).toBe(200);
  await test.ask(link, { method: 'HEAD' });
  const entries = (await auditEntries(test, 'motor_insurance')).filter(({ action }) => action === 'papers.open');
  expect(entries.map(({ after }) => after)).toEqual([10, 1].map((openings) => ({ kind: 'motor-policy', openings })));
  const { data } = (await test.get(`/api/audit?kind=motor_insurance&record=${id}`, admin())).body;
  const said = data.map(({ sentence }: { sentence: string }) => sentence);
  expect(said).toContainEqual(
    expect.stringMatching(
      new RegExp(`^Feeder.* made a link to the sheet of the motor policy ${vehicle_no} for its client, good until \\d`),
    ),
  );
  expect(said).toContain(`Somebody without a sign-in opened the sheet of the motor policy ${vehicle_no} by its link, opening number 10`);
});

it('a person makes so many links in an hour, and another one goes on', async () => {
  const { id } = await addMotorPolicy(test);
  const past = { person_id: test.people.Feeder.id, action: 'papers.link', table_name: 'motor_insurance', record_id: id };
  const entries = Array.from({ length: PAPERS_AN_HOUR - 1 }, () => past);
  await test.db
    .insertInto('audit_entries')
    .values(entries as never)
    .execute();
  await linkTo('motor-policy', id, test.people.Feeder);
  const { status, body } = await test.post('/api/papers', { kind: 'motor-policy', id }, test.people.Feeder);
  expect([status, body.message]).toEqual([429, 'At most 60 links to papers can be made in an hour. Please try again later.']);
  await linkTo('motor-policy', id, admin());
});

it('sixty openings of one link at once are one writing, and another’s link opens meanwhile', async () => {
  const { id } = await addMotorPolicy(test);
  const link = await linkTo('motor-policy', id, test.people.Telecaller);
  const own = await linkTo('motor-policy', id, admin());
  const many = Array.from({ length: 60 }, () => test.get(link));
  const mine = test.get(own);
  const answers = await Promise.all(many);
  expect([...new Set(answers.map(({ status }) => status)), (await mine).status]).toEqual([200, 200]);
  // Each writing has an id and a time of its own.
  expect(new Set(answers.map(({ body }) => hash('sha256', body))).size).toBeLessThan(20);
});
