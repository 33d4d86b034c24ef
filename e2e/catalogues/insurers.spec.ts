import { chooseFor, expect, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

/** New in every run. */
const STAMP = String(Date.now()).slice(-6);
const INSURER = `Sahyadri ${STAMP}`;
const FORMER = `Kaveri ${STAMP}`;

test('an Admin adds an insurer with a former name, and finds it by that', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.getByRole('navigation').getByText('Insurers and Rates', { exact: true }).click();
  await page.getByRole('link', { name: 'Insurers', exact: true }).click();
  await expect(page).toHaveURL(/\/insurers/);

  await expect(page.getByRole('button', { name: 'Add Insurer' })).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'Add Insurer' });
  await form.getByLabel('Name').fill(INSURER);
  await form.getByLabel('Also known as').fill(`${FORMER},`);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Insurer added successfully!')).toBeVisible();

  await page.getByRole('textbox', { name: 'Search by any name' }).fill(FORMER);
  await expect(page.getByRole('row', { name: new RegExp(INSURER) })).toBeVisible();
  await page.getByRole('button', { name: `Update ${INSURER}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Insurer' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(`${INSURER} General`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Insurer updated successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: `${INSURER} General` })).toContainText(`${FORMER}, ${INSURER}`);
});

test('a name that no insurer has is assigned from within the form of a policy, by keyboard', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/form');
  await page.getByLabel('Policy No.').fill(`NI${STAMP}`);
  await page.getByLabel('Insured Name').fill('Asha Patel');
  const company = page.getByRole('combobox', { name: 'Company' });
  await company.focus();
  await page.keyboard.type(`Shri Sahya ${STAMP}`);
  await expect(page.getByText(/No active insurer has this name/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Assign Shri Sahya ${STAMP}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const insurer = page.getByRole('dialog', { name: 'Assign Name' }).getByRole('combobox', { name: 'Insurer' });
  await expect(insurer).toBeFocused();
  await page.keyboard.type(INSURER);
  await expect(page.getByRole('option', { name: `${INSURER} General` })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`“Shri Sahya ${STAMP}” is now a name of ${INSURER} General`)).toBeVisible();
  await expect(company).toBeFocused();
  await expect(company).toHaveValue(`Shri Sahya ${STAMP}`);
  await expect(page.getByText(/No active insurer has this name/)).toHaveCount(0);
  await expect(page.getByLabel('Insured Name')).toHaveValue('Asha Patel');
  await expect(page.getByLabel('Policy No.')).toHaveValue(`NI${STAMP}`);
});

test('deletes it, and narrow windows have everything', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Admin', `/insurers?search=${FORMER.replace(' ', '%20')}`);
  await expect(page.getByText(`${INSURER} General`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await chooseFor(page, `${INSURER} General`, /^Delete/);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
});
