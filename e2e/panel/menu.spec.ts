import { test as base, expect, type Page } from '@playwright/test';
import { signInAs } from '../staff.ts';

const test = base.extend({ viewport: { width: 1440, height: 900 } });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name });
const current = (page: Page) => menu(page).locator('[aria-current]');

test('the group of the screen is open, and one that the person opened, which is kept on the device', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list');
  await expect(group(page, 'Motor Insurance')).toHaveAttribute('aria-expanded', 'true');
  await group(page, 'Employee').click();
  await group(page, 'Telecom Users').click();
  await expect(menu(page).locator('button[aria-expanded=true]')).toHaveText(['Motor Insurance', 'Telecom Users']);
  await page.goto('/dashboard');
  await expect(menu(page).locator('button[aria-expanded=true]')).toHaveText(['Telecom Users']);
});

test('exactly one entry is marked: the screen, or the list to which its record belongs', async ({ page }) => {
  await signInAs(page, 'Admin', '/rate-cards/not-rated');
  await expect(current(page)).toHaveText(['Not Rated']);
  await page.goto('/rate-cards');
  await expect(current(page)).toHaveText(['Rate Cards']);
  await page.goto('/motor-insurance/list?page=2');
  await expect(current(page)).toHaveText(['List']);
  await page.goto('/user/user-list');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/user\/\d+/);
  await expect(current(page)).toHaveText(['User List']);
});

test('arrows, Home and End move as in a tree', async ({ page }) => {
  await signInAs(page, 'Admin');
  const focused = page.locator(':focus');
  await menu(page).getByRole('link', { name: 'Dashboard' }).focus();
  await page.keyboard.press('End');
  await expect(focused).toHaveText('More');
  await page.keyboard.press('Home');
  await expect(focused).toHaveText('Dashboard');
  await group(page, 'Motor Insurance').focus();
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveText('Form');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Policy inbox');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveText('Motor Insurance');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
});

test('the menu with an open group fits a window of 900 px but for Set-up, and scrolls by itself', async ({ page }) => {
  await signInAs(page, 'Admin', '/corporate-insurance/list');
  await expect(menu(page).getByText('Set-up')).toBeInViewport({ ratio: 1 });
  const rail = page.getByRole('complementary');
  await page.setViewportSize({ width: 1440, height: 500 });
  await rail.hover();
  await page.mouse.wheel(0, 3000);
  await expect(menu(page).getByRole('button', { name: 'More' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('collapsed, the menu has icons with their names, and a group opens beside its icon', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  expect((await page.getByRole('complementary').boundingBox())?.width).toBeLessThan(70);
  await expect(current(page)).toHaveAccessibleName(/^Motor Insurance/);
  const named = (name: string) => menu(page).getByText(name, { exact: true });
  await menu(page).getByRole('link', { name: 'Registers' }).hover();
  await expect(named('Registers')).toHaveCSS('opacity', '1');
  await menu(page).getByRole('link', { name: 'Dashboard' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(named('Calls')).toHaveCSS('opacity', '1');
  await expect(named('Dashboard')).toHaveCSS('opacity', '0');
  await group(page, 'Corporate Insurance').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menuitem', { name: 'User Installments' }).click();
  await expect(page).toHaveURL(/user-installments/);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(current(page)).toHaveText(['User Installments']);
});

test('work that waits stands beside its entry, in words for a screen reader too, and is asked for once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/waiting') && asked.push(request.url())));
  await page.route('**/api/waiting', (route) =>
    route.fulfill({ json: { data: { calls: 501, 'motor-renewals': 21, 'corporate-renewals': 0, endorsements: 7, claims: 3 } } }),
  );
  await signInAs(page, 'Admin');
  await expect(menu(page).getByRole('link', { name: 'Calls, 500+ waiting' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Claims, 3 overdue' })).toBeVisible();
  await group(page, 'Motor Insurance').click();
  await menu(page).getByRole('link', { name: 'Nearby Renewals, 21 end within 7 days' }).click();
  await expect(page).toHaveURL(/nearby-renewals/);
  expect(asked).toHaveLength(1);
});
