import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const TODAY = todayInIndia();
const day = (from: number) => addDays(TODAY, from);
const year = { start_date: day(-100), end_date: day(264) };

async function receive(kind: string, id: number, fields: Record<string, unknown>) {
  const path = `/api/${kind}-insurance/${id}/endorsements`;
  const { status, body } = await test.post(path, { kind: 'change', status: 'received', ...fields }, admin());
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const versions = async (id: number, as: TestPerson = admin()) => (await test.get(`/api/motor-insurance/${id}/versions`, as)).body.data;
const on = async (id: number, date: string, as: TestPerson = admin()) =>
  (await test.get(`/api/motor-insurance/${id}?on=${date}`, as)).body.data;

describe('versions of a policy', () => {
  it('are as issued, then one for each received endorsement, with its paper and who received it', async () => {
    const { id } = await addMotorPolicy(test, { ...year, financier: 'Kalupur Bank' });
    await receive('motor', id, { endorsement_no: '001', effective_date: day(-50), changes: { financier: null } });
    await receive('motor', id, {
      kind: 'addition',
      effective_date: day(-20),
      net_delta: 1_000,
      gst_delta: 180,
      changes: { addons: 'Engine Protect' },
    });
    await test.post(
      `/api/motor-insurance/${id}/endorsements`,
      { kind: 'change', effective_date: TODAY, changes: { engine_no: 'E9' } },
      admin(),
    );
    expect(await versions(id)).toMatchObject([
      { version_no: 0, on: year.start_date, endorsement: null, changes: [], net: 26_049.25, total: 30_738.12 },
      {
        version_no: 1,
        on: day(-50),
        endorsement: { endorsement_no: '001' },
        changes: [{ field: 'financier', before: 'Kalupur Bank', after: null }],
        net: 26_049.25,
      },
      { version_no: 2, on: day(-20), endorsement: { kind: 'addition' }, received_by: { id: admin().id }, net: 27_049.25, total: 31_918.12 },
    ]);
    expect(await versions(id, test.people.User)).toHaveLength(3);
    expect(JSON.stringify(await versions(id, test.people.User))).not.toContain('received_by');
    const stranger = await addPerson(test.db, 'User', { mobile: '9111111111' });
    expect((await test.get(`/api/motor-insurance/${id}/versions`, stranger)).status).toBe(404);
    const corporate = await addCorporatePolicy(test, year);
    expect((await test.get(`/api/corporate-insurance/${corporate.id}/versions`, admin())).body.data).toMatchObject([
      { version_no: 0, net: 198_900.75 },
    ]);
  });

  it('a policy is what it was on a day, in whatever order its papers came', async () => {
    const { id } = await addMotorPolicy(test, { ...year, financier: 'Kalupur Bank' });
    await receive('motor', id, { effective_date: day(-20), changes: { financier: 'SBI' } });
    await receive('motor', id, {
      kind: 'addition',
      effective_date: day(-50),
      net_delta: 1_000,
      gst_delta: 180,
      changes: { addons: 'Engine Protect' },
    });
    const seen = async (date: string) => {
      const { financier, addons, net_now, total_now, status } = await on(id, date);
      return [financier, addons, net_now, total_now, status];
    };
    expect(await seen(day(-60))).toEqual(['Kalupur Bank', 'Zero Depreciation', 26_049.25, 30_738.12, 'active']);
    expect(await seen(day(-50))).toEqual(['Kalupur Bank', 'Engine Protect', 27_049.25, 31_918.12, 'active']);
    expect(await seen(day(-20))).toEqual(['SBI', 'Engine Protect', 27_049.25, 31_918.12, 'active']);
    const { data: now } = (await test.get(`/api/motor-insurance/${id}`, admin())).body;
    expect(await on(id, TODAY)).toEqual(now);
  });

  it('a cancelled policy ran on the day before', async () => {
    const { id } = await addMotorPolicy(test, year);
    await receive('motor', id, { kind: 'cancellation', effective_date: day(-10), cancel_reason: 'sold' });
    expect(await on(id, day(-11))).toMatchObject({ status: 'active', cancelled_on: null, net_now: 26_049.25 });
    expect(await on(id, day(-10))).toMatchObject({ status: 'cancelled', cancelled_on: day(-10) });
    expect((await test.get(`/api/motor-insurance/${id}?on=yesterday`, admin())).status).toBe(422);
    const then = await on(id, day(-11), test.people.Telecaller);
    expect(Object.keys(then).filter((field) => field.startsWith('commission'))).toEqual([]);
  });
});
