import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, form, largePdf, PDF } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const day = (days: number) => addDays(todayInIndia(), days);
const COVER = { start_date: day(-200), end_date: day(164), insured_name: 'Old Owner', insured_mobile: '9825000001' };

it.each(['motor', 'corporate'] as const)(
  'the page of a %s policy that was sold tells its buyer nothing of the one before',
  async (kind) => {
    const { id } = await (kind === 'motor' ? addMotorPolicy : addCorporatePolicy)(test, COVER);
    const path = `/api/${kind}-insurance/${id}`;
    const { Admin } = test.people;
    const buyer = await addPerson(test.db, 'User', { name: 'Meena Patel', mobile: '9812312312' });
    const enter = async (fields: object, bytes: Buffer) => {
      const answer = await test.post(`${path}/endorsements`, form({ status: 'received', ...fields }, { bytes }), Admin);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    };
    const loss = { loss_date: day(-150), intimated_on: day(-150), claim_no: 'OLD/CLAIM' };
    const claim = await test.post('/api/claims', { policies: kind, policy_id: id, kind: 'theft', ...loss }, Admin);
    expect(claim.status).toBe(201);
    await enter(
      { kind: 'change', effective_date: day(-100), endorsement_no: 'OLD/1', changes: '{"insured_name":"Old Owner and Sons"}' },
      PDF,
    );
    const sale = { kind: 'transfer', effective_date: day(-50), endorsement_no: 'OLD/2', user_id: buyer.id };
    await enter({ ...sale, changes: '{"insured_name":"Meena Patel","insured_mobile":"9812312312"}' }, largePdf('sale'));
    await enter(
      { kind: 'change', effective_date: day(-20), endorsement_no: 'NEW/1', changes: '{"insured_name":"Meena H. Patel"}' },
      largePdf('own'),
    );
    for (const call of ['/overview', '/history', '/versions', `?on=${day(-120)}`, `?on=${day(-30)}`, '/endorsements', '']) {
      const { status, body } = await test.get(`${path}${call}`, buyer);
      expect(status, call).toBe(200);
      expect(JSON.stringify(body), call).not.toMatch(/OLD|Old Owner|9825000001/);
    }
    const { data } = (await test.get(`${path}/overview`, buyer)).body;
    expect(data.documents.filter((paper: { kind: string }) => paper.kind === 'endorsement')).toMatchObject([{ name: 'Endorsement NEW/1' }]);
    expect(data.premium.endorsements).toMatchObject([{ endorsement_no: 'NEW/1' }]);
    const asStaff = (await test.get(`${path}/overview`, Admin)).body.data;
    expect(asStaff.documents.filter((paper: { kind: string }) => paper.kind === 'endorsement')).toHaveLength(3);
  },
);
