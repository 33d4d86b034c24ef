import { chooseFor, expect, expectAccessible, saveAndProve, signInAs, test } from '../staff.ts';

/** Unlike anything in the demo brokerage, and new in every run. */
const STAMP = String(Date.now()).slice(-6);
const NAME = `Kiran Test ${STAMP}`;
const MOBILE = `9222${STAMP}`;

test('an employee is added, found, made a Telecaller, deactivated, given a password, revealed and deleted', async ({ page }) => {
  const { password } = await signInAs(page, 'Admin', '/employee/add');
  await page.getByLabel('Name').fill('Ki');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Required')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByLabel('Name').fill(NAME);
  await page.getByLabel('Mobile No.').fill(`+91 ${MOBILE}`);
  await page.getByLabel('Email').fill('kiran@example.in');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Feeder' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('Office-1357');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Employee added successfully!')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');

  await page.goto('/employee/list');
  await expect(page.getByRole('row', { name: /Meera Joshi/ })).toHaveCount(0);
  await page.getByLabel('Search by name, mobile or e-mail').fill(MOBILE);
  const row = page.getByRole('row', { name: NAME });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Feeder');

  await row.getByRole('button', { name: `Update ${NAME}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Telecaller' }).click();
  await expect(dialog.getByText(`With another role ${NAME} will be signed out everywhere.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Employee updated successfully!')).toBeVisible();
  await expect(row).toContainText('Telecaller');

  await row.getByRole('switch').press('Space');
  await expect(page.getByText('Do you want to change the Employee status?')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();

  await chooseFor(page, NAME, 'Update Password');
  await dialog.getByRole('textbox').first().fill('Bahi-24680');
  await dialog.getByLabel('Password Confirmation').fill('Bahi-24680');
  await expectAccessible(page);
  await saveAndProve(page, 'Password updated successfully!', password);

  await row.getByRole('button', { name: `Reveal password of ${NAME}` }).click();
  await dialog.getByRole('textbox').fill(password);
  await page.keyboard.press('Enter');
  await expect(row.getByText('Bahi-24680')).toBeVisible();

  await chooseFor(page, NAME, /^Delete/);
  await expect(page.getByText('Are you sure want to delete?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await expect(page.getByText('No Data Found')).toBeVisible();
});
