import { expect, signInAs, test } from '../staff.ts';

test('a telecaller finds a policy, sees no commission and changes nothing but its claim', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  await expect(page.getByText('Total Premium')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByText('Product', { exact: true })).toHaveCount(0);
  await page.goto('/motor-insurance/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Commission/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Update/ })).toHaveCount(0);
  for (const path of ['/user/add-user', '/motor-insurance/form', '/product']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorised/);
  }
});

test('a client sees their own policies and counts, and nothing else', async ({ page }) => {
  const { name } = await signInAs(page, 'User');
  await expect(page.getByRole('region', { name: 'Your policies' })).toBeVisible();
  await expect(page.getByText('Total Users')).toHaveCount(0);
  await page.goto('/motor-insurance/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Nobody calls themself, or asks what all their policies ever cost.
  await expect(page.getByRole('table').getByRole('link', { name: /^(Call|WhatsApp)/ })).toHaveCount(0);
  await expect(page.getByText(/^All \d+ policies/)).toHaveCount(0);
  const rows = await page.getByRole('row').count();
  expect(rows).toBeGreaterThan(4);
  expect(rows).toBeLessThan(12);
  await page
    .getByRole('button', { name: /^See details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.keyboard.press('Escape');
  await page.goto('/user/user-list');
  await expect(page).toHaveURL(/\/unauthorised/);
});

test('a list goes by pages, sorts, shows all as one list, and keeps its place in the address', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  await page.goto('/motor-insurance/list');
  await page
    .getByRole('button', { name: /^Page 2$/ })
    .or(page.getByRole('link', { name: /^Page 2$/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  const shown = page.getByText(/^21 to 40 of \d+$/);
  await expect(shown).toBeVisible();
  const total = /\d+$/.exec((await shown.textContent()) ?? '')?.[0];
  await page.getByRole('columnheader', { name: 'Total Premium' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=total_premium/);
  await expect(page.getByRole('columnheader', { name: 'Total Premium' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goto('/motor-insurance/list?limit=all');
  await expect(page.getByRole('row', { name: /^1 / })).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('row', { name: new RegExp(`^${total} `) })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('/testing tells anyone whether the server and its database answer', async ({ page }) => {
  await page.goto('/testing');
  await expect(page.getByText('1.0.0-rc1')).toBeVisible();
});
