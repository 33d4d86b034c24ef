import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, signInAs, signInOf, test } from '../staff.ts';

async function aPolicy(page: Page): Promise<{ id: number; vehicle_no: string; policy_no: string; user: { name: string; mobile: string } }> {
  const answer = await page.request.get('/api/motor-insurance?limit=1', { headers: await headersOf(page) });
  return (await answer.json()).data[0];
}
const box = (page: Page) => page.getByRole('combobox', { name: /^Find a/ });

test('a policy is found from anywhere by its plate, without a mouse, and opened', async ({ page }) => {
  await signInAs(page, 'Admin');
  const policy = await aPolicy(page);
  await expect(page.getByRole('button', { name: /^Find a client/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(page.getByText(/Type a name, mobile, policy or vehicle number/)).toBeVisible();
  await page.keyboard.type(policy.vehicle_no.toLowerCase().replace(/^(..)(..)/, '$1 $2-'));
  // Below it stands what can be done with it.
  const hit = page
    .getByRole('group', { name: 'Motor Insurance' })
    .getByRole('option', { name: new RegExp(policy.policy_no.replace(/[^\w]/g, '.')) });
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/motor-insurance/list\\?open=${policy.id}$`));
  await expect(page.getByRole('dialog')).toContainText(policy.policy_no);

  // The shortcut must not open over another dialog.
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
});

test('arrows go through the groups and round, and a client leads to their page', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Feeder');
  await page.getByRole('button', { name: /Find a client, policy, vehicle or mobile/ }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(client.name.split(' ')[1] as string);
  const options = page.locator('[role=option]');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', { name: 'Users' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'Motor Insurance' }).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
});

test('on a small screen the icon opens it, and a telecaller is led to the page of a client', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Telecaller');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).fill(`+91 ${client.username.slice(0, 5)} ${client.username.slice(5)}`);
  await expect(page.locator('[role=option]').first()).toContainText(client.name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator('[role=option]').first().click();
  await expect(page).toHaveURL(/\/user\/\d+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('nothing found and a search that failed say so', async ({ page }) => {
  await signInAs(page, 'User');
  await page.getByRole('button', { name: /Find a policy, vehicle or mobile/ }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(page.getByText('Nothing matches “no such thing”.')).toBeVisible();
  await page.route('**/api/search*', (route) => route.abort());
  await page.keyboard.type('s');
  await expect(page.getByText('The server cannot be reached. Check the connection and try again.')).toBeVisible();
  await page.unroute('**/api/search*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing matches “no such things”.')).toBeVisible();
});
