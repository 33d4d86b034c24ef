import { expect, expectAccessible, signInAs, test } from './staff.ts';

test.describe.configure({ mode: 'serial' });

test('an Admin changes the commissions of a policy from its row', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.goto('/motor-insurance/list');
  const row = page.getByRole('row').nth(1);
  for (const side of ['In', 'Out']) {
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: `Update Commission ${side}` }).click();
    const dialog = page.getByRole('dialog', { name: `Update Commission ${side}` });
    await expect(dialog.getByLabel(`Commission ${side} %`)).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel(`Commission ${side} %`).fill('12.5');
    await dialog.getByLabel(`Commission ${side}`, { exact: true }).fill(side === 'In' ? '1234567.5' : '7654.25');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Commission updated successfully!').last()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByRole('button', { name: /^More for/ })).toBeFocused();
  }
  await expect(row).toContainText('₹ 12,34,567.50');
  await expect(row).toContainText('₹ 7,654.25');
  await expect(row).toContainText('12.5%');
});

test('a Feeder records a claim, finds it under Claim Status, and takes it back', async ({ page }) => {
  await signInAs(page, 'Feeder');
  await page.goto('/motor-insurance/claim-status?claim=no');
  const change = page.getByRole('button', { name: /^Update the claim of/ }).first();
  const policyNo = ((await change.getAttribute('aria-label')) ?? '').replace('Update the claim of ', '');
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Update Claim' });
  await dialog.getByText('Yes', { exact: true }).click();
  await dialog.getByLabel('Claim Remark').fill('Windscreen replaced at the network garage');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Claim status updated successfully!')).toBeVisible();

  await page.goto('/motor-insurance/claim-status');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByLabel(/^Search by/).fill(policyNo);
  const row = page.getByRole('row', { name: /Windscreen replaced at the network garage/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Yes');
  await expectAccessible(page);
  await page.getByText('All', { exact: true }).first().click();
  await expect(page).toHaveURL(/claim=all/);
  await row.getByRole('button', { name: /^Update the claim/ }).click();
  await dialog.getByText('No', { exact: true }).click();
  await dialog.getByLabel('Claim Remark').fill('');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('row', { name: new RegExp(policyNo) })).toContainText('No');
});
