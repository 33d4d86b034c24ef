import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, holdBack, PDF, signInAs, signInOf, test } from '../staff.ts';

interface Policy {
  id: number;
  policy_no: string;
  total_premium: number;
  installments: { count: number; overdue: number; unscheduled: number } | null;
}

/** Calls the API with the signed-in person's token, as the panel does. */
async function api<T>(page: Page, path: string, body?: object): Promise<T> {
  const headers = await headersOf(page);
  const answer = body ? await page.request.post(path, { headers, data: body }) : await page.request.get(path, { headers });
  return ((await answer.json()) as { data: T }).data;
}

/** The demo's own, without those that these journeys add. */
const installmentPolicies = async (page: Page) =>
  (await api<Policy[]>(page, '/api/corporate-insurance?is_installment=1&limit=1000')).filter(
    ({ policy_no, installments }) => policy_no.startsWith('C') && installments !== null,
  );

async function newPolicy(page: Page, total_premium: number, fields: object = {}): Promise<Policy> {
  const [client] = await api<{ id: number }[]>(page, `/api/users/options?search=${(await signInOf(page, 'User')).username}`);
  return api<Policy>(page, '/api/corporate-insurance', {
    user_id: client?.id,
    insured_name: 'Kesar Cold Storage',
    insured_mobile: '9000000077',
    policy_no: `E2E/${Date.now()}`,
    start_date: '2026-04-01',
    end_date: '2027-03-31',
    total_premium,
    is_installment: 1,
    ...fields,
  });
}

const open = (page: Page, { id }: { id: number }) => page.goto(`/corporate-insurance/installments/${id}`);

test('a policy without a premium says so, and an Admin adds its installments by keyboard', async ({ page }) => {
  await signInAs(page, 'Admin');
  const policy = await newPolicy(page, 26_000);
  await open(page, policy);
  await expect(page.getByText('There is No Premium')).toBeVisible();
  await expect(page.getByText('₹ 26,000.00 not scheduled')).toBeVisible();
  await expect(page.getByText('01-04-2026')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Premium' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Premium' });
  await expect(dialog.getByLabel('Premium Date')).toBeFocused();
  await expect(dialog.getByLabel('Status')).toHaveValue('Due');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Required')).toHaveCount(4);
  await page.keyboard.type('1-4-26');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10000.25');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000');
  await expect(dialog.getByRole('textbox', { name: 'Tax', exact: true })).toHaveValue('1,980.00');
  await expect(dialog.getByLabel('Total Payable')).toHaveValue('12,980.25');
  await dialog.getByLabel('Total Payable').fill('13000');
  await expect(dialog.getByText('The other amounts make ₹ 12,980.25')).toBeVisible();
  await dialog.getByLabel('Commission In %').fill('12.5');
  await expect(dialog.getByLabel('Commission In', { exact: true })).toHaveValue('1,250.03');
  await dialog.getByLabel('Status').selectOption('Paid');
  await expect(dialog.getByLabel('Pay Date')).not.toHaveValue('');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Premium Added!')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row', { name: /01-04-2026/ });
  await expect(row).toContainText('₹ 13,000.00');
  await expect(row).toContainText('12.5%');
  await expect(row).toContainText('Paid');
  const link = row.getByRole('link', { name: /^Download the pay slip/ });
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('row', { name: /^Paid/ })).toContainText('₹ 13,000.00');
  await expect(page.getByRole('row', { name: /^Outstanding/ })).toContainText('₹ 0.00');
  await expect(page.getByText('₹ 13,000.00 not scheduled')).toBeVisible();
});

test('a Feeder switches installments on where a policy is not paid so, and off again while there is none', async ({ page }) => {
  await signInAs(page, 'Feeder');
  const policy = await newPolicy(page, 26_000, { is_installment: 0 });
  await open(page, policy);
  await expect(page.getByText('This policy is not paid in installments')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Premium' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch installments on' }).click();
  await expect(page.getByText('Installments switched on!')).toBeVisible();
  await expect(page.getByText('There is No Premium')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Premium' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch installments off' }).click();
  await expect(page.getByText('This policy is not paid in installments')).toBeVisible();
});

test('a Feeder makes a plan, sees its rows and what they leave, and all are stored at once', async ({ page }) => {
  await signInAs(page, 'Feeder');
  const policy = await newPolicy(page, 236_001.5, { new_premium: 190_001.27, terrisom: 10_000 });
  await open(page, policy);
  await page.getByRole('button', { name: 'Make a plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a plan' });
  await expect(dialog.getByLabel('Rhythm')).toBeFocused();
  await expect(dialog).toContainText(`${policy.policy_no} · Kesar Cold Storage`);
  await expect(dialog.getByLabel('First Date')).toHaveValue('01-04-2026');
  await expect(dialog.getByRole('textbox', { name: 'Installments', exact: true })).toHaveValue('4');
  await expect(dialog.getByText('Makes the whole ₹ 2,36,001.50 that is not yet scheduled')).toBeVisible();

  await dialog.getByLabel('Rhythm').selectOption('Monthly');
  await expect(dialog.getByRole('textbox', { name: 'Installments', exact: true })).toHaveValue('12');
  await dialog.getByLabel('First Date').fill('31-8-2026');
  await dialog.getByLabel('First Date').press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Installments', exact: true })).toHaveValue('8');
  await expect(dialog.getByRole('row', { name: /28-02-2027/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Installments', exact: true }).fill('9');
  await expect(dialog.getByText("30-04-2027 is after the cover's end 31-03-2027.")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Installments', exact: true }).fill('3');
  await dialog.getByLabel('Parts').selectOption('An advance, then equal parts');
  await dialog.getByRole('button', { name: 'Save the installments' }).click();
  await expect(dialog.getByLabel('Advance, Excluding Tax')).toBeFocused();
  await dialog.getByLabel('Advance, Excluding Tax').fill('90000');
  await expect(dialog.getByRole('row', { name: /31-08-2026/ })).toContainText('₹ 90,000.00');
  await expect(dialog.getByRole('row', { name: /31-10-2026/ })).toContainText('₹ 50,001.27');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 Premiums Added!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /31-08-2026/ })).toContainText('Due');
  await expect(page.getByText('The installments make the whole total')).toBeVisible();
});

test('a plan does not come upon premiums that another person added meanwhile', async ({ page }) => {
  await signInAs(page, 'Admin');
  const policy = await newPolicy(page, 11_800, { new_premium: 10_000 });
  await open(page, policy);
  await page.getByRole('button', { name: 'Make a plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a plan' });
  await expect(dialog.getByText('Makes the whole')).toBeVisible();
  await api(page, '/api/corporate-insurance-premium', {
    corporate_insurance_id: policy.id,
    premium_date: '2026-05-01',
    premium_excluding_tax: 10_000,
    tax: 1_800,
    total_payable: 11_800,
  });
  await dialog.getByRole('button', { name: 'Save the installments' }).click();
  await expect(dialog.getByText(/The premiums of this policy have changed since the plan was made/)).toBeVisible();
});

test("an installment is marked paid with today's date in one click, and the notice takes it back", async ({ page }) => {
  await signInAs(page, 'Feeder');
  const policy = await newPolicy(page, 11_800);
  await api(page, '/api/corporate-insurance-premium', {
    corporate_insurance_id: policy.id,
    premium_date: '2026-05-01',
    premium_excluding_tax: 10_000,
    tax: 1_800,
    total_payable: 11_800,
    status: 'Unpaid',
  });
  await open(page, policy);
  const row = page.getByRole('row', { name: /01-05-2026/ });
  await expect(row).toContainText('Unpaid');
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date()).replaceAll('/', '-');
  await row.getByRole('button', { name: /^Mark paid/ }).click();
  await expect(row).toContainText(`Paid${today}`);
  await expect(row.getByRole('button', { name: /^Mark paid/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Unpaid');
  await expect(row).not.toContainText(today);
  await expect(row.getByRole('button', { name: /^Mark paid/ })).toBeVisible();
});

test('a premium date outside the cover is asked about once', async ({ page }) => {
  await signInAs(page, 'Feeder');
  const policy = await newPolicy(page, 11_800);
  // On a slow line the premium is typed before the tax rates are known.
  const answer = await holdBack(page, /\/api\/tax-rates/);
  await open(page, policy);
  await page.getByRole('button', { name: 'Add Premium' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Premium' });
  await expect(dialog).toContainText(`${policy.policy_no} · Kesar Cold Storage`);
  await dialog.getByLabel('Premium Date').fill('20-12-2027');
  await dialog.getByLabel('Premium Excluding Tax').fill('10000');
  answer();
  await expect(dialog.getByLabel('Total Payable')).toHaveValue('11,800.00');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText("20-12-2027 is after the cover's end 31-03-2027. Save all the same?");
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save all the same' }).click();
  await expect(page.getByText('Premium Added!')).toBeVisible();
  await expect(page.getByRole('row', { name: /20-12-2027/ })).toBeVisible();
});

test('a late installment is marked with its days, and the next date is offered by the rhythm of the earlier ones', async ({ page }) => {
  await signInAs(page, 'Admin');
  const policy = await newPolicy(page, 20_000);
  const premium = (premium_date: string) => ({
    corporate_insurance_id: policy.id,
    premium_date,
    premium_excluding_tax: 10_000,
    tax: 1_800,
    total_payable: 11_800,
  });
  await api(page, '/api/corporate-insurance-premium', premium('2026-04-01'));
  await api(page, '/api/corporate-insurance-premium', premium('2026-07-01'));
  await open(page, policy);
  await expect(page.getByRole('row', { name: /01-04-2026/ })).toContainText(/\d+ days overdue/);
  await expect(page.getByText('The installments exceed the total by ₹ 3,600.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add Premium' }).click();
  await expect(page.getByLabel('Premium Date')).toHaveValue('01-10-2026');
});

test('an Admin changes an installment and its commissions, sees what someone else changed meanwhile, and deletes it', async ({ page }) => {
  await signInAs(page, 'Admin');
  const policy = await newPolicy(page, 11_800);
  const { id } = await api<{ id: number }>(page, '/api/corporate-insurance-premium', {
    corporate_insurance_id: policy.id,
    premium_date: '2026-05-01',
    premium_excluding_tax: 10_000,
    tax: 1_800,
    total_payable: 11_800,
  });
  await open(page, policy);
  await expect(page.getByText('The installments make the whole total')).toBeVisible();
  const row = page.getByRole('row', { name: /01-05-2026/ });
  await expect(row).toContainText('Not Available');

  await row.getByRole('button', { name: /^Update/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Premium' });
  await api(page, `/api/corporate-insurance-premium/${id}`, { remark: 'Written by another' });
  await dialog.getByLabel('Status').selectOption('Unpaid');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Someone else changed this while you were editing.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Remark/ })).toContainText('Written by another');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Premium Updated!')).toBeVisible();
  await expect(row).toContainText('Unpaid');
  await expect(row).toContainText('Written by another');

  for (const side of ['In', 'Out']) {
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: `Update Commission ${side}` }).click();
    const commission = page.getByRole('dialog', { name: `Update Commission ${side}` });
    await expect(commission).toContainText(`${policy.policy_no} · Kesar Cold Storage · premium of 01-05-2026`);
    await commission.getByLabel(`Commission ${side}`, { exact: true }).fill(side === 'In' ? '1234567.5' : '7654.25');
    await page.keyboard.press('Enter');
    // More than the premium of 10,000.
    if (side === 'In') await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(commission).toHaveCount(0);
  }
  await expect(row).toContainText('₹ 12,34,567.50');
  await expect(page.getByRole('row', { name: /^All installments/ })).toContainText('₹ 7,654.25');

  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure want to delete?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Premium Deleted!')).toBeVisible();
  await expect(page.getByText('There is No Premium')).toBeVisible();
});

test('a Feeder keeps the premiums and sees no commission, though they may write the one that comes in', async ({ page }) => {
  await signInAs(page, 'Feeder');
  const policies = await installmentPolicies(page);
  const policy = policies.find(({ installments }) => (installments?.overdue ?? 0) > 0) as Policy;
  expect(policy.installments?.unscheduled).toBe(0);
  await open(page, policy);
  await expect(page.getByText(/\d+ days? overdue/).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Commission/ })).toHaveCount(0);
  // A Feeder may say that a payment came back, and does no more than that.
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Receipt', 'Payment Bounced']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Update the premium/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Update Premium' });
  await expect(dialog.getByLabel('Commission In %')).toHaveValue('');
  await expect(dialog.getByLabel(/Commission Out/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/corporate-insurance\/user-installments/);
});

test('a number that no policy has, and a word, say that there is none', async ({ page }) => {
  await signInAs(page, 'Feeder');
  for (const id of ['999999', 'abc', '0', '99999999999']) {
    await page.goto(`/corporate-insurance/installments/${id}`);
    await expect(page.getByText('There is no such policy')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Premium' })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('premiums that do not load say so and load on retry', async ({ page }) => {
  await signInAs(page, 'Feeder');
  const [policy] = await installmentPolicies(page);
  await page.route('**/api/corporate-insurance-premium?*', (route) => route.abort());
  await open(page, policy as Policy);
  await expect(page.getByText('This did not load')).toBeVisible();
  await page.unroute('**/api/corporate-insurance-premium?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /^Outstanding/ })).toBeVisible();
});
