// engine: also embedded, also pooler
import { describe, expect, it } from 'vitest';
import { auditEntries, corporatePolicy, motorPolicy } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { dropOldKeys } from './idempotency-queries.ts';

const test = useTestApp();
const add = (name: string, key: string, as: TestPerson = test.people.Admin, path = '/api/products') =>
  test.post(path, { name }, as, { 'idempotency-key': key });

describe('an Idempotency-Key', () => {
  it('makes one record of a create that is sent again, with one audit entry', async () => {
    const [first, again] = [await add('Car', 'k1'), await add('Car', 'k1')];
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(await auditEntries(test, 'products')).toHaveLength(1);
  });

  it('makes one record of twenty that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Car', 'k1')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
    expect(await auditEntries(test, 'products')).toHaveLength(1);
  });

  it('makes one record of ten at once whose table has nothing unique', async () => {
    const call = () =>
      test.post('/api/telecom-records', { name: 'Asha Patel', mobile: '9876543210' }, test.people.Admin, { 'idempotency-key': 'k1' });
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
    expect(await auditEntries(test, 'telecom_records')).toHaveLength(1);
  });

  it('answers what the first one answered, even when the record has changed since', async () => {
    const { body } = await add('Car', 'k1');
    await test.put(`/api/products/${body.data.id}`, { name: 'Bike' }, test.people.Admin);
    expect((await add('Car', 'k1')).body).toEqual(body);
  });

  it('says of a record that was deleted since that it was, until it is restored', async () => {
    const paths = ['/api/products', '/api/telecom-records', '/api/users', '/api/motor-insurance', '/api/corporate-insurance'];
    const bodies = [{ name: 'Car' }, { name: 'Asha', mobile: '9876543210' }, { name: 'Asha Patel', mobile: '9876543210' }];
    for (const [at, path] of paths.entries()) {
      const body = bodies[at] ?? (at === 3 ? motorPolicy(test) : corporatePolicy(test));
      const send = () => test.post(path, body, test.people.Admin, { 'idempotency-key': `key-${at}` });
      const { id } = (await send()).body.data;
      await test.delete(`${path}/${id}`, test.people.Admin);
      const { status, body: answer } = await send();
      expect([path, status, answer.errorMsg]).toEqual([path, 409, expect.stringContaining('what it made was deleted since')]);
      await test.post(`${path}/${id}/restore`, {}, test.people.Admin);
      expect(await send()).toMatchObject({ status: 201, body: { data: { id } } });
    }
  });

  it('is refused with 422 for another body or another kind of record', async () => {
    await add('Car', 'k1');
    for (const answer of [
      await add('Bike', 'k1'),
      await test.post('/api/users', { name: 'Asha Patel', mobile: '9876543210' }, test.people.Admin, { 'idempotency-key': 'k1' }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { errors: { 'Idempotency-Key': ['Was used for another request'] } } });
  });

  it("is a person's own", async () => {
    await add('Car', 'k1');
    expect((await add('Bike', 'k1', test.people.Feeder)).body.data.name).toBe('Bike');
  });

  it('is not spent on a create that is refused', async () => {
    await add('Car', 'k1');
    expect((await add('car', 'k2')).status).toBe(409);
    expect((await add('Bike', 'k2')).status).toBe(201);
  });

  const aDayLater = () =>
    test.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .execute();

  it.each([`O'Neil`, `a'; drop table products; --`, 'C:\\new\\', `"quoted" \\' é ₹ वाहन`])(
    'keeps the answer as it was: %s',
    async (name) => {
      const first = await add(name, 'k1');
      expect(first).toMatchObject({ status: 201, body: { data: { name } } });
      expect((await add(name, 'k1')).body).toEqual(first.body);
    },
  );

  it('is kept for a day, and may be used for something else when it was taken away', async () => {
    const { body } = await add('Car', 'old');
    await test.delete(`/api/products/${body.data.id}`, test.people.Admin);
    await aDayLater();
    await add('Bike', 'new');
    await dropOldKeys(test.db);
    expect(await test.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
    expect((await add('Lorry', 'old')).body.data.name).toBe('Lorry');
  });

  it.each(['', 'x'.repeat(201), 'two words', 'tab\there'])('of %j is refused', async (key) => {
    const { status } = await add('Car', key);
    expect(status).toBe(422);
  });

  it('says nothing about a password to whoever reads the database', async () => {
    await test.post('/api/users', { name: 'Asha Patel', mobile: '9876543210', password: 'client pass 1' }, test.people.Admin, {
      'idempotency-key': 'k1',
    });
    expect(JSON.stringify(await test.db.selectFrom('idempotency_keys').selectAll().execute())).not.toMatch(/client pass|argon2|sealed/);
  });

  it('shows a stored answer without what the person may no longer read', async () => {
    const body = { name: 'Asha Patel', mobile: '9876543210', password: 'client pass 1' };
    const key = { 'idempotency-key': 'k1' };
    expect((await test.post('/api/users', body, test.people.Admin, key)).body.data).toHaveProperty('can_reveal', true);
    await test.db.updateTable('idempotency_keys').set({ person_id: test.people.Feeder.id }).execute();
    expect((await test.post('/api/users', body, test.people.Feeder, key)).body.data).not.toHaveProperty('can_reveal');
  });

  it('means nothing on a call that creates nothing', async () => {
    const { body } = await add('Car', 'k1');
    for (const name of ['Bike', 'Van'])
      expect(
        (
          await test.ask(`/api/products/${body.data.id}`, {
            method: 'PUT',
            body: { name },
            as: test.people.Admin,
            headers: { 'idempotency-key': 'k9' },
          })
        ).body.data.name,
      ).toBe(name);
  });
});
