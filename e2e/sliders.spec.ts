import { deflateSync } from 'node:zlib';
import { chooseFor, expect, expectAccessible, signInAs, test } from './staff.ts';

test.describe.configure({ mode: 'serial' });

const TITLE = `Test slider ${String(Date.now()).slice(-6)}`;
/** Two pixels; enough to be an image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPo0zLp0zIBAAcvAdkfnokcAAAAAElFTkSuQmCC',
  'base64',
);
const image = (buffer = PNG, name = 'slide.png') => ({ name, mimeType: 'image/png', buffer });

test('a slider is added with its image, seen, switched off, changed and deleted', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.goto('/slider');
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('img', { name: 'Slider Renew before the last day' })).toHaveJSProperty('naturalWidth', 60);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Required!', { exact: true })).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const add = page.getByRole('form', { name: 'Add Slider' });
  await add.getByLabel('Title').fill(TITLE);
  await add.getByLabel('Description').fill('First line\nSecond line');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('Only png, jpg, wepg files are allowed')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(image(deflateSync('no image at all')));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Only png, jpg, wepg files are allowed')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(image());
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Slider added successfully!')).toBeVisible();
  await expect(add.getByLabel('Title')).toHaveValue('');
  await expect(add.getByLabel('Title')).toBeFocused();

  const row = page.getByRole('row', { name: new RegExp(TITLE) });
  await expect(row.getByRole('img', { name: `Slider ${TITLE}` })).toHaveJSProperty('naturalWidth', 60);
  await row.getByRole('switch').press('Space');
  await expect(page.getByText('Do you want to change the slider status?')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();

  await row.getByRole('button', { name: `Update ${TITLE}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: `Slider ${TITLE}` })).toHaveJSProperty('naturalWidth', 2);
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByLabel('Description').fill('Another');
  await dialog.getByRole('button', { name: 'Update' }).click();
  expect((await sent).postDataJSON()).toEqual({ description: 'Another', version: 2 });
  await expect(page.getByText('Slider updated successfully!').first()).toBeVisible();
  await expect(row).toContainText('Another');

  await row.getByRole('button', { name: `Update ${TITLE}` }).click();
  await dialog.locator('input[type=file]').setInputFiles(image(PNG, 'other.png'));
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('Another');

  await chooseFor(page, TITLE, /^Delete/);
  await expect(page.getByText('Are you sure want to delete?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await expect(page.getByText('Slider deleted successfully!')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('Reset empties the form, and a search without a slider says so', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.goto('/slider?search=no%20such%20slider');
  await expect(page.getByText('No Data Found')).toBeVisible();
  const add = page.getByRole('form', { name: 'Add Slider' });
  await add.getByLabel('Title').fill('Something');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Only png, jpg, wepg files are allowed')).toBeVisible();
  await add.getByRole('button', { name: 'Reset' }).click();
  await expect(add.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('Only png, jpg, wepg files are allowed')).toHaveCount(0);
});
