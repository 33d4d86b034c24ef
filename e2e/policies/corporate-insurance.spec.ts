import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseFor, expect, expectAccessible, PDF, signInAs, signInOf, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

const POLICY_NO = `CORP/${Date.now()}`;
const file = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF };

const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text.replace(/[^\w ]/g, '.')) });
const totalOf = async (page: Page) =>
  Number(/of ([\d,]+)/.exec((await page.getByText(/^1 to \d+ of/).textContent()) ?? '')?.[1]?.replace(',', ''));

test('a Feeder types a policy in installments without a mouse, finds it and reads it', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Feeder', '/corporate-insurance/form');
  await expect(page.getByLabel('Policy No.')).toBeFocused();
  await page.keyboard.type(POLICY_NO);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Policy No. Not Found! Please Fill The Complete Form.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
  await page.keyboard.type(client.name);
  await expect(page.getByRole('option', { name: `${client.name} - ${client.username}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Insured Name')).toHaveValue(client.name);
  /** Enter goes to the next field as Tab does. */
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  for (const text of ['', '', '', 'UDYAM-GJ-01-0000001']) await type(text);
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeFocused();
  await type('New India Assurance');
  await page.keyboard.type('group m');
  await expect(page.getByRole('option', { name: 'Group Medical' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('Group Medical');
  await expect(page.getByLabel('Issue Date')).toBeFocused();
  await type('');
  await expect(page.getByLabel('Start Date')).toBeFocused();
  await type('15-3-26');
  await expect(page.getByLabel('End Date')).toHaveValue('14-03-2027');
  await type('');
  await expect(page.getByLabel('Item Description')).toBeFocused();
  await type('46 lives');
  // The first Enter ends the add-on, the second goes on.
  for (const text of ['Maternity', '', '1250.5', '100000', '119475.5']) await type(text);
  await expect(page.getByRole('switch', { name: 'Premium' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Installment' })).toBeChecked();
  await expect(page.getByText('Everything that is required is there')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Input Broker' })).toBeFocused();
  for (const text of ['Asha Brokers', '7.5']) await type(text);
  await expect(page.getByLabel('Commission In', { exact: true })).toHaveValue('7,500.00');
  await expect(page.getByLabel('Commission Out', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/Your draft is back/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Installment' })).toBeChecked();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('textbox', { name: 'Remark', exact: true }).press('Control+Enter');
  await expect(page.getByText('Corporate Insurance Added!')).toBeVisible();

  await page.goto('/corporate-insurance/list');
  await page.getByLabel(/^Search by/).fill(POLICY_NO.toLowerCase().replace('/', ' '));
  const row = rowOf(page, POLICY_NO);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('₹ 1,19,475.50');
  await expect(row.getByRole('link', { name: `installments of ${POLICY_NO}` })).toHaveAttribute(
    'href',
    /\/corporate-insurance\/installments\/\d+$/,
  );
  await expect(page.getByRole('columnheader', { name: /Commission/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const link = row.getByRole('link', { name: /Download the policy file/ });
  expect(await (await page.request.get((await link.getAttribute('href')) as string)).body()).toEqual(PDF);

  await row.getByRole('button', { name: `See details of ${POLICY_NO}` }).click();
  await expect(page).toHaveURL(/open=\d+/);
  const details = page.getByRole('dialog', { name: 'Policy Details' });
  for (const text of ['UDYAM-GJ-01-0000001', '46 lives', '₹ 1,250.50', 'Asha Brokers', 'None entered yet']) {
    await expect(details).toContainText(text);
  }
  await expect(details).not.toContainText('Commission');
});

test('what a client brings next begins with what it has in common', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Feeder', '/corporate-insurance/form');
  await page.getByLabel('Policy No.').fill(POLICY_NO);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A corporate policy with this number already exists.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Policy No.').fill(`${POLICY_NO}-B`);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'User' }).fill(client.username);
  await page.getByRole('option', { name: new RegExp(client.username) }).click();
  await page.getByLabel('Identification No.').fill('Risk 77');
  await page.getByLabel('Start Date').fill('1-4-26');
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText('Corporate Insurance Added!')).toBeVisible();
  await page.getByLabel('Policy No.').fill(`${POLICY_NO}-C`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Identification No.')).toHaveValue('Risk 77');
  await expect(page.getByLabel('Start Date')).toHaveValue('');
  // Said once: beside the form, where there is room.
  await expect(page.getByRole('region', { name: 'Missing' }).getByRole('button', { name: 'Start Date' })).toBeVisible();
  await expect(page.getByText(/Still missing:/)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByText(/Still missing:/)).toContainText('Start Date');
});

test('a policy is found from anywhere and opened', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  await expect(page.getByRole('button', { name: /^Find a client/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find a/ })).toBeFocused();
  await page.keyboard.type(POLICY_NO);
  await expect(page.getByRole('group', { name: 'Corporate Insurance' }).getByRole('option').first()).toBeVisible();
  await page
    .getByRole('group', { name: 'Corporate Insurance' })
    .getByRole('option', { name: /52 lives|Group Medical/ })
    .click();
  await expect(page).toHaveURL(/\/corporate-insurance\/list\?open=\d+$/);
  await expect(page.getByRole('dialog')).toContainText(POLICY_NO);
  await expect(page.getByRole('dialog')).not.toContainText(/Commission|None entered yet/);
  await expect(page.getByRole('link', { name: /installments of/ })).toHaveCount(0);
});

test('an Admin chooses the columns and downloads what the list shows as CSV', async ({ page }) => {
  await signInAs(page, 'Admin', '/corporate-insurance/list?is_installment=1&sort=end_date');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menu').getByText('Identification No.').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Identification No.' })).toBeVisible();
  const first = await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^See details of/ })
    .getAttribute('aria-label');
  const total = await totalOf(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await downloading;
  expect(csv.suggestedFilename()).toBe('corporate_insurance_list.csv');
  const text = readFileSync(await csv.path(), 'utf8');
  expect(text.split('\n')).toHaveLength(total + 2);
  expect(text.split('\n')[1]).toContain((first ?? '').replace('See details of ', ''));
});

test('the policies of one user: their card, installments, details and download', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Admin', '/corporate-insurance/user-policies');
  const picker = page.getByRole('combobox', { name: 'User' });
  await expect(picker).toBeFocused();
  await picker.fill(client.username);
  await page.getByRole('option', { name: `${client.name} - ${client.username}` }).click();
  await expect(page).toHaveURL(/user=\d+/);
  await page.reload();
  await expect(page.getByText('Profession')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`${POLICY_NO} `) });
  await expect(row.getByRole('link', { name: `installments of ${POLICY_NO}` })).toBeVisible();
  await expect(row.getByRole('button', { name: /^More for/ })).toBeVisible();
  await row.getByRole('button', { name: /^See Details/ }).click();
  const details = page.getByRole('dialog', { name: 'Policy Details' });
  await expect(details).toContainText('Commission Out');
  await expect(details.getByRole('link', { name: `installments of ${POLICY_NO}` })).toBeVisible();
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('corporate_user_policy_list.csv');
  await page.getByRole('link', { name: 'Add Policy' }).click();
  await expect(page).toHaveURL(/corporate-insurance\/form/);
});

test('user installments hold the policies in installments alone, and lead to their premiums', async ({ page }) => {
  await signInAs(page, 'Feeder', '/corporate-insurance/user-installments');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.getByRole('link', { name: /installments of/ }).count()).toBe((await page.getByRole('row').count()) - 1);
  await page.getByLabel(/^Search by/).fill(POLICY_NO);
  const row = page.getByRole('row', { name: new RegExp(`${POLICY_NO} `) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('None entered yet');
  await expect(row).toContainText('of ₹ 1,19,475.50');
  await row.getByRole('link', { name: `installments of ${POLICY_NO}` }).click();
  await expect(page).toHaveURL(/\/corporate-insurance\/installments\/\d+$/);
});

test('a client sees their own corporate policies, and changes nothing', async ({ page }) => {
  const client = await signInAs(page, 'User', '/corporate-insurance/list');
  await expect(rowOf(page, POLICY_NO).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Update|Delete|More)/ })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: /Commission/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^See details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(client.name);
  for (const path of ['form', 'user-policies', 'user-installments']) {
    await page.goto(`/corporate-insurance/${path}`);
    await expect(page).toHaveURL(/\/unauthorised/);
  }
});

test('an Admin deletes the policies', async ({ page }) => {
  await signInAs(page, 'Admin', `/corporate-insurance/list?search=${encodeURIComponent(POLICY_NO)}`);
  await page.getByRole('button', { name: `More for ${POLICY_NO}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Update Commission In' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Update Claim' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  for (const policyNo of [`${POLICY_NO}-B`, POLICY_NO]) {
    await chooseFor(page, policyNo, /^Delete/);
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText('Corporate Insurance Deleted!').first()).toBeVisible();
    await expect(page.getByRole('button', { name: `More for ${policyNo}`, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('No Data Found')).toBeVisible();
});
