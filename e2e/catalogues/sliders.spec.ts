import { deflateSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { chooseFor, expect, expectAccessible, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

const TITLE = `Test slider ${String(Date.now()).slice(-6)}`;
/** Two pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPo0zLp0zIBAAcvAdkfnokcAAAAAElFTkSuQmCC',
  'base64',
);
const image = (buffer = PNG, name = 'slide.png') => ({ name, mimeType: 'image/png', buffer });

test('a slider is added with its image, seen, switched off, changed and deleted', async ({ page }) => {
  await signInAs(page, 'Admin', '/slider');
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('img', { name: 'Slider Renew before the last day' })).toHaveJSProperty('naturalWidth', 60);
  await page.getByRole('button', { name: 'Add Slider' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Required!', { exact: true })).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();

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
  await expect(add).toHaveCount(0);

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

/** Simulates dropping a file from the desktop. */
async function drop(target: Locator, name: string, type: string, bytes: Buffer): Promise<void> {
  const files = await target.page().evaluateHandle(
    ([name, type, base64]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    [name, type, bytes.toString('base64')] as const,
  );
  await target.dispatchEvent('dragover', { dataTransfer: files });
  await target.dispatchEvent('drop', { dataTransfer: files });
}

test('an image is dropped anywhere on the form and seen before it is added; another kind is refused; beside the form nothing happens', async ({
  page,
}) => {
  await signInAs(page, 'Admin', '/slider');
  await page.getByRole('button', { name: 'Add Slider' }).click();
  const add = page.getByRole('form', { name: 'Add Slider' });
  await drop(add.getByLabel('Title'), 'policy.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
  await expect(add.getByText('Only png, jpg, wepg files are allowed')).toBeVisible();
  await drop(add.getByLabel('Title'), 'wide.png', 'image/png', PNG);
  const preview = add.getByRole('img', { name: 'Preview of wide.png' });
  await expect(preview).toHaveJSProperty('naturalWidth', 2);
  await expect(add.getByText('Only png, jpg, wepg files are allowed')).toHaveCount(0);
  await expectAccessible(page);
  await drop(page.getByRole('heading', { name: 'Add Slider' }), 'stray.png', 'image/png', PNG);
  await expect(page).toHaveURL(/\/slider$/);
  await expect(preview).toBeVisible();
  await add.getByRole('button', { name: 'Remove the file' }).click();
  await expect(preview).toHaveCount(0);
  await add.getByLabel('Title').fill('Something');
  await drop(add.getByLabel('Title'), 'a.gif', 'image/gif', Buffer.from('GIF89a'));
  await expect(add.getByText('Only png, jpg, wepg files are allowed')).toBeVisible();
  await add.getByRole('button', { name: 'Reset' }).click();
  await expect(add.getByLabel('Title')).toHaveValue('');
  await expect(add.getByText('Only png, jpg, wepg files are allowed')).toHaveCount(0);
});

test('sliders are moved up and down, shown on their days, and seen large', async ({ page }) => {
  await signInAs(page, 'Admin', '/slider');
  const titles = page.getByRole('button', { name: /^Move .* up$/ });
  await expect(titles).toHaveCount(4);
  const names = () => titles.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(5, -3)));
  const [first, second, ...others] = await names();
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect.poll(names).toEqual([second, first, ...others]);
  await page.reload();
  await expect.poll(names).toEqual([second, first, ...others]);
  await page.getByRole('button', { name: `Move ${second} down` }).click();
  await expect.poll(names).toEqual([first, second, ...others]);

  const row = page.getByRole('row', { name: new RegExp(second as string) });
  await expect(row).toContainText('Shown now');
  await page.getByRole('button', { name: `Update ${second}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Shown from').fill('01-01-2090');
  await dialog.getByLabel('Shown until').fill('31-12-2089');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Must not be before the first day')).toBeVisible();
  await dialog.getByLabel('Shown until').fill('31-01-2090');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('01-01-2090 to 31-01-2090');
  await expect(row).toContainText('Not yet');

  await page.getByRole('button', { name: `Enlarge ${second}` }).click();
  await expect(page.getByRole('dialog', { name: second as string }).getByRole('img', { name: `Slider ${second}` })).toBeVisible();
  await expectAccessible(page);
});
