/** What pictures of the guide need beside the demo's brokerage: a family, a card that pays on own damage and on third party. */
import type { Page } from '@playwright/test';

type Row = Record<string, unknown>;

async function ask(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""'));
  const answer = await page.request[method](`/api/${path}`, { headers: { Authorization: `Bearer ${token}` }, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()).data;
}

const add = (page: Page, path: string, data: object) => ask(page, 'post', path, data);

const cover = (start_date: string, end_date: string) => ({ start_date, end_date });
const mediclaim = (user_id: number, policy: Row) => ({
  ...{ user_id, insured_mobile: '9825012345', insured_email: 'patel@example.in', company: 'Star Health', product: 'Mediclaim' },
  ...{ new_premium: 18_500, total_premium: 18_500, is_installment: 0, is_premium: 0, ...policy },
});

/** Husband, wife and son on one number: his is renewed, hers is open, of the son it is asked. */
export async function addFamily(page: Page): Promise<void> {
  const husband = await add(page, 'users', { name: 'Kiritbhai Patel', mobile: '9825012345' });
  const wife = await add(page, 'users', { name: 'Hetalben Patel', relation_of: husband.id, relation: 'wife' });
  const son = await add(page, 'users', { name: 'Dev Patel', relation_of: husband.id, relation: 'son' });
  const policies: [number, Row][] = [
    [husband.id, { insured_name: 'Kiritbhai Patel', policy_no: 'H/2025/101', ...cover('2025-11-23', '2026-11-22') }],
    [husband.id, { insured_name: 'Kiritbhai Patel', policy_no: 'H/2026/877', ...cover('2026-11-23', '2027-11-22') }],
    [wife.id, { insured_name: 'Hetalben Patel', policy_no: 'H/2025/102', ...cover('2025-11-23', '2026-11-22') }],
    [son.id, { insured_name: 'Dev Patel', policy_no: 'H/2025/103', ...cover('2025-11-10', '2026-11-09') }],
    [son.id, { insured_name: 'Dev Patel', policy_no: 'H/2026/912', ...cover('2026-11-16', '2027-11-15') }],
  ];
  for (const [user_id, policy] of policies) await add(page, 'corporate-insurance', mediclaim(user_id, policy));
}

const RULES = [
  { line: 'private_car', cover: 'package', od_percent: 19.5, tp_percent: 2.5 },
  { line: 'private_car', cover: 'package', fuel: 'diesel', od_percent: 15, tp_percent: 2.5 },
  { line: 'private_car', cover: 'package', tp_years: 3, od_percent: 22.5, tp_percent: 5 },
  { line: 'private_car', cover: 'tp', tp_percent: 2.5 },
  { line: 'two_wheeler', cover: 'package', od_percent: 25, tp_percent: 5 },
  { line: 'two_wheeler', cover: 'tp', flat_amount: 120 },
  { line: 'goods_vehicle', rto: 'GJ01, GJ05', gvw_to: 7500, od_percent: 30, tp_percent: 30 },
  { line: 'goods_vehicle', gvw_from: 40_001, declines: true },
  { line: 'fire', net_percent: 15, terrorism_percent: 5 },
];

/** Its path. */
export async function addCard(page: Page): Promise<string> {
  const [insurer] = await ask(page, 'get', 'insurers?search=HDFC&limit=1');
  const card = { name: 'HDFC ERGO, agreement of April', side: 'in', insurer_id: insurer.id, from_date: '2027-04-01' };
  const { id } = await add(page, 'rate-cards', card);
  await ask(page, 'put', `rate-cards/${id}/rules`, { rules: RULES });
  return `/rate-cards/${id}`;
}
