/** Rate cards for tests. */
import type { TestApp } from './test-app.ts';

export const RULE = { line: 'private_car', cover: 'package', base: 'od', percent: 17.5 };
export const FIRE = { line: 'fire', base: 'terrorism', percent: 5 };

/** What a rate card needs of a policy: 17.5 % of own damage is ₹780.70. */
export const CAR = {
  product: 'Private Car Package',
  od_tp_package_policy: 'Package',
  vehicle_no: 'MH12AB1234',
  ncb: '20%',
  start_date: '2026-04-01',
  od_premium: 4461.14,
  third_party_premium: 3691,
  net_premium: 8152.14,
};

/** Fields of a whole policy with no commission. */
export const carPolicy = (fields: object = {}) => ({
  ...CAR,
  end_date: '2027-03-31',
  total_premium: 9619.53,
  commission_in_per: null,
  commission_in_num: null,
  commission_out_per: null,
  commission_out_num: null,
  ...fields,
});

export interface TestCard {
  id: number;
  version: number;
}

/** Of the side in, for every insurer, from 2026-04-01 on; a draft. */
export async function addCard(test: TestApp, fields: object = {}, rules: readonly object[] = []): Promise<TestCard> {
  const admin = test.people.Admin;
  const { body } = await test.post('/api/rate-cards', { name: 'Cars', side: 'in', from_date: '2026-04-01', ...fields }, admin);
  if (rules.length === 0) return body.data;
  const answer = await test.put(`/api/rate-cards/${body.data.id}/rules`, { rules }, admin);
  if (answer.status !== 200) throw new Error(`the rules were refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export async function makeLive<Card extends TestCard>(test: TestApp, card: Card): Promise<Card> {
  const { status, body } = await test.post(`/api/rate-cards/${card.id}/status`, { status: 'live' }, test.people.Admin);
  if (status !== 200) throw new Error(`the card is not live: ${JSON.stringify(body)}`);
  return card;
}
