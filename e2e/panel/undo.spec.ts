/** Undoing a deletion, and notices that wait while the window is in the background. */
import type { Page } from '@playwright/test';
import { chooseFor, expect, expectAccessible, headersOf, signInAs, test } from '../staff.ts';

const NAME = `Slip ${Date.now() % 1e6}`;

/** Simulates a background window, in which notices have no timeout. */
const lookElsewhere = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('blur')));

const row = (page: Page, name = NAME) => page.getByRole('row', { name: new RegExp(name) });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

async function addProduct(page: Page, name = NAME) {
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Control+Enter');
  await expect(row(page, name)).toBeVisible();
}

async function deleteProduct(page: Page) {
  await chooseFor(page, NAME, /^Delete/);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
}

test('what was deleted comes back by Undo, by its keys too, unless its name was taken meanwhile', async ({ page }) => {
  await signInAs(page, 'Admin', '/product');
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
  await lookElsewhere(page);
  await addProduct(page);

  await deleteProduct(page);
  // At the row that follows, or at the page where there is none.
  await expect(page.locator('#main:focus, #main :focus')).toHaveCount(1);
  await expectAccessible(page);
  await undo(page).click();
  await expect(page.getByText('Product restored successfully!')).toBeVisible();
  await expect(row(page)).toBeVisible();
  await expect(undo(page)).toHaveCount(0);

  await deleteProduct(page);
  await page.keyboard.press('Control+z');
  await expect(row(page)).toBeVisible();
  await expect(undo(page)).toHaveCount(0);

  await deleteProduct(page);
  await undo(page).focus();
  const { request } = page;
  await request.post('/api/products', { data: { name: NAME }, headers: await headersOf(page) });
  await page.keyboard.press('Enter');
  await expect(page.getByText('A product with this name already exists. The deleted one stays deleted.')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

test('a notice waits while the window is in the background, or the keyboard is in it, and goes afterwards', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, 'Admin', '/product');
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
  await lookElsewhere(page);
  await addProduct(page, `${NAME} held`);
  const notice = page.getByText('Product added successfully!');
  await expect(notice).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();

  await page.getByRole('button', { name: 'Close notice' }).focus();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();

  await page.getByRole('button', { name: 'Add Product' }).focus();
  await page.clock.fastForward(6_000);
  await expect(notice).toHaveCount(0);
});

test('a notice leaves the account menu in reach', async ({ page }) => {
  await signInAs(page, 'Admin', '/product');
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
  await lookElsewhere(page);
  await addProduct(page, `${NAME} menu`);
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Account and logout' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile/);
});
