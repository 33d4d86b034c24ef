/** The panel of filters: its height, its keys, its periods, and the sheet that it is on a phone. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from '../staff.ts';

const panelOf = (page: Page) => page.getByRole('form', { name: 'Filter', exact: true });
const onOf = (page: Page) => page.getByRole('list', { name: 'Filters that are on' });
const heightOf = async (page: Page) => (await panelOf(page).boundingBox())?.height ?? Number.NaN;

/** Filters that the specification names, 21 of motor policies and 19 of corporate ones, the claim of a firm, four of the entry, one of the premium, one of the commission, one of the line and one of the status. */
const LISTS = [
  { path: '/motor-insurance/list', count: 29, rare: '12 more' },
  { path: '/corporate-insurance/list', count: 28, rare: '10 more' },
];

for (const { path, count, rare } of LISTS)
  test(`the ${count} filters of ${path} take at most 240 px, with the rare ones too`, async ({ page }) => {
    await signInAs(page, 'Admin', path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('f');
    await expect(panelOf(page).getByLabel('User')).toBeFocused();
    expect(await heightOf(page)).toBeLessThanOrEqual(240);
    await panelOf(page).getByRole('button', { name: rare }).click();
    await expect(panelOf(page).locator('input:not([type="hidden"])')).toHaveCount(count);
    expect(await heightOf(page)).toBeLessThanOrEqual(240);
    await expectAccessible(page);
    // From and To stand beside each other.
    const [from, to] = await Promise.all(
      ['From', 'To'].map((name) => panelOf(page).getByRole('textbox', { name, exact: true }).boundingBox()),
    );
    expect(from?.y).toBe(to?.y);
  });

test('F opens the panel and closes it, Escape closes it, and an open drop-down first', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('f');
  await expect(panelOf(page).getByLabel('User')).toBeFocused();
  // Typed into a field it is a letter.
  await page.keyboard.press('f');
  await expect(panelOf(page).getByLabel('User')).toHaveValue('f');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await page.keyboard.press('f');
  await expect(panelOf(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('f');
  await expect(panelOf(page)).toHaveCount(0);
});

test('on a phone the filters are a sheet whose button says how many it will show', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Admin', '/motor-insurance/list');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter', exact: true });
  const show = sheet.getByRole('button', { name: /^Show \d+$/ });
  const all = (await show.textContent()) ?? '';
  await sheet.getByLabel('Vehicle No.').fill('gj');
  await expect(show).not.toHaveText(all);
  const shown = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/vehicle_no=gj/);
  await expect(onOf(page).getByRole('listitem')).toHaveText([/Vehicle No\. gj/]);
  await expect(page.getByText(new RegExp(`of ${shown}$`))).toBeVisible();
  await page.getByRole('button', { name: 'Filter · 1' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
