/** What a picture of the guide needs beside the demo's brokerage: a family. */
import type { Page } from '@playwright/test';

type Row = Record<string, unknown>;

async function add(page: Page, path: string, data: object) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""'));
  const answer = await page.request.post(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` }, data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()).data;
}

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
