/** An insurer is one group, however its policies call it. */

import { expect, it } from 'vitest';
import { corporatePolicy, motorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const ask = async (path: string) => {
  const { status, body } = await test.get(path, admin());
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

const COVER = { start_date: '2025-04-01', end_date: '2026-03-31', issue_date: '2025-04-01' };

it('in registers, in retention, among renewals and in the view of a client', async () => {
  const { id } = (await test.post('/api/insurers', { name: 'New India Assurance', kind: 'general', aliases: ['NIA'] }, admin())).body.data;
  const motor = async (policy_no: string, name_remark: string, vehicle_no: string) =>
    (await test.post('/api/motor-insurance', motorPolicy(test, { ...COVER, policy_no, name_remark, vehicle_no }), admin())).status;
  expect(await motor('G/1', 'N.I.A.', 'GJ01AB1001')).toBe(201);
  expect(await motor('G/2', 'new india assurance', 'GJ01AB1002')).toBe(201);
  expect(await motor('G/3', 'Oriental', 'GJ01AB1003')).toBe(201);
  const firm = corporatePolicy(test, { ...COVER, policy_no: 'G/4', company: 'NIA' });
  expect((await test.post('/api/corporate-insurance', firm, admin())).status).toBe(201);

  const sums = await ask('/api/registers/premium/sums?by=insurer&date=start&from=2025-04-01&to=2025-04-30');
  expect(sums.groups.map(({ label, policies }: { label: string; policies: number }) => [label, policies]).sort()).toEqual([
    ['New India Assurance', 3],
    ['Oriental', 1],
  ]);
  const { groups } = await ask('/api/renewals/retention?by=insurer&from=2026-03-01&to=2026-04-30');
  expect(groups.map(({ label, due }: { label: string; due: number }) => [label, due])).toEqual([
    ['New India Assurance', 3],
    ['Oriental', 1],
  ]);
  const renewals = await ask(`/api/renewals?policies=motor&stage=all&from=2026-03-01&to=2026-04-30&insurer_id=${id}`);
  expect(
    renewals.map(({ policy_no, motor }: { policy_no?: string; motor?: { policy_no: string } }) => policy_no ?? motor?.policy_no).sort(),
  ).toEqual(['G/1', 'G/2']);
  const overview = JSON.stringify(await ask(`/api/users/${test.people.User.id}/overview`));
  expect(overview.split('"name":"New India Assurance"')).toHaveLength(4);
});
