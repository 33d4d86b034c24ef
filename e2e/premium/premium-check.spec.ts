/** The check of a premium while it is typed, and what becomes of a policy that does not add up. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, signInAs, signInOf, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

const STAMP = String(Date.now()).slice(-6);
const [TAKEN, EXPLAINED, SLIPPED] = ['TAKEN', 'EXPLAINED', 'SLIPPED'].map((word) => `PC/${word}/${STAMP}`) as [string, string, string];
const VEHICLES = { [TAKEN]: 'GJ05PC0001', [EXPLAINED]: 'GJ05PC0002', [SLIPPED]: 'GJ05PC0003' };

/** Stored without a check of a person: as an office's books may have it. */
async function addPolicy(page: Page, policy_no: string, total_premium: number) {
  const headers = await headersOf(page);
  const { username } = await signInOf(page, 'User');
  const { data } = await (await page.request.get(`/api/users/options?search=${username}`, { headers })).json();
  const answer = await page.request.post('/api/motor-insurance', {
    headers,
    data: {
      user_id: data[0].id,
      insured_name: 'Premium Check',
      policy_no,
      product: 'Private Car Package',
      od_tp_package_policy: 'Package',
      start_date: '2026-04-01',
      end_date: '2027-03-31',
      vehicle_no: VEHICLES[policy_no],
      od_premium: 4461.14,
      third_party_premium: 3691,
      net_premium: 8152.14,
      total_premium,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function typePolicy(page: Page, policyNo: string, username: string) {
  await page.goto('/motor-insurance/form');
  await page.getByLabel('Policy No.').fill(policyNo);
  await page.keyboard.press('Enter');
  const user = page.getByRole('combobox', { name: 'User' });
  await user.fill(username);
  await page.getByRole('option', { name: new RegExp(username) }).click();
  await page.getByRole('combobox', { name: 'Product', exact: true }).fill('Private Car Package');
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'OD/TP/Package Policy' }).fill('Package');
  await page.keyboard.press('Tab');
  await page.getByLabel('Start Date').fill('1-4-26');
  await page.keyboard.press('Tab');
  await page.getByLabel('Vehicle No.').fill(VEHICLES[policyNo] as string);
  await page.getByLabel('OD Premium').fill('4461.14');
  await page.getByRole('textbox', { name: 'Third Party Premium' }).fill('3691');
  await expect(page.getByLabel('Total Premium')).toHaveValue('9,620.00');
}

const total = (page: Page) => page.getByLabel('Total Premium');
const saved = (page: Page) => expect(page.getByText('Motor Insurance Added!')).toBeVisible();

test('a reason is given by the keys, and kept', async ({ page }) => {
  const { username } = await signInOf(page, 'User');
  await signInAs(page, 'Feeder');
  await typePolicy(page, EXPLAINED, username);
  await total(page).fill('9700');
  await page.getByRole('button', { name: 'Give a reason' }).press('Enter');
  const reason = page.getByRole('combobox', { name: 'Premium Reason' });
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('ces');
  await page.keyboard.press('Enter');
  await expect(reason).toHaveValue('Cess');
  await page.keyboard.press('Control+Enter');
  await saved(page);
});

test('an Admin is told how many do not add up, finds them, and sets them right', async ({ page }) => {
  await signInAs(page, 'Admin');
  await addPolicy(page, TAKEN, 9619.53);
  await addPolicy(page, SLIPPED, 961953);
  await page.reload();
  await page.getByRole('link', { name: 'Motor policies whose premium does not add up' }).click();
  await expect(page).toHaveURL(/premium=differs/);
  await page.getByLabel(/^Search by/).fill(STAMP);
  await expect(page.getByRole('button', { name: `See details of ${SLIPPED}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^See details of/ })).toHaveCount(1);
  await page.goto(`/motor-insurance/list?premium=explained&search=${STAMP}`);
  await expect(page.getByRole('button', { name: `See details of ${EXPLAINED}` })).toBeVisible();
  await expect(page.getByText('Has a reason')).toBeVisible();

  await page.goto(`/motor-insurance/list?premium=differs&search=${STAMP}`);
  await page.getByRole('button', { name: `Update ${SLIPPED}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Insurance' });
  await expect(dialog.getByText(/The total typed is/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take 9,620.00' }).click();
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Update ${SLIPPED}` })).toHaveCount(0);
});

test('a commission is computed on the base of its line, in the dialog too', async ({ page }) => {
  await signInAs(page, 'Admin', `/motor-insurance/list?search=${encodeURIComponent(TAKEN)}`);
  await page.getByRole('button', { name: `More for ${TAKEN}` }).click();
  await page.getByRole('menuitem', { name: 'Update Commission Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Commission Out' });
  await expect(dialog.getByRole('group', { name: 'About' })).toContainText('8,152.14');
  await expect(dialog.getByText('on OD premium, ₹ 4,461.14')).toBeVisible();
  await dialog.getByLabel('Commission Out %').fill('10');
  await expect(dialog.getByLabel('Commission Out', { exact: true })).toHaveValue('446.11');
  await dialog.getByLabel('Commission Out', { exact: true }).fill('892.23');
  await expect(dialog.getByLabel('Commission Out %')).toHaveValue('10');
  await expect(dialog.getByText('The other amounts make ₹ 446.11')).toBeVisible();
});

test('an Admin deletes the policies', async ({ page }) => {
  await signInAs(page, 'Admin', `/motor-insurance/list?search=${STAMP}`);
  for (const policyNo of [TAKEN, EXPLAINED, SLIPPED]) {
    const more = page.getByRole('button', { name: `More for ${policyNo}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(more).toHaveCount(0);
  }
});
