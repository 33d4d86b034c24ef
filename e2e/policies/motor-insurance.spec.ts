import { readFileSync } from 'node:fs';
import { expect, expectAccessible, signInAs, signInOf, test } from '../staff.ts';

test('an Admin changes the commissions of a policy from its row', async ({ page, policyNo }) => {
  await signInAs(page, 'Admin', `/motor-insurance/list?search=${encodeURIComponent(policyNo)}`);
  const row = page.getByRole('row').filter({ hasText: policyNo });
  for (const side of ['In', 'Out']) {
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: `Update Commission ${side}` }).click();
    const dialog = page.getByRole('dialog', { name: `Update Commission ${side}` });
    await expect(dialog.getByLabel(`Commission ${side} %`)).toBeFocused();
    await dialog.getByLabel(`Commission ${side} %`).fill('12.5');
    await dialog.getByLabel(`Commission ${side}`, { exact: true }).fill(side === 'In' ? '1234567.5' : '54.25');
    await page.keyboard.press('Enter');
    // More than its premium.
    if (side === 'In') {
      await expect(page.getByRole('button', { name: 'Save anyway' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save anyway' }).click();
    }
    await expect(page.getByText('Commission updated successfully!').last()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByRole('button', { name: /^More for/ })).toBeFocused();
    // The next dialog begins with what the row holds.
    await expect(row).toContainText(side === 'In' ? '₹ 12,34,567.50' : '₹ 54.25');
  }
  await expect(row).toContainText('12.5%');
});

test('a Feeder records a claim, finds it under Claim Status, and takes it back', async ({ page }) => {
  await signInAs(page, 'Feeder', '/motor-insurance/claim-status?claim=no');
  const change = page.getByRole('button', { name: /^Update the claim of/ }).first();
  const policyNo = ((await change.getAttribute('aria-label')) ?? '').replace('Update the claim of ', '');
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Update Claim' });
  await dialog.getByText('Yes', { exact: true }).click();
  await dialog.getByLabel('Claim Remark').fill('Windscreen replaced at the network garage');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Claim status updated successfully!')).toBeVisible();

  await page.goto('/motor-insurance/claim-status');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByLabel(/^Search by/).fill(policyNo);
  const row = page.getByRole('row', { name: /Windscreen replaced at the network garage/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Yes');
  await page.getByText('All', { exact: true }).first().click();
  await expect(page).toHaveURL(/claim=all/);
  await row.getByRole('button', { name: /^Update the claim/ }).click();
  await dialog.getByText('No', { exact: true }).click();
  await dialog.getByLabel('Claim Remark').fill('');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('row', { name: new RegExp(policyNo) })).toContainText('No');
});

test('a Telecaller filters the list, shares its address, and takes the filters off one by one', async ({ page }) => {
  await signInAs(page, 'Telecaller', '/motor-insurance/list');
  const all = (await page.getByText(/^1 to 20 of \d+$/).textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('form', { name: 'Filter', exact: true });
  await panel.getByLabel('Vehicle No.').fill('gj');
  await panel.getByLabel('Start Year').fill('2026');
  await panel.getByRole('combobox', { name: 'Claim' }).click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/vehicle_no=gj/);
  await expect(page.getByRole('button', { name: 'Filter · 3' })).toBeVisible();
  await expect(page.getByText(all)).toHaveCount(0);
  await page.reload();
  const applied = page.getByRole('list', { name: 'Filters that are on' });
  await expect(applied.getByRole('listitem')).toHaveText([/Vehicle No\. gj/, /Claim No/, /Start Year 2026/]);
  await expectAccessible(page);
  await applied.getByRole('button', { name: /Start Year/ }).click();
  await expect(page).not.toHaveURL(/start_year/);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(all)).toBeVisible();

  await panel.getByRole('combobox', { name: 'User' }).fill('a');
  await page
    .getByRole('option', { name: /- \d{10}$/ })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/user=\d+/);
  await expect(applied).toContainText(/User [A-Z]/);
});

test('an Admin downloads what the list shows as CSV', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list?is_claim=1&sort=end_date');
  const first = await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^See details of/ })
    .getAttribute('aria-label');
  const total = Number(/of ([\d,]+)/.exec((await page.getByText(/^1 to \d+ of/).textContent()) ?? '')?.[1]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('motor_insurance_list.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\ufeffUser,User Mobile,Insured Name,')).toBe(true);
  expect(text.split('\n')).toHaveLength(total + 2);
  expect(text.split('\n')[1]).toContain((first ?? '').replace('See details of ', ''));
  await expect(page.getByText('motor_insurance_list.csv was downloaded.')).toBeVisible();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await sheet).suggestedFilename()).toBe('motor_insurance_list.xlsx');
});

test('the policies of one user: picked by name or mobile, with their card, details, claim and download', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Admin', '/motor-insurance/user-policies');
  const picker = page.getByRole('combobox', { name: 'User' });
  await expect(picker).toBeFocused();
  await picker.fill(client.username);
  await page.getByRole('option', { name: `${client.name} - ${client.username}` }).click();
  await expect(page).toHaveURL(/user=\d+/);
  await page.reload();
  await expect(picker).toHaveValue(`${client.name} - ${client.username}`);
  await expect(page.getByText('Profession')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('button', { name: /^Update the claim/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^More for/ })).toBeVisible();
  await row.getByRole('button', { name: /^See Details/ }).click();
  await expect(page.getByRole('dialog', { name: 'Policy Details' })).toContainText(client.name);
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('user_motor_policy_list.csv');
  await page.getByRole('link', { name: 'Add Policy' }).click();
  await expect(page).toHaveURL(/motor-insurance\/form/);
});

test('renewals stand soonest first with their days left, to call, to write to and to look at', async ({ page }) => {
  await signInAs(page, 'Telecaller', '/motor-insurance/nearby-renewals');
  await expect(page.getByRole('heading', { name: 'Motor renewals', level: 1 })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/Lapsed \d+ days?|Today|Tomorrow|in \d+ days/);
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await expect(page.getByRole('link', { name: /WhatsApp$/ }).first()).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=Dear%20/);
  await page.getByLabel('Per page').selectOption('all');
  await expect(async () => {
    const text = (await page.getByText(/^1 to \d+ of/).textContent()) ?? '';
    const [, shown, total] = /^1 to ([\d,]+) of ([\d,]+)/.exec(text) ?? [];
    expect(shown).toBe(total);
  }).toPass();
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Policy Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Policy Details' })).toBeVisible();
});

test('a client sees what of their own ends within the days that they choose', async ({ page }) => {
  const { name } = await signInAs(page, 'User', '/motor-insurance/nearby-renewals');
  await expect(page.getByRole('heading', { name: 'Motor renewals', level: 1 })).toBeVisible();
  await page.getByLabel('Days ahead').selectOption('365');
  await expect(page).toHaveURL(/days=365/);
  await expect(page.getByRole('row').nth(1)).toContainText(/Lapsed \d+ days?|Today|\d+ days?/);
  await page
    .getByRole('button', { name: /^See details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Policy Details' })).toContainText(name);
});
