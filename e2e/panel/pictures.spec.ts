/** Visual regression of the main screens, with fixed clocks and tolerance for fonts. docs/develop/tests.md says how to update them. */
import type { Page } from '@playwright/test';
import { PICTURE_DAY } from '../playwright.config.ts';
import { expect, type Role, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'parallel' });

interface Look {
  /** Of its picture. */
  name: string;
  width?: number;
  dark?: boolean;
}

interface Screen {
  role: Role;
  path: string;
  looks: readonly Look[];
  /** Runs before the first picture. */
  first?: (page: Page) => Promise<void>;
}

const checkNumber = async (page: Page) => {
  await page.getByLabel('Policy No.').fill('PICTURE/1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
};

const SCREENS: readonly Screen[] = [
  { role: 'Admin', path: '/dashboard', looks: [{ name: 'dashboard' }, { name: 'dashboard-dark', dark: true }] },
  { role: 'Feeder', path: '/dashboard', looks: [{ name: 'feeder-home' }] },
  { role: 'User', path: '/dashboard', looks: [{ name: 'client-home' }, { name: 'client-home-narrow', width: 390 }] },
  { role: 'Admin', path: '/motor-insurance/list', looks: [{ name: 'motor-list' }, { name: 'motor-list-dark', dark: true }] },
  { role: 'Telecaller', path: '/motor-insurance/list', looks: [{ name: 'motor-list-narrow', width: 390 }] },
  { role: 'Admin', path: '/corporate-insurance/list', looks: [{ name: 'corporate-list' }] },
  { role: 'Feeder', path: '/motor-insurance/form', looks: [{ name: 'motor-form' }], first: checkNumber },
  { role: 'Admin', path: '/corporate-insurance/user-installments', looks: [{ name: 'installments' }] },
  { role: 'Admin', path: '/user/user-list', looks: [{ name: 'user-list' }] },
];

const take = (page: Page, { width = 1440, dark = false }: Look) =>
  Promise.all([
    page.setViewportSize({ width, height: width === 1440 ? 900 : 844 }),
    page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' }),
  ]);

for (const { role, path, looks, first } of SCREENS)
  test(`${looks.map(({ name }) => name).join(' and ')} looks as it should`, async ({ page }) => {
    await page.clock.setFixedTime(PICTURE_DAY);
    await take(page, looks[0] as Look);
    await signInAs(page, role, path);
    await page.waitForLoadState('networkidle');
    // On a busy machine the network is idle while the panel itself is still being read.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await first?.(page);
    for (const look of looks) {
      await take(page, look);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.mouse.move(0, 0);
      await expect(page).toHaveScreenshot(`${look.name}.png`);
    }
  });
