import { expect, it } from 'vitest';
import { addCorporatePolicy, corporatePolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const LIFE = { product: 'Jeevan Anand', company: 'LIC of India', premium_mode: 'quarterly', maturity_date: '2046-04-01' };

it('a life policy says how often its premium falls due and when it is paid out, and its renewal proposes the next period', async () => {
  const insurer = await test.post('/api/insurers', { name: 'LIC of India', kind: 'life', aliases: ['LIC'] }, test.people.Admin);
  expect(insurer.body.data).toMatchObject({ name: 'LIC of India', kind: 'life' });
  const policy = await addCorporatePolicy(test, { ...LIFE, start_date: '2026-04-01', end_date: '2026-06-30' });
  expect(policy).toMatchObject({ premium_mode: 'quarterly', maturity_date: '2046-04-01', insurer: { name: 'LIC of India' } });
  const renewals = (await test.get('/api/renewals?policies=corporate&from=2026-06-01&to=2026-07-31', test.people.Admin)).body.data;
  const { body } = await test.get(`/api/renewals/${renewals[0].id}/proposal`, test.people.Admin);
  const { start_date, end_date } = body.data.fields;
  expect(body.data.fields).toMatchObject({ premium_mode: 'quarterly', maturity_date: '2046-04-01' });
  expect(body.data.reasons).toContainEqual(
    expect.objectContaining({ field: 'end_date', reason: 'The day before the next premium falls due' }),
  );
  expect(Date.parse(end_date) - Date.parse(start_date)).toBeLessThan(93 * 86_400_000);
});

it('a mode that there is not is refused', async () => {
  const { status, body } = await test.post(
    '/api/corporate-insurance',
    corporatePolicy(test, { premium_mode: 'weekly' }),
    test.people.Admin,
  );
  expect([status, body.errors.premium_mode]).toEqual([422, ['Must be one of yearly, half_yearly, quarterly, monthly, single']]);
});

it('a policy that would be paid out before it begins is refused, also when its start is moved', async () => {
  const { status, body } = await test.post(
    '/api/corporate-insurance',
    corporatePolicy(test, { ...LIFE, maturity_date: '2025-01-01', start_date: '2026-04-01', end_date: '2026-06-30' }),
    test.people.Admin,
  );
  expect([status, body.errors.maturity_date]).toEqual([422, ['Must not be before the start date']]);
  const dates = { start_date: '2026-04-01', end_date: '2026-06-30' };
  const { id } = await addCorporatePolicy(test, { ...LIFE, maturity_date: '2026-05-01', ...dates });
  const moved = await test.put(`/api/corporate-insurance/${id}`, { start_date: '2026-06-01' }, test.people.Admin);
  expect([moved.status, moved.body.errors.maturity_date]).toEqual([422, ['Must not be before the start date']]);
});
