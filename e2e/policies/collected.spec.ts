import { readFileSync } from 'node:fs';
import { expect, signInAs, test } from '../staff.ts';

const shown = /^1 to \d+ of ([\d,]+)/;

test('an Admin finds policies of both kinds in one list, keeps its place in the address, and opens one in its own list', async ({
  page,
}) => {
  await signInAs(page, 'Admin', '/colleted-excel');
  await expect(page.getByRole('heading', { name: 'Collated Excel Download' })).toBeVisible();
  await expect(page.getByText('1 to 20 of 480')).toBeVisible();
  await page.getByText('Corporate', { exact: true }).first().click();
  await expect(page).toHaveURL(/kind=corporate/);
  await expect(page.getByText('1 to 20 of 80')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Total Premium' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=total_premium/);
  await page.getByLabel(/^Search by/).fill('fire and');
  await page.getByLabel(/^Search by/).fill('laghu');
  await expect(page).toHaveURL(/search=laghu/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Corporate' })).toBeChecked();
  await expect(page.getByRole('row').nth(1)).toContainText('Bharat Laghu Udyam Suraksha');

  await page.goto('/colleted-excel?kind=motor');
  const link = page.getByRole('link', { name: /in the Motor list$/ }).first();
  const policyNo = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/motor-insurance\/list\?open=\d+/);
  await expect(page.getByRole('dialog', { name: 'Policy Details' })).toContainText(policyNo);
});

test('all of them are one list that loads as it scrolls', async ({ page }) => {
  await signInAs(page, 'Admin', '/colleted-excel?limit=all');
  await expect(page.getByText('1 to 200 of 480')).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('1 to 480 of 480')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('an Admin downloads all that match as CSV', async ({ page }) => {
  await signInAs(page, 'Admin', '/colleted-excel?search=vaghela&sort=start_date');
  const total = Number(shown.exec((await page.getByText(shown).textContent()) ?? '')?.[1]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('colleted_insurance_list.csv');
  const lines = readFileSync(await file.path(), 'utf8').split('\n');
  expect(lines[0]).toContain('Insurance,User,User Mobile,Insured Name');
  expect(lines).toHaveLength(total + 2);
});
