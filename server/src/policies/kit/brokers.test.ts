/** Whom business goes through is the broker's secret; canary.test.ts looks for the names in all answers. */
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const BROKERS = { broker: 'Vindhya Partners', sub_broker: 'Nilgiri Agency' };
const LISTS = ['', '/sums'];

describe.each([
  ['motor-insurance', addMotorPolicy],
  ['corporate-insurance', addCorporatePolicy],
] as const)('the brokers of a policy of %s', (kind, add) => {
  const path = `/api/${kind}`;

  it.each(Object.keys(BROKERS))('are no filter and no order for a client: %s', async (field) => {
    await add(test, BROKERS);
    for (const list of LISTS) {
      expect(await test.get(`${path}${list}?${field}=vindhya`, test.people.User)).toMatchObject({
        status: 422,
        body: { errors: { [field]: ['You may not filter by this field'] } },
      });
      expect((await test.get(`${path}${list}?${field}=nobody`, test.people.Telecaller)).status).toBe(200);
    }
    expect((await test.get(`${path}?sort=${field}`, test.people.User)).status).toBe(422);
    expect((await test.get(`${path}-renewals?${field}=vindhya`, test.people.User)).status).toBe(422);
  });

  it('are found by no search, so that a client cannot ask for them by guessing', async () => {
    const { id } = await add(test, BROKERS);
    for (const search of ['vindhya', 'Nilgiri Agency']) {
      expect((await test.get(`${path}?search=${encodeURIComponent(search)}`, test.people.User)).body).toMatchObject({ data: [] });
      expect(JSON.stringify((await test.get(`/api/search?search=${encodeURIComponent(search)}`, test.people.User)).body)).not.toContain(
        `"id":${id}`,
      );
    }
    const { data } = (await test.get(`${path}/${id}`, test.people.User)).body;
    expect(data).toMatchObject({ id });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['broker']));
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['sub_broker']));
  });
});
