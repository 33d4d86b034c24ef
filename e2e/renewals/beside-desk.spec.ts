/** Beside the desk, from 1440 px up: what is known of the row in focus. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from '../staff.ts';

const DESKS = {
  Admin: '/motor-insurance/nearby-renewals?days=365',
  Feeder: '/motor-insurance/nearby-renewals?days=365',
  Telecaller: '/corporate-insurance/nearby-renewals?days=365',
} as const;

const beside = (page: Page) => page.getByRole('region', { name: 'Beside the list' });
/** The number that leads to the policy's page. */
const policyBeside = (page: Page) => beside(page).getByRole('region', { name: 'What ends' }).getByRole('link');

for (const [role, desk] of Object.entries(DESKS))
  test(`J and K move the rows and what stands beside them for ${role}`, async ({ page }) => {
    await signInAs(page, role as keyof typeof DESKS, desk);
    const rows = page.locator('[data-row]');
    await expect(rows.nth(2)).toBeVisible();
    const shows = async (nth: number) => {
      await expect(rows.nth(nth)).toContainText(await policyBeside(page).innerText());
      await expect(rows.nth(nth)).toHaveAttribute('data-beside');
    };
    await expect(policyBeside(page)).toBeVisible();
    await shows(0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(1)).toHaveAttribute('data-beside');
    await shows(1);
    await page.keyboard.press('ArrowDown');
    await shows(2);
    await page.keyboard.press('k');
    await shows(1);
    await expect(beside(page).getByRole('region', { name: 'Calls' })).toBeVisible();
    // The list's one Tab stop stays the row to which one has moved.
    await expect(page.locator('[data-row][tabindex="0"]')).toHaveCount(1);
    await expectAccessible(page);
  });

test('below 1440 px, and on paper, nothing stands beside the list', async ({ page }) => {
  await page.setViewportSize({ width: 1439, height: 900 });
  await signInAs(page, 'Admin', DESKS.Admin);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(beside(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(policyBeside(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(beside(page)).toBeHidden();
});
