import { chooseFor, expect, signInAs, test } from '../staff.ts';

const TITLE = `Test contact ${String(Date.now()).slice(-6)}`;

test('a contact is added with its leading zero, changed and deleted', async ({ page }) => {
  await signInAs(page, 'Admin', '/customer-support');
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByRole('button', { name: 'Add Contact' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Required!')).toHaveCount(2);
  const add = page.getByRole('form', { name: 'Add Contact' });
  await add.getByLabel('Title').fill(TITLE);
  await add.getByLabel('Mobile Number').fill('call us');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Must be digits only')).toBeVisible();
  await add.getByLabel('Mobile Number').fill('079 2658 1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contact added successfully!')).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(TITLE) });
  await expect(row).toContainText('07926581234');
  await row.getByRole('button', { name: `Update ${TITLE}` }).click();
  await page.getByRole('dialog').getByLabel('Mobile Number').fill('1800-209-5846');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contact updated successfully!')).toBeVisible();
  await expect(row).toContainText('1800 209 5846');

  await chooseFor(page, TITLE, /^Delete/);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});
