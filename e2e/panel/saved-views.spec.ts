/** Filters as chips, kept as a view: by the keyboard, and found again as a tab. */
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '../staff.ts';

const onOf = (page: Page) => page.getByRole('list', { name: 'Filters that are on' });
const CHIPS = [/^Insurer Tata AIG/, /^Policy file No/];

test('a chip by + Filter and one by a proposal are kept as a view, which a reload and a shared address show', async ({ page, browser }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: '+ Filter' }).click();
  await page.getByRole('combobox', { name: 'Field' }).fill('policy file');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Policy file' })).toBeFocused();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(page).toHaveURL(/has_file=0/);
  await expect(page.getByRole('button', { name: '+ Filter' })).toBeFocused();

  const search = page.getByRole('textbox', { name: /^Search by/ });
  await search.pressSequentially('tata');
  await expect(page.getByRole('button', { name: 'Insurer Tata AIG' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/insurer_id=\d+/);
  await expect(page).not.toHaveURL(/search=/);
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(onOf(page).getByRole('listitem')).toHaveText(CHIPS);

  const name = `Tata without file ${Date.now()}`;
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog', { name: 'Save View' }).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  const tab = (on: Page) => on.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect(tab(page)).toHaveAttribute('aria-current', 'page');
  const shared = page.url();

  await page.goto('/motor-insurance/list');
  await tab(page).click();
  await page.reload();
  await expect(tab(page)).toHaveAttribute('aria-current', 'page');
  await expect(onOf(page).getByRole('listitem')).toHaveText(CHIPS);

  const another = await (await browser.newContext()).newPage();
  await signInAs(another, 'Feeder', new URL(shared).pathname + new URL(shared).search);
  await expect(onOf(another).getByRole('listitem')).toHaveText(CHIPS);
  await another.context().close();

  await page.getByRole('button', { name: `Change the view ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tab(page)).toHaveCount(0);
});
