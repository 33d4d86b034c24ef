import { expect, expectAccessible, signInAs, test } from '../staff.ts';

test('an owner reads the month, opens what stands behind an insurer, and goes through the months by keyboard', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Month', exact: true })).toBeVisible();
  await page.getByText('Financial year', { exact: true }).click();
  await expect(page).toHaveURL(/period=FY/);
  // Last year: other journeys add policies of this one meanwhile.
  const period = page.getByRole('status').filter({ hasText: /20\d\d/ });
  const thisYear = await period.innerText();
  await page.getByRole('button', { name: 'Financial year before' }).click();
  await expect(period).not.toHaveText(thisYear);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const table = page.getByRole('region', { name: 'Net premium by insurer' });
  const first = table.getByRole('row').nth(1);
  const [insurer, policies] = [await first.getByRole('rowheader').innerText(), await first.getByRole('cell').first().innerText()];
  expect(Number(policies)).toBeGreaterThan(0);
  await expectAccessible(page);

  await first.getByRole('link', { name: insurer }).click();
  await expect(page).toHaveURL(/\/registers\?/);
  await expect(page.getByRole('button', { name: new RegExp(`^Insurer ${insurer}`) })).toBeVisible();
  const answer = page.getByText(new RegExp(`of ${policies}\\b`));
  await expect(answer.first()).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();

  await page.getByRole('button', { name: 'Net premium: what it is' }).click();
  await expect(page.getByText(/Motor: the net premium/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByText('Month', { exact: true }).last().click();
  const chart = page.getByRole('group', { name: 'Net premium by month' });
  await chart.getByRole('button', { pressed: true }).focus();
  const chosen = await page
    .getByRole('status')
    .filter({ hasText: /20\d\d/ })
    .innerText();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(period).not.toHaveText(chosen);
  await page.getByRole('button', { name: 'As table: Net premium by month' }).click();
  await expect(page.getByRole('region', { name: 'Net premium by month' }).getByRole('table').getByRole('row')).toHaveCount(14);
  await page.reload();
  await expect(period).not.toHaveText(chosen);
});

test('the month is the Admin’s alone', async ({ page }) => {
  await signInAs(page, 'Feeder');
  // The menu is there.
  await expect(page.getByRole('link', { name: 'Statements', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Month', exact: true })).toHaveCount(0);
});
