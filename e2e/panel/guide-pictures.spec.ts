/** Draws the pictures of README and guide; docs/develop/tests.md has the command. Those of the import are drawn by import-guide.spec.ts. */
import type { Page } from '@playwright/test';
import { drawGuidePicture } from '../guide-picture.ts';
import { PICTURE_DAY } from '../playwright.config.ts';
import { expect, type Role, signInAs, test } from '../staff.ts';

interface GuidePicture {
  name: string;
  role: Role;
  path: string;
  /** Runs before the picture is drawn. */
  first?: (page: Page) => Promise<void>;
}

const checkNumber = async (page: Page) => {
  await page.getByLabel('Policy No.').fill('TMH/2026/004512');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
};

const PICTURES: readonly GuidePicture[] = [
  { name: 'motor-list', role: 'Admin', path: '/motor-insurance/list' },
  { name: 'motor-form', role: 'Feeder', path: '/motor-insurance/form', first: checkNumber },
  { name: 'renewals', role: 'Admin', path: '/motor-insurance/nearby-renewals' },
  { name: 'calls', role: 'Telecaller', path: '/calls' },
  { name: 'audit', role: 'Admin', path: '/audit' },
  { name: 'owner-home', role: 'Admin', path: '/dashboard' },
  { name: 'feeder-home', role: 'Feeder', path: '/dashboard' },
  { name: 'client-home', role: 'User', path: '/dashboard' },
  { name: 'installments', role: 'Admin', path: '/corporate-insurance/user-installments' },
  { name: 'rate-cards', role: 'Admin', path: '/rate-cards' },
];

for (const { name, role, path, first } of PICTURES) {
  test(`${name} is drawn`, async ({ page }) => {
    await page.clock.setFixedTime(PICTURE_DAY);
    await signInAs(page, role, path);
    await page.waitForLoadState('networkidle');
    await first?.(page);
    await drawGuidePicture(page, name);
  });
}
