/** State kept in the browser grants nothing on the server, and is cleared on sign-out. */
import { expect, signInByForm, test } from '../staff.ts';

test("a remembered role that is not the person's opens no screen", async ({ page }) => {
  await signInByForm(page, 'Feeder');
  await page.evaluate(() => localStorage.setItem('role', 'Admin'));
  await page.goto('/employee/list');
  await expect(page).toHaveURL(/\/unauthorised/);
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('Feeder');
});

test('logging out works without the server: the token is gone', async ({ page }) => {
  await signInByForm(page, 'Admin');
  await page.getByRole('button', { name: /Account and logout/ }).click();
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/log-in/);
  await expect(page.getByText(/You are logged out here/)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')])).toEqual([null, null]);
});
