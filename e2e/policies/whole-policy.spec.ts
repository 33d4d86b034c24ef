/** Messages, proposals and drafts of the policy form, and the key presses for a whole policy. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, PDF, removePolicies, signInAs, signInOf, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

const STAMP = String(Date.now()).slice(-7);

/** Counts key presses. */
function counting(page: Page) {
  let keys = 0;
  return {
    count: () => keys,
    async type(text: string) {
      keys += text.length;
      await page.keyboard.type(text);
    },
    async press(...names: string[]) {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
  };
}

test('a whole motor policy is typed with few keys, and none of the mouse', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Admin', '/motor-insurance/form');
  await expect(page.getByLabel('Policy No.')).toBeFocused();
  const { type, press, count } = counting(page);
  const next = async (text: string) => {
    await type(text);
    await press('Enter');
  };
  await next(`KM${STAMP}`);
  const user = page.getByRole('combobox', { name: 'User' });
  await expect(user).toBeFocused();
  await type(client.username.slice(-5));
  await expect(page.getByRole('option', { name: `${client.name} - ${client.username}` })).toBeVisible();
  await press('Enter');
  await expect(page.getByLabel('Insured Name')).toHaveValue(client.name);
  await expect(page.getByLabel('Insured Name')).toBeFocused();
  // Name, mobile and e-mail are proposed.
  await press('Enter', 'Enter', 'Enter');
  for (const text of ['ba', 'Pri', 'Petrol', 'pa']) await next(text);
  await press('Enter');
  await next('150826');
  await expect(page.getByLabel('End Date')).toHaveValue('14-08-2027');
  await press('Enter');
  await next('zero');
  await press('Enter');
  for (const text of ['GJ05CY1234', 'Swift', 'K12MN123', 'MA3FHEB1']) await next(text);
  // Past the day of registration.
  await press('Enter');
  for (const text of ['540000', '20']) await next(text);
  await expect(page.getByLabel('OD Premium')).toBeFocused();
  for (const text of ['4461.14', '3691']) await next(text);
  // Past personal accident.
  await press('Enter');
  await expect(page.getByLabel('Total Premium')).toHaveValue('9,620.00');
  await press('Enter', 'Enter');
  for (const text of ['Neel', '15']) await next(text);
  await press('Enter');
  for (const text of ['Purb', '10']) await next(text);
  await press('Control+Enter');
  await expect(page.getByText('Motor Insurance Added!')).toBeVisible();
  // One of them goes past personal accident.
  expect(count()).toBeLessThanOrEqual(131);

  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Policy Details' });
  for (const text of [`KM${STAMP}`, '₹ 9,620.00', 'Zero Depreciation', '15-08-2026', 'Bajaj']) await expect(details).toContainText(text);
});

test('the form tells of another policy of the vehicle, of an odd cover and of a number alike, and refuses none', async ({ page }) => {
  await signInAs(page, 'Feeder', '/motor-insurance/form');
  await page.getByLabel('Policy No.').fill(`km-${STAMP}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The same number but for its punctuation:')).toContainText(`KM${STAMP}`);
  await page.getByLabel('Start Date').fill('1-9-26');
  await page.getByLabel('Start Date').press('Tab');
  await page.getByLabel('End Date').fill('30-9-26');
  await page.getByLabel('Vehicle No.').fill('gj 05 cy 1234');
  await expect(page.getByText('◐ Shorter than a year: 30 days')).toBeVisible();
  await expect(page.getByText(/◐ Also covered by/)).toContainText(`KM${STAMP}`);
  await expectAccessible(page);
});

test('the edit dialog says what it is about, and its file is replaced and taken off', async ({ page }) => {
  await signInAs(page, 'Admin', `/motor-insurance/list?search=KM${STAMP}`);
  const dialog = page.getByRole('dialog', { name: 'Update Insurance' });
  const edit = () => page.getByRole('button', { name: `Update KM${STAMP}` }).click();
  const update = async () => {
    // The dialog begins with what the list has of the policy.
    const listed = page.waitForResponse((answer) => answer.url().includes('/api/motor-insurance?'));
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await listed;
  };
  await edit();
  await expect(dialog.getByRole('group', { name: 'About' })).toContainText(`KM${STAMP}`);
  await expect(dialog.getByText('The present file')).toHaveCount(0);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await update();
  await edit();
  await expect(dialog.getByText('The present file is kept.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Download the policy file of KM${STAMP}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog.getByText('The present file is removed with Update.')).toBeVisible();
  await expectAccessible(page);
  await update();
  await edit();
  await expect(dialog.getByLabel('Start Date')).toHaveValue('15-08-2026');
  await expect(dialog.getByText('The present file')).toHaveCount(0);
  await dialog.getByLabel('Start Date').fill('20-8-26');
  await dialog.getByLabel('Start Date').press('Tab');
  await expect(dialog.getByLabel('End Date')).toHaveValue('19-08-2027');
  await removePolicies(page, 'motor-insurance', `KM${STAMP}`);
});

test('a policy is added for the client whom the page is about', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Admin', '/motor-insurance/user-policies');
  await page.getByRole('combobox', { name: 'User' }).fill(client.username);
  await page.getByRole('option', { name: `${client.name} - ${client.username}` }).click();
  // On a slow line the number is checked before the client is known.
  const answer = await holdBack(page, /users\/options\?id=/);
  await page.getByRole('link', { name: 'Add Policy' }).click();
  await page.getByLabel('Policy No.').fill(`FOR-${STAMP}`);
  const checked = page.waitForResponse('**/api/motor-insurance-policy-check');
  await page.keyboard.press('Enter');
  await checked;
  answer();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(`${client.name} - ${client.username}`);
  await expect(page.getByLabel('Insured Name')).toHaveValue(client.name);
});

test('a whole corporate policy is typed with few keys', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Admin', '/corporate-insurance/form');
  await expect(page.getByLabel('Policy No.')).toBeFocused();
  const { type, press, count } = counting(page);
  const next = async (text: string) => {
    await type(text);
    await press('Enter');
  };
  await next(`KC${STAMP}`);
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
  await type(client.username.slice(-5));
  await expect(page.getByRole('option', { name: `${client.name} - ${client.username}` })).toBeVisible();
  await press('Enter');
  await expect(page.getByLabel('Insured Name')).toBeFocused();
  await press('Enter', 'Enter', 'Enter');
  for (const text of ['GSTIN-24', 'ba', 'Fir']) await next(text);
  await press('Enter');
  await next('150826');
  await expect(page.getByLabel('End Date')).toHaveValue('14-08-2027');
  await press('Enter');
  await next('Stock in godown');
  await next('earth');
  await press('Enter');
  for (const text of ['1200.50', '25000.25']) await next(text);
  await expect(page.getByLabel('Total Premium')).toHaveValue('30,917.00');
  await press('Enter', 'Enter', 'Enter');
  for (const text of ['Neel', '15']) await next(text);
  await press('Enter');
  for (const text of ['Purb', '10']) await next(text);
  await press('Enter');
  await type('Paid by cheque');
  await press('Control+Enter');
  await expect(page.getByText('Corporate Insurance Added!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(120);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Policy Details' });
  for (const text of [`KC${STAMP}`, '₹ 30,917.00', 'Stock in godown', 'Bajaj', 'Paid by cheque']) await expect(details).toContainText(text);
  await removePolicies(page, 'corporate-insurance', `KC${STAMP}`);
});
