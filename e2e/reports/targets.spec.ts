import { expect, expectAccessible, signInAs, test } from '../staff.ts';

test('an owner sets targets as in a sheet, spreads a year, takes it back, and the month is held against them', async ({ page }) => {
  await signInAs(page, 'Admin', '/targets');
  await expect(page.getByRole('heading', { name: 'Targets', exact: true })).toBeVisible();
  // A year that no other journey looks at.
  await page.getByRole('button', { name: 'Year after' }).click();
  const name = await page.getByRole('status').filter({ hasText: 'Financial year' }).innerText();
  const year = name.replace('Financial year ', '');
  const first = year.slice(0, 4);
  const april = page.getByLabel(`The office, April ${first}`);
  await april.fill('12,00,000');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('The office, the year')).toHaveValue('12,00,000');
  await expect(page.getByText('1 month', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(april).toHaveValue('12,00,000');
  await april.fill('lots');
  await page.keyboard.press('Tab');
  await expect(page.getByText(`The office, April ${first}: `)).toBeVisible();
  await april.focus();
  await page.keyboard.press('Escape');
  await expect(april).toHaveValue('12,00,000');

  await page.getByLabel('The office, the year').fill('24,00,000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/12 targets set\./)).toBeVisible();
  await expect(page.getByLabel('The office, the year')).toHaveValue('24,00,000');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByLabel('The office, the year')).toHaveValue('12,00,000');

  await page.goto(`/month?period=${first}-04`);
  await expect(page.getByText(/% of the target/).first()).toContainText('12,00,000');

  await page.goto('/targets');
  await page.getByRole('button', { name: 'Year after' }).click();
  await april.fill('');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('The office, the year')).toHaveValue('');
  await page.goto(`/targets?year=${year}&figure=calls`);
  await expect(page.getByLabel(/, April/).first()).toBeVisible();
  await expect(page.getByLabel(`The office, April ${first}`)).toHaveCount(0);
});

test('a Telecaller has their own month on the home, and no targets of others', async ({ page }) => {
  const { name } = await signInAs(page, 'Telecaller');
  const card = page.getByRole('region', { name: 'My month' });
  await expect(card.getByText('Calls', { exact: true })).toBeVisible();
  await expect(card.getByText(/% of the target/).first()).toBeVisible();
  await expect(page.getByText(name.split(' ')[0] as string).first()).toBeVisible();
  await page.goto('/targets');
  await expect(page.getByLabel(/, April/)).toHaveCount(0);
});
