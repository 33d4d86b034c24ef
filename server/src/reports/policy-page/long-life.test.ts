/** A policy with as much around it as an office sees in twenty years. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { withoutMoments } from '../../testing/app/without-moments.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const day = (from: number) => addDays(TODAY, from);
const FORERUNNERS = 12;
const ENDORSEMENTS = 40;
const CLAIMS = 3;
const INSTALLMENTS = 60;
const CHANGES = 900;
/** Of claims and commissions, which nothing else here amounts to. */
const ESTIMATE = 55_112;
const COMMISSION = 663.15;

type Entry = { at: string; kind: string; what: string; text: string };

const done = async (asked: Promise<{ status: number; body: { data: { id: number } } }>) => {
  const { status, body } = await asked;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.data;
};
const overview = async (kind: string, id: number, as: TestPerson) => {
  const { status, body } = await test.get(`/api/${kind}-insurance/${id}/overview`, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

async function history(id: number, as: TestPerson): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const query = before && `&before=${encodeURIComponent(before)}`;
    const { body } = await test.get(`/api/motor-insurance/${id}/history?limit=30${query}`, as);
    expect(body.data.length).toBeLessThanOrEqual(30);
    entries.push(...body.data);
    before = body.next;
  }
  return entries;
}

/** Numbers of the motor policy and of a firm's. */
async function lived() {
  let id = 0;
  const { Admin, Feeder } = test.people;
  for (let n = FORERUNNERS; n >= 0; n--) {
    const dates = { start_date: day(-100 - 365 * n), end_date: day(264 - 365 * n), issue_date: day(-102 - 365 * n) };
    id = (await addMotorPolicy(test, { ...dates, policy_no: `LONG/${n}`, ...(id && { renewed_from: id }) })).id;
  }
  for (let n = 0; n < ENDORSEMENTS; n++)
    await done(
      test.post(
        `/api/motor-insurance/${id}/endorsements`,
        {
          ...{ kind: 'addition', status: 'received', endorsement_no: `E${n}`, requested_on: day(-60), received_on: day(-50) },
          ...{ effective_date: day(-60), net_delta: 10, gst_delta: 1.8, total_delta: 11.8, commission_in_delta: COMMISSION },
        },
        Admin,
      ),
    );
  for (let n = 0; n < CLAIMS; n++) {
    const claim = { policies: 'motor', policy_id: id, kind: 'own_damage', loss_date: day(-20 + n), intimated_on: day(-10) };
    await done(test.post('/api/claims', { ...claim, claim_no: `C${n}`, estimate: ESTIMATE }, Admin));
  }
  for (let n = 0; n < CHANGES; n++) await done(test.put(`/api/motor-insurance/${id}`, { financier: `Bank ${n}` }, Feeder));
  const firm = (await addCorporatePolicy(test, { start_date: day(-100), end_date: day(264) })).id;
  for (let n = 0; n < INSTALLMENTS; n++) await addPremium(test, firm, { premium_date: day(n), status: 'Due', pay_date: null });
  return { id, firm };
}

it('a policy with a long life is told whole, and to each role no more than it may read', async () => {
  const { id, firm } = await lived();
  const { Admin, Telecaller, User } = test.people;

  const { chain, premium, claims } = await overview('motor', id, Admin);
  expect([chain.before.length, premium.endorsements.length, claims.length]).toEqual([FORERUNNERS, ENDORSEMENTS, CLAIMS]);
  expect((await overview('corporate', firm, Admin)).installments.data).toHaveLength(INSTALLMENTS);

  const entries = await history(id, Admin);
  const of = (kind: string) => entries.filter(({ what }) => what === kind).length;
  expect(entries.filter(({ text }) => text.includes('Financier'))).toHaveLength(CHANGES);
  expect([of('endorsement'), of('claim')]).toEqual([ENDORSEMENTS, CLAIMS]);
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());

  for (const person of [Telecaller, User]) {
    const said = withoutMoments([await overview('motor', id, person), await history(id, person)]);
    expect(said).not.toMatch(/commission|663\.?15|55,?112/i);
    expect(said).toContain(`E${ENDORSEMENTS - 1}`);
  }
  const told = await history(id, User);
  expect(new Set(told.map(({ what }) => what))).toEqual(new Set(['issued', 'endorsement', 'claim']));
}, 120_000);
