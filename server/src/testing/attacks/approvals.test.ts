/** What one person looked at and another changed since is refused: docs/security/approvals.md. */
import { expect, it } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../app/imports.ts';
import { addCard, RULE } from '../app/rate-cards.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const { dropped, work } = importsOf(test);

it('an import whose answers changed after its check is not run, and brings in nothing', async () => {
  const { Admin } = test.people;
  const id = await dropped([MOTOR_HEADINGS, motorRow(1), motorRow(2)], { options: { create_users: true } });
  for (const change of [{ create_users: false }, { create_users: true, existing: 'fill' }]) {
    expect((await work(id, 'check')).status).toBe('checked');
    expect((await test.put(`/api/imports/${id}`, { options: change }, Admin)).status).toBe(200);
    expect((await test.post(`/api/imports/${id}/run`, {}, Admin)).status).toBe(409);
  }
  expect(await test.db.selectFrom('motor_insurance').select('id').execute()).toEqual([]);
});

it('a rate card whose rules changed since it was looked at does not go live', async () => {
  const { Admin } = test.people;
  const seen = await addCard(test, {}, [RULE]);
  await test.put(`/api/rate-cards/${seen.id}/rules`, { rules: [{ ...RULE, percent: 40 }] }, Admin);
  const { version } = (await test.get(`/api/rate-cards/${seen.id}`, Admin)).body.data;
  expect(version).toBeGreaterThan(seen.version);
  const live = (of: number) => test.post(`/api/rate-cards/${seen.id}/status`, { status: 'live', version: of }, Admin);
  expect([(await live(seen.version)).status, (await live(version)).status]).toEqual([409, 200]);
});
