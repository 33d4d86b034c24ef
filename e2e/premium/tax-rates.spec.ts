import { chooseFor, expect, expectAccessible, signInAs, test } from '../staff.ts';

test('an Admin adds a rate of GST, another that takes its place from a day, and deletes both', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.getByRole('navigation').getByText('Insurers and Rates', { exact: true }).click();
  await page.getByRole('link', { name: 'Tax Rates' }).click();
  await expect(page).toHaveURL(/\/tax-rates/);

  await page.getByRole('button', { name: 'Add Tax Rate' }).click();
  const form = page.getByRole('form', { name: 'Add Tax Rate' });
  await form.getByRole('combobox', { name: 'Line' }).click();
  await page.getByRole('option', { name: 'Marine' }).click();
  await form.getByLabel('From').fill('01-04-2030');
  await form.getByLabel('GST %').fill('12');
  await form.getByLabel('Source').fill('A journey through the screens');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Tax rate added successfully!')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search by line or source' }).fill('journey');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Marine/ })).toContainText('12 %');

  await chooseFor(page, 'Marine', 'New rate from a day');
  const dialog = page.getByRole('dialog', { name: 'New Tax Rate' });
  await expect(dialog.getByLabel('From')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('From').fill('01-04-2031');
  await dialog.getByLabel('GST %').fill('5');
  await dialog.getByLabel('Source').fill('A journey, a year on');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Tax rate added successfully!').last()).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /31-03-2031/ })).toContainText('12 %');
  for (const left of [2, 1]) {
    await expect(page.getByRole('row')).toHaveCount(left + 1);
    await page.getByRole('button', { name: 'More for Marine' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  }
  await expect(page.getByText('No Data Found')).toBeVisible();
});
