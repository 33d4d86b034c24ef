import { chooseFor, expect, signInAs, test } from '../staff.ts';

/** New in every run. */
const STAMP = String(Date.now()).slice(-6);
const PAYEE = `Sahyadri Agency ${STAMP}`;
const OTHER = `Kaveri ${STAMP}`;

test('an Admin adds a payee with another name, finds them by it, and deletes them', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.getByRole('button', { name: 'Payees and Payouts' }).click();
  await page.getByRole('link', { name: 'Payees', exact: true }).click();
  await expect(page).toHaveURL(/\/payees/);

  await page.getByRole('button', { name: 'Add Payee' }).click();
  const form = page.getByRole('form', { name: 'Add Payee' });
  await form.getByLabel('Name').fill(PAYEE);
  await form.getByLabel('PAN').fill('12345');
  await form.getByLabel('Also known as').fill(`${OTHER},`);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Must be a PAN, such as AAAPZ1234C')).toBeVisible();
  await form.getByLabel('PAN').fill('');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Payee added successfully!')).toBeVisible();

  await page.getByRole('textbox', { name: 'Search by any name or PAN' }).fill(OTHER);
  await expect(page.getByRole('row', { name: new RegExp(PAYEE) })).toContainText(OTHER);
  await chooseFor(page, PAYEE, /^Delete/);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
});
