/** Back leads to where one was: filter, page, place on the page, and row. */
import type { Page } from '@playwright/test';
import { expect, headersOf, signInAs, test } from '../staff.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** As a person scrolls, so that the place is kept. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

/** Waits until it has all its rows. */
const settled = (page: Page) => expect(page.locator('table[aria-busy="false"] [data-row]').first()).toBeVisible();

test.use({ viewport: { width: 1280, height: 640 } });

test('from a policy’s page to the third page of the list, its place and its row', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list?page=3');
  await settled(page);
  await scrollTo(page, 280);
  const row = page.locator('[data-row]').nth(12);
  const record = await row.getAttribute('data-record');
  await row.getByRole('rowheader').click();
  await expect(page.getByRole('dialog', { name: 'Policy Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.focus();
  const at = await scrolled(page);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Open page/ }).click();
  await expect(page).toHaveURL(`/motor-insurance/policy/${record}`);
  await expect(page.getByRole('region', { name: 'Papers' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Policy Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/motor-insurance\/list\?page=3$/);
  await expect(page.locator(`[data-record="${record}"]`)).toBeFocused();
  expect(await scrolled(page)).toBe(at);
});

test('from a claim to its row of the claims, and J leads to the next one', async ({ page }) => {
  await signInAs(page, 'Admin', '/claims?stage=open');
  await settled(page);
  await scrollTo(page, 200);
  const link = page.locator('[data-row]').nth(6).getByRole('link').first();
  const record = await page.locator('[data-row]').nth(6).getAttribute('data-record');
  const next = await page.locator('[data-row]').nth(7).getAttribute('data-record');
  await link.focus();
  const at = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/claims/${record}`);
  for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Back', exact: true }).click()]) {
    await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();
    await back();
    await settled(page);
    await expect(page).toHaveURL('/claims?stage=open');
    await expect(page.locator(`[data-record="${record}"]`)).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(at);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/claims/${record}`);
  }
  await expect(page.getByRole('navigation', { name: 'Claims of the list' })).toHaveText(/^7 of/);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/claims/${next}`);
});

test('from a claim on a telephone, whose clock takes two lines, to all claims where it was opened by its address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Admin', '/dashboard');
  const late = await page.request.get('/api/claims?band=overdue&limit=1', { headers: await headersOf(page) });
  await page.goto(`/claims/${(await late.json()).data[0].id}`);
  await expect(page.getByText(/overdue by/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/claims');
});

test('from a policy to the place on its client’s page', async ({ page }) => {
  await signInAs(page, 'Admin');
  const policies = await page.request.get('/api/motor-insurance?limit=1', { headers: await headersOf(page) });
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto(`/user/${(await policies.json()).data[0].user_id}`);
  const link = page.locator('main a[href*="-insurance/policy/"]').first();
  await expect(link).toBeVisible();
  // Parts that come late make the page of a client with one policy shorter.
  await page.waitForLoadState('networkidle');
  await link.focus();
  await scrollTo(page, 100);
  await link.press('Enter');
  await expect(page).toHaveURL(/-insurance\/policy\/\d+/);
  await expect(page.getByRole('region', { name: 'Papers' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/\d+/);
  await expect.poll(() => scrolled(page)).toBe(100);
});

test('from a client to the renewal desk, its filter, place and row', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/nearby-renewals?days=60&sort=insured_name&order=asc');
  await settled(page);
  const row = page.locator('[data-row]').nth(8);
  const record = await row.getAttribute('data-record');
  await row.focus();
  await scrollTo(page, 260);
  const link = row.locator('a[href^="/user/"]').first();
  await link.focus();
  const at = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/\d+/);
  await expect(page.getByText(/^Client since/)).toBeVisible();
  await page.goBack();
  await settled(page);
  await expect(page).toHaveURL(/days=60/);
  await expect(page.locator(`[data-record="${record}"]`)).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(at);
});
