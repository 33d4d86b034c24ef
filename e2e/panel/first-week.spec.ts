import type { Page } from '@playwright/test';
import { expect, headersOf, signInAs, test } from '../staff.ts';

async function set(page: Page, data: object) {
  expect((await page.request.post('/api/first-week', { headers: await headersOf(page), data })).status()).toBe(200);
}

test('the first week leads on step by step, is put away and comes back', async ({ page }) => {
  await signInAs(page, 'Admin');
  await set(page, { ended: false });
  try {
    await page.goto('/dashboard');
    const week = page.getByRole('region', { name: 'Your first week' });
    const next = week.locator('[aria-current=step]');
    await expect(week.getByText('6 of 7')).toBeVisible();
    await expect(next).toContainText('Second step of your sign-in');
    await next.getByRole('link', { name: 'Set up the second step' }).click();
    await expect(page).toHaveURL(/\/profile/);
    await page.goBack();
    await week.getByRole('button', { name: 'Put it away' }).press('Enter');
    await expect(week).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await next.getByRole('button', { name: 'Leave it out' }).click();
    await expect(week).toBeHidden();
  } finally {
    await set(page, { ended: true, skipped: [] });
  }
});
