/** Visual regression of the main screens, with fixed clocks and tolerance for fonts. docs/develop/tests.md says how to update them. */
import type { Page } from '@playwright/test';
import { PICTURE_DAY } from '../playwright.config.ts';
import { expect, type Role, signInAs, test } from '../staff.ts';

interface Picture {
  name: string;
  role: Role;
  path: string;
  width?: number;
  dark?: boolean;
  /** Runs before the screenshot. */
  first?: (page: Page) => Promise<void>;
}

const checkNumber = async (page: Page) => {
  await page.getByLabel('Policy No.').fill('PICTURE/1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
};

const PICTURES: readonly Picture[] = [
  { name: 'dashboard', role: 'Admin', path: '/dashboard' },
  { name: 'dashboard-dark', role: 'Admin', path: '/dashboard', dark: true },
  { name: 'feeder-home', role: 'Feeder', path: '/dashboard' },
  { name: 'client-home', role: 'User', path: '/dashboard' },
  { name: 'client-home-narrow', role: 'User', path: '/dashboard', width: 390 },
  { name: 'motor-list', role: 'Admin', path: '/motor-insurance/list' },
  { name: 'motor-list-dark', role: 'Admin', path: '/motor-insurance/list', dark: true },
  { name: 'motor-list-narrow', role: 'Telecaller', path: '/motor-insurance/list', width: 390 },
  { name: 'corporate-list', role: 'Admin', path: '/corporate-insurance/list' },
  { name: 'motor-form', role: 'Feeder', path: '/motor-insurance/form', first: checkNumber },
  { name: 'installments', role: 'Admin', path: '/corporate-insurance/user-installments' },
  { name: 'user-list', role: 'Admin', path: '/user/user-list' },
];

for (const { name, role, path, width = 1440, dark = false, first } of PICTURES) {
  test(`${name} looks as it should`, async ({ page }) => {
    await page.clock.setFixedTime(PICTURE_DAY);
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 844 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await signInAs(page, role, path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await first?.(page);
    await page.mouse.move(0, 0);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}
