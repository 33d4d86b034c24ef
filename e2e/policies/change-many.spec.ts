import { expect, expectAccessible, signInAs, test } from '../staff.ts';

test('an Admin looks at a change of ticked policies first, makes it, and takes it back', async ({ page, policyNo }) => {
  await signInAs(page, 'Admin', `/motor-insurance/list?search=${encodeURIComponent(policyNo)}`);
  const row = page.getByRole('row').filter({ hasText: policyNo });
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Change Many' }).click();
  const bar = page.getByRole('region', { name: 'Change many' });
  await expect(bar.getByRole('button', { name: 'Change ticked…' })).toBeDisabled();
  await row.getByRole('checkbox', { name: `Tick ${policyNo}` }).check();
  await expect(bar.getByRole('status')).toHaveText('1 ticked');
  await bar.getByRole('button', { name: 'Change ticked…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Change 1 policy' });
  await expect(dialog.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Kaveri General');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('1 policy will have the Company “Kaveri General”.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 1 policy' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 motor policy changed!')).toBeVisible();
  await expect(row).toContainText('Kaveri General');
  await expect(bar).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 motor policy as before.')).toBeVisible();
  await expect(row).not.toContainText('Kaveri General');
});

test('all that the filters leave can be changed, on a telephone too; a Feeder is not offered it', async ({ page, policyNo }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAs(page, 'Admin', `/motor-insurance/list?search=${encodeURIComponent(policyNo)}`);
  await page.getByRole('button', { name: 'More of this list' }).click();
  await page.getByRole('button', { name: 'Change Many' }).click();
  await page.getByRole('button', { name: 'Change all 1…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 policy' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Payment Mode' }).click();
  await dialog.getByRole('combobox', { name: 'Payment Mode' }).click();
  await page.getByRole('option', { name: 'Cheque' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('1 policy will have the Payment Mode “Cheque”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);

  await signInAs(page, 'Feeder', `/motor-insurance/list?search=${encodeURIComponent(policyNo)}`);
  await expect(page.getByText(policyNo).first()).toBeVisible();
  await page.getByRole('button', { name: 'More of this list' }).click();
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Many' })).toHaveCount(0);
});
