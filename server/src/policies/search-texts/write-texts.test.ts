// engine: also embedded
import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { followAll, followStep } from '../../testing/app/jobs.ts';
import { endedAt } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { copyPolicy, textAsBefore } from './old-rows-queries.ts';

const test = useTestApp();

const settle = () => followAll(test.db);
async function addClient(name: string, mobile: string): Promise<{ id: number }> {
  const { status, body } = await test.post('/api/users', { name, mobile }, test.people.Admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const rename = async (id: number, name: string) =>
  expect((await test.put(`/api/users/${id}`, { name }, test.people.Admin)).status).toBe(200);
const found = async (kind: 'motor' | 'corporate', search: string) =>
  (await test.get(`/api/${kind}-insurance?search=${encodeURIComponent(search)}&limit=1`, test.people.Admin)).body.total_count;

/** A fleet of copies: made in SQL, as the calls would take a minute. */
async function addFleet(user_id: number, policies: number) {
  const { id } = await addMotorPolicy(test, { user_id, insured_name: 'Fleet' });
  await addCorporatePolicy(test, { user_id, insured_name: 'Fleet' });
  await copyPolicy(test.db, id, policies - 1);
}

it('a client of many policies is renamed without them, and their texts follow step by step, also where a step was ended', async () => {
  await settle();
  const { id } = await addClient('Zorawar Logistics', '9812312301');
  await addFleet(id, 450);
  await rename(id, 'Quillon Carriers');
  expect(await found('motor', 'zorawar')).toBe(450);
  expect(await found('motor', 'quillon')).toBe(0);
  await followStep(test.db);
  expect(await found('motor', 'quillon')).toBe(200);
  expect(await endedAt(test.db, 'jobs', () => followStep(test.db))).toContain('ended in between');
  expect(await found('motor', 'quillon')).toBe(200);
  await settle();
  expect([await found('motor', 'quillon'), await found('motor', 'zorawar'), await found('corporate', 'quillon')]).toEqual([450, 0, 1]);
  const versions = await test.db.selectFrom('motor_insurance').select('version').distinct().where('user_id', '=', id).execute();
  expect(versions).toEqual([{ version: 1 }]);
  expect((await auditEntries(test, 'motor_insurance')).filter(({ action }) => action === 'search.texts')).toEqual([]);
});

it('a name that changes again while texts follow the last one is the one that is found', async () => {
  const { id } = await addClient('Zorawar Logistics', '9812312302');
  await addFleet(id, 250);
  await rename(id, 'Quillon Carriers');
  await followStep(test.db);
  await rename(id, 'Ruxandra Movers');
  await settle();
  expect([await found('motor', 'ruxandra'), await found('motor', 'quillon'), await found('motor', 'zorawar')]).toEqual([250, 0, 0]);
});

it('a client of few policies is found by the new name at once', async () => {
  const { id } = await addClient('Zorawar Logistics', '9812312303');
  await addMotorPolicy(test, { user_id: id });
  await rename(id, 'Quillon Carriers');
  expect(await found('motor', 'quillon')).toBe(1);
  expect(await test.db.selectFrom('jobs').selectAll().where('record_id', '=', id).execute()).toEqual([]);
});

it('an upgrade makes remarks found, and changes no version', async () => {
  const motor = await addMotorPolicy(test, { remark: 'Xylotomy of the bumper', is_claim: 1, claim_remark: 'Wyvern repaired' });
  const corporate = await addCorporatePolicy(test, { remark: 'Godown of Vexillum' });
  const all = async () => [await found('motor', 'xylotomy'), await found('motor', 'wyvern'), await found('corporate', 'vexillum')];
  expect(await all()).toEqual([1, 1, 1]);
  for (const [table, id] of [
    ['motor_insurance', motor.id],
    ['corporate_insurance', corporate.id],
  ] as const) {
    await textAsBefore(test.db, table, id);
  }
  expect(await all()).toEqual([0, 0, 0]);
  await test.db
    .insertInto('jobs')
    .values((['motor_insurance', 'corporate_insurance'] as const).map((of_table) => ({ kind: 'texts', of_table })))
    .execute();
  await settle();
  expect(await all()).toEqual([1, 1, 1]);
  expect((await test.get(`/api/motor-insurance/${motor.id}`, test.people.Admin)).body.data.version).toBe(motor.version);
});
