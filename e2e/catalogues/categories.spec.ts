import { chooseFor, expect, expectAccessible, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

/** New in every run. */
const STAMP = String(Date.now()).slice(-6);
const CATEGORY = `Test Category ${STAMP}`;
const PATH = '/corporate-insurance-category';

test('a feeder adds and renames a category by keyboard, and deletes none', async ({ page }) => {
  await signInAs(page, 'Feeder');
  await page.getByRole('navigation').getByText('Corporate Insurance', { exact: true }).click();
  await page.getByRole('link', { name: 'Category' }).click();
  await expect(page).toHaveURL(new RegExp(PATH));
  await expect(page.getByText('1 to 19 of 19')).toBeVisible();
  await expectAccessible(page);

  const form = page.getByRole('form', { name: 'Add Category' });
  await form.getByLabel('Name').fill('F');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Must be at least 2 characters')).toBeVisible();
  await form.getByLabel('Name').fill('burglary');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Is already used by another category')).toBeVisible();
  await form.getByLabel('Name').fill(CATEGORY);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Category added successfully!')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('row', { name: new RegExp(CATEGORY) })).toBeVisible();

  await page.getByRole('button', { name: `Update ${CATEGORY}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Category' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('FF');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Must be at least 3 characters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(`${CATEGORY} B`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Category updated successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: `${CATEGORY} B` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
});

test('an Admin finds and deletes it', async ({ page }) => {
  await signInAs(page, 'Admin', PATH);
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(STAMP);
  await expect(page.getByRole('row')).toHaveCount(2);
  await chooseFor(page, `${CATEGORY} B`, /^Delete/);
  await expect(page.getByText('Are you sure want to delete?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await expect(page.getByText('No Data Found')).toBeVisible();
});

test('a telecaller is sent away, and narrow windows have everything', async ({ page }) => {
  await signInAs(page, 'Telecaller', PATH);
  await expect(page).toHaveURL(/\/unauthorised/);
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Feeder', PATH);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
