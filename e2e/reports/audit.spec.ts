import { readFileSync } from 'node:fs';
import { expect, expectAccessible, signInAs, test } from '../staff.ts';

/** Unlike anything in the demo brokerage, and new in every run. */
const BROKER = `Brokers ${String(Date.now()).slice(-6)}`;

test('an Admin changes a policy, finds it in words on the audit screen, opens it, downloads it and checks the chain', async ({
  page,
  policyNo,
}) => {
  const { name } = await signInAs(page, 'Admin', `/motor-insurance/list?search=${encodeURIComponent(policyNo)}`);
  const row = page.getByRole('row').filter({ hasText: policyNo });
  await row.getByRole('button', { name: `Update ${policyNo}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Total Premium').fill('125000.50');
  await dialog.getByLabel('Input Broker').fill(BROKER);
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Motor Insurance Updated!')).toBeVisible();

  await row.getByRole('button', { name: `See details of ${policyNo}` }).click();
  await dialog.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/audit\?kind=motor_insurance&record=\d+/);
  const changed = page.getByRole('row').filter({ hasText: `${name} changed the motor policy ${policyNo}` });
  await expect(changed).toContainText(/Total Premium ₹\s[\d,.]+ → ₹\s1,25,000\.50/);
  await expect(changed).toContainText(`Input Broker`);
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText('Motor policy');

  await changed.getByRole('button', { name: /^See details of entry/ }).click();
  await expect(page).toHaveURL(/open=\d+/);
  await expect(dialog.getByRole('row', { name: new RegExp(`Input Broker .*${BROKER}`) })).toBeVisible();
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  await dialog.getByRole('link', { name: policyNo }).click();
  await expect(page).toHaveURL(/\/motor-insurance\/policy\/\d+/);
  await page.goBack();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filter · 2' }).click();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Motor insurance: update' }).click();
  await page.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/action=motor-insurance\.update/);
  await expect(page.getByRole('table', { name: 'Audit entries' }).getByRole('row').nth(1)).toContainText(BROKER);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('audit.csv');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(`Total Premium`);
  expect(text).toContain(BROKER);

  await page.getByRole('button', { name: 'Check all again' }).click();
  await expect(page.getByRole('region', { name: 'Chain of the audit' })).toContainText(
    /The chain holds: [\d,]+ entries, checked just now\./,
  );
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(`${name} checked the audit: it holds`);
});

test('a client is downloaded, and their erasure refused while a policy must be kept', async ({ page }) => {
  const { password } = await signInAs(page, 'Admin', '/motor-insurance/list');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^See details of/ })
    .click();
  const dialog = page.getByRole('dialog');
  // Beside it may stand that nobody calls it.
  const mobile = (await dialog.locator('dt:text-is("Mobile") + dd').first().innerText()).replaceAll(/\D/g, '');
  await page.goto(`/user/user-list?search=${mobile}`);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Personal Data' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data.user.mobile).toBe(mobile);
  expect(data.records.motor_insurance.length).toBeGreaterThan(0);
  await expect(dialog).toContainText(/Not possible before 01-04-20\d\d: until then a policy must be kept\./);
  await dialog.getByLabel('Reason').fill('Asked for it');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText(/A policy of this user must still be kept\. .* from 01-04-20\d\d\./)).toBeVisible();
});

test('a client without a policy is erased: the dialog says what goes, what stays, and which copies keep them', async ({ page }) => {
  const mobile = `91${String(Date.now()).slice(-8)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  const { password } = await signInAs(page, 'Admin', '/user/add-user');
  await page.getByLabel('Name').fill('Quillon Zafrani');
  await page.getByLabel('Mobile No.').fill(mobile);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('User added successfully!')).toBeVisible();
  await page.goto(`/user/user-list?search=${mobile}`);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Personal Data' }).click();
  const dialog = page.getByRole('dialog');
  for (const part of ['What goes at once', 'What stays', 'Where the person stays for a while'])
    await expect(dialog.getByRole('heading', { name: part })).toBeVisible();
  await expect(dialog).toContainText('It cannot be undone.');
  await expect(dialog).toContainText('0 policies and 0 telephone enquiries');
  await expect(dialog).toContainText('Backups and downloaded files, until somebody removes them.');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByLabel('Reason').fill('Zafrani asked for it');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(dialog.getByText(/must not name the person: “zafrani”/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for it');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('The personal data was erased!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);

  await page.goto('/audit?action=users.create');
  await expect(page.getByRole('row').filter({ hasText: 'Redacted' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chain of the audit' })).toContainText(/[\d,]+ entr(y|ies) redacted, by \d+ erasures?\./);
  await page.getByRole('link', { name: /^by \d+ erasures?$/ }).click();
  await expect(page).toHaveURL(/action=audit\.redacted/);
});
