/** Policies that go from a seller to a buyer, with unique values of the time of each. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect } from 'vitest';
import { corporatePolicy, form, largePdf, motorPolicy, premium } from '../app/builders.ts';
import { type Answer, addPerson, type TestApp, type TestPerson } from '../app/test-app.ts';

const TODAY = todayInIndia();
export const BEFORE = addDays(TODAY, -40);
const SALE = addDays(TODAY, -10);
const SINCE = addDays(TODAY, -5);
const COVER = { start_date: addDays(TODAY, -340), end_date: addDays(TODAY, 24) };

const valuesOf = (side: 'Seller' | 'Buyer', digit: number) => ({
  person: `${side} Personworth`,
  mobile: `98111${digit}7001`,
  address: `${side} Hidden Lane`,
  insured: `${side} Insuredworth`,
  insuredMobile: `98111${digit}7002`,
  email: `${side.toLowerCase()}@canary.example`,
  remark: `${side} policy remark`,
  firmNote: `${side} firm note`,
  claimRemark: `${side} flag remark`,
  paper: `${side} policy paper`,
  claimNo: `CLM${side.toUpperCase()}77`,
  claimNote: `${side} claim note`,
  claimPaper: `${side} claim paper`,
  endorsement: `END${side.toUpperCase()}77`,
  slip: `${side} pay slip`,
  slipRemark: `${side} installment remark`,
  reference: `UTR${side.toUpperCase()}7731`,
  amount: `${digit}7731.31`,
  callNote: `${side} renewal note`,
});
export const SELLERS = valuesOf('Seller', 3);
export const BUYERS = valuesOf('Buyer', 4);
type Side = typeof SELLERS;
/**
 * What both read: the policy itself, and of one that only another client was given the insured, whom nobody changed. It is written on the
 * policy, and the sale that changes it is an endorsement.
 */
export const BOTHS = { insured: 'Both Insuredworth', policyNo: 'BOTH/MOTOR/77', vehicleNo: 'GJ05BO7731' };

const KINDS = ['motor', 'corporate'] as const;
type Kind = (typeof KINDS)[number];

function entering(test: TestApp) {
  const admin = test.people.Admin;
  const done = async (asked: Promise<Answer>): Promise<{ id: number }> => {
    const { status, body } = await asked;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body.data;
  };
  const put = (path: string, body: object) => done(test.put(path, body, admin));
  const post = (path: string, body: object) => done(test.post(path, body, admin));
  const contact = (of: Side) => ({ insured_mobile: of.insuredMobile, insured_email: of.email, remark: of.remark });
  const paper = (text: string, field = 'file') => ({ bytes: largePdf(text), field });

  return {
    put,
    post,
    contact,
    paper,
    async person(of: Side): Promise<TestPerson> {
      const one = await addPerson(test.db, 'User', { name: of.person, mobile: of.mobile });
      await put(`/api/users/${one.id}`, { address: of.address });
      return one;
    },
    async policy(kind: Kind, fields: object): Promise<string> {
      const whole = kind === 'motor' ? motorPolicy(test, { ...COVER, ...fields }) : corporatePolicy(test, { ...COVER, ...fields });
      const { id } = await post(`/api/${kind}-insurance`, form(whole, paper(SELLERS.paper)));
      await put(`/api/${kind}-insurance/${id}/claim`, { is_claim: 1, remark: SELLERS.claimRemark });
      return `/api/${kind}-insurance/${id}`;
    },
    async claim(of: Side, path: string, loss_date: string) {
      const policies = path.includes('motor') ? 'motor' : 'corporate';
      const kind = policies === 'motor' ? 'own_damage' : 'fire';
      const about = { policies, policy_id: Number(path.split('/').at(-1)), kind, loss_date, intimated_on: loss_date };
      const { id } = await post('/api/claims', { ...about, claim_no: of.claimNo });
      await put(`/api/claims/${id}`, { note: of.claimNote });
      await post(`/api/claims/${id}/documents`, form({ kind: 'estimate' }, paper(of.claimPaper)));
    },
    endorse: (of: Side, path: string, effective_date: string, more: object = {}) =>
      post(`${path}/endorsements`, {
        ...{ kind: 'change', effective_date, status: 'received', changes: { addons: 'Towing' } },
        ...{ endorsement_no: of.endorsement, ...more },
      }),
    async paid(of: Side, path: string, day: string) {
      const fields = { premium_date: day, pay_date: day, total_payable: of.amount, remark: of.slipRemark, paid_by: 'neft' };
      const whole = { ...premium(Number(path.split('/').at(-1)), fields), paid_ref: of.reference, again: 1 };
      await post('/api/corporate-insurance-premium', form(whole, paper(of.slip, 'pay_slip_file')));
    },
    async noteRenewals(of: Side) {
      for (const { id } of await test.db.selectFrom('renewals').select('id').execute())
        await put(`/api/renewals/${id}`, { note: of.callNote });
    },
  };
}

/** Of each kind the first policy is sold by an endorsement, the second is given another client. */
export async function handOver(test: TestApp) {
  const enter = entering(test);
  const seller = await enter.person(SELLERS);
  const buyer = await enter.person(BUYERS);
  const ofSeller = { user_id: seller.id, ...enter.contact(SELLERS), insured_name: SELLERS.insured };
  const links: string[] = [];
  for (const kind of KINDS) {
    const [of, next] =
      kind === 'motor'
        ? [{ policy_no: BOTHS.policyNo, vehicle_no: BOTHS.vehicleNo }, {}]
        : [{ name_remark: SELLERS.firmNote }, { name_remark: `A ${SELLERS.firmNote}` }];
    const sold = await enter.policy(kind, { ...ofSeller, ...of });
    const given = await enter.policy(kind, { ...ofSeller, ...next, insured_name: BOTHS.insured });
    await enter.endorse(SELLERS, sold, addDays(TODAY, -60));
    await enter.claim(SELLERS, sold, BEFORE);
    if (kind === 'corporate') for (const path of [sold, given]) await enter.paid(SELLERS, path, BEFORE);
    for (const id of [1, 2]) {
      const { status, body } = await test.post('/api/papers', { kind: `${kind}-policy`, id }, seller);
      expect(status, JSON.stringify(body)).toBe(200);
      links.push(body.data.link);
    }
  }
  await enter.noteRenewals(SELLERS);
  return { enter, seller, buyer, links };
}

type HandedOver = Awaited<ReturnType<typeof handOver>>;

export async function sell({ enter, buyer }: Pick<HandedOver, 'enter' | 'buyer'>) {
  for (const kind of KINDS) {
    const [sold, given] = [1, 2].map((id) => `/api/${kind}-insurance/${id}`) as [string, string];
    await enter.endorse(BUYERS, sold, SALE, {
      ...{ kind: 'transfer', user_id: buyer.id, endorsement_no: null },
      changes: { insured_name: BUYERS.insured },
    });
    await enter.put(given, { user_id: buyer.id });
  }
}

/** What the buyer tells of themself, and what happens to them. */
export async function useByBuyer({ enter }: Pick<HandedOver, 'enter'>) {
  for (const kind of KINDS) {
    const [sold, given] = [1, 2].map((id) => `/api/${kind}-insurance/${id}`) as [string, string];
    await enter.endorse(BUYERS, sold, SINCE, { changes: { insured_mobile: BUYERS.insuredMobile } });
    await enter.claim(BUYERS, sold, SINCE);
    for (const path of [sold, given]) {
      const noted = kind === 'corporate' ? { name_remark: BUYERS.firmNote } : {};
      await enter.put(path, form({ ...enter.contact(BUYERS), ...noted }, enter.paper(BUYERS.paper)));
      await enter.put(`${path}/claim`, { is_claim: 1, remark: BUYERS.claimRemark });
      if (kind === 'corporate') await enter.paid(BUYERS, path, TODAY);
    }
  }
  await enter.noteRenewals(BUYERS);
}
