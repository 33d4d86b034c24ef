import { dayMonthYear } from '@bimabahi/contract/api/format';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, signInAs, test } from '../staff.ts';

test('an Admin adds up the premiums of a year, opens what is behind a sum and takes the register out', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.getByRole('link', { name: 'Registers' }).click();
  await expect(page.getByRole('heading', { name: /^Premium register, \d\d-\d\d-\d{4} to/ })).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('form', { name: 'Filter' });
  // Of years ago: other journeys add policies of these days meanwhile.
  await panel.getByRole('textbox', { name: 'From', exact: true }).fill('01-01-2000');
  await panel.getByRole('textbox', { name: 'To', exact: true }).fill(dayMonthYear(addDays(todayInIndia(), -500)));
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/from=2000-01-01/);
  await page.getByRole('button', { name: /^Sums/ }).click();
  const total = page.getByRole('row', { name: /^Total/ });
  await expect(total.getByRole('cell').first()).toHaveText(/^[1-9]\d+$/);
  await page.getByRole('button', { name: /^Filter/ }).click();

  await page.getByRole('combobox', { name: 'Sums by' }).click();
  await page.getByRole('option', { name: 'Line' }).click();
  await expect(page).toHaveURL(/by=line/);
  const car = page.getByRole('region', { name: 'Sums by line' }).getByRole('row', { name: /^Private car/ });
  const policies = await car.getByRole('cell').first().textContent();
  await car.getByRole('link', { name: 'Private car' }).click();
  await expect(page).toHaveURL(/line=private_car/);
  await expect(total.getByRole('cell').first()).toHaveText(policies ?? '');
  await expect(page.getByText(`of ${policies}`)).toBeVisible();
  expect(Number(policies)).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Line Private car/ })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await downloading).suggestedFilename()).toBe('premium_register.xlsx');
});
