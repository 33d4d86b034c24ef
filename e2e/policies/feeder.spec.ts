import { chooseFor, expect, expectAccessible, PDF, signInAs, signInOf, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

const POLICY_NO = `E2E/${Date.now()}`;
test('a policy is typed without a mouse, found by its number typed any way, and opened', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Feeder', '/motor-insurance/form');
  await expect(page.getByLabel('Policy No.')).toBeFocused();
  /** Enter goes to the next field as Tab does. */
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await page.keyboard.type(POLICY_NO);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Policy No. Not Found! Please Fill The Complete Form.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
  await page.keyboard.type(client.name);
  await expect(page.getByRole('option', { name: `${client.name} - ${client.username}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Insured Name')).toHaveValue(client.name);
  for (const text of ['', '', '']) await type(text);
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeFocused();
  for (const text of ['tata a', 'Private Car Package', 'Hatchback', 'package']) await type(text);
  await expect(page.getByLabel('Issue Date')).toBeFocused();
  await expect(page.getByLabel('Issue Date')).not.toHaveValue('');
  await type('');
  await expect(page.getByLabel('Start Date')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Tata AIG');
  await type('15-3-26');
  await expect(page.getByLabel('Start Date')).toHaveValue('15-03-2026');
  await expect(page.getByLabel('End Date')).toHaveValue('14-03-2027');
  await type('');
  // The first Enter ends the add-on, the second goes on. The day of registration stays empty.
  for (const text of ['Zero Depreciation', '', 'gj01 xy 4321', 'Tata Punch', 'ENG1', 'CHS1', '', '4,50,000', '20%']) await type(text);
  await expect(page.getByLabel('OD Premium')).toBeFocused();
  await expect(page.getByText('Everything that is required is there')).toBeVisible();
  // Past personal accident.
  for (const text of ['1234567.5', '3416', '']) await type(text);
  await expect(page.getByLabel('OD Premium')).toHaveValue('12,34,567.5');
  await expect(page.getByLabel('Net Premium')).toHaveValue('12,37,983.50');
  await expect(page.getByLabel('Total Premium')).toHaveValue('14,60,821.00');
  for (const text of ['', '1460820.53', 'Asha Brokers', '15']) await type(text);
  await expect(page.getByLabel('Commission In', { exact: true })).toHaveValue('1,85,185.13');
  await expect(page.getByText('on OD premium, ₹ 12,34,567.50')).toBeVisible();
  await type('185697.5');
  await expect(page.getByText('The other amounts make ₹ 1,85,185.13')).toBeVisible();
  await type('Vijay Agency');
  await expect(page.getByLabel('Commission Out', { exact: true })).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/Your draft is back/)).toBeVisible();
  await expect(page.getByLabel('Make/Model')).toHaveValue('Tata Punch');
  await page.locator('input[type=file]').setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByLabel('Claim Remark').press('Control+Enter');
  await expect(page.getByText('Motor Insurance Added!')).toBeVisible();

  await page.goto('/motor-insurance/list');
  await page.getByLabel(/^Search by/).fill('GJ 01-xy-4321');
  const row = page.getByRole('row', { name: /4321/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('₹ 14,60,820.53');
  await expect(page.getByRole('columnheader', { name: 'Commission In' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Commission Out' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  const link = row.getByRole('link', { name: /Download the policy file/ });
  const file = await page.request.get((await link.getAttribute('href')) as string);
  expect(file.status()).toBe(200);
  expect(await file.body()).toEqual(PDF);

  await page.getByRole('button', { name: `See details of ${POLICY_NO}` }).click();
  await expect(page).toHaveURL(/open=\d+/);
  await expect(page.getByRole('dialog')).toContainText('₹ 12,34,567.50');
  await expect(page.getByRole('dialog')).not.toContainText('Commission Out');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what the form fills in by itself follows its source until a person types over it', async ({ page }) => {
  const [client, other] = ['Chirag', 'Devendra'];
  await signInAs(page, 'Feeder', '/motor-insurance/form');
  await page.getByLabel('Policy No.').fill(`FOLLOW/${Date.now()}`);
  await page.keyboard.press('Enter');
  const user = page.getByRole('combobox', { name: 'User' });
  const choose = async (name: string) => {
    await user.fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  const [name, mobile] = [page.getByLabel('Insured Name'), page.getByLabel('Insured Mobile')];
  await choose(client);
  await expect(name).toHaveValue(new RegExp(client));
  await expect(name).toHaveAccessibleDescription('proposed: as the client');
  await choose(other);
  await expect(name).toHaveValue(new RegExp(other));
  const ofOther = await mobile.inputValue();
  await mobile.fill('9812345670');
  await expect(mobile).toHaveAccessibleDescription('');
  await choose(client);
  await expect(name).toHaveValue(new RegExp(client));
  await expect(mobile).toHaveValue('9812345670');
  await choose(other);
  await mobile.fill('');
  await mobile.press('Tab');
  await expect(mobile).toHaveValue(ofOther);
  await mobile.fill('');
  await mobile.press('Tab');
  await expect(mobile).toHaveValue('');

  const [start, end] = [page.getByLabel('Start Date'), page.getByLabel('End Date')];
  await start.fill('15/8/26');
  await start.press('Tab');
  await expect(end).toHaveValue('14-08-2027');
  await start.fill('1/9/26');
  await start.press('Tab');
  await expect(end).toHaveValue('31-08-2027');
  await end.fill('31-8-29');
  await start.fill('2/9/26');
  await start.press('Tab');
  await expect(end).toHaveValue('31-08-2029');

  await page.getByLabel('OD Premium').fill('1000');
  await page.getByRole('textbox', { name: 'Third Party Premium' }).fill('500');
  await expect(page.getByLabel('Total Premium')).toHaveValue('1,770.00');
  await page.getByLabel('OD Premium').fill('2000');
  await expect(page.getByLabel('Net Premium')).toHaveValue('2,500.00');
  await expect(page.getByLabel('Total Premium')).toHaveValue('2,950.00');
});

test('a client who is not there yet is added without leaving the form', async ({ page }) => {
  const mobile = `97${String(Date.now()).slice(-8)}`;
  await signInAs(page, 'Feeder', '/motor-insurance/form');
  await page.getByLabel('Policy No.').fill(`CLIENT/${mobile}`);
  await page.keyboard.press('Enter');
  const user = page.getByRole('combobox', { name: 'User' });
  await expect(user).toBeFocused();
  await page.getByLabel('Make/Model').fill('Tata Punch');
  await page.locator('input[type=file]').setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await user.focus();
  await page.keyboard.type('Rameshwari Quill');
  await expect(page.getByRole('option', { name: 'Add “Rameshwari Quill”' })).toBeVisible();
  // Enter alone takes a client, never the offer to add one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Rameshwari Quill');
  await expect(dialog.getByLabel('Mobile No.')).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Mobile No.')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Mobile No.').fill(mobile);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(user).toHaveValue(`Rameshwari Quill - ${mobile}`);
  await expect(page.getByLabel('Insured Name')).toHaveValue('Rameshwari Quill');
  await expect(page.getByLabel('Insured Mobile')).toHaveValue(mobile);
  await expect(page.getByLabel('Make/Model')).toHaveValue('Tata Punch');
  await expect(page.getByText(/policy\.pdf/)).toBeVisible();

  await user.fill('98000 1');
  await page.getByRole('option', { name: 'Add “98000 1”' }).click();
  await expect(dialog.getByLabel('Mobile No.')).toHaveValue('980001');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(user).toHaveValue(`Rameshwari Quill - ${mobile}`);
});

test('a number that is taken leads to its policy', async ({ page }) => {
  await signInAs(page, 'Feeder', '/motor-insurance/form');
  await page.getByLabel('Policy No.').fill(` ${POLICY_NO.toLowerCase()} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A motor policy with this number already exists.')).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('dialog')).toContainText(POLICY_NO);
});

test('of two people who edit at once the second sees what changed and loses nothing', async ({ page, browser }) => {
  await signInAs(page, 'Feeder');
  const other = await browser.newPage();
  await signInAs(other, 'Admin');
  for (const each of [page, other]) {
    await each.goto(`/motor-insurance/list?search=${encodeURIComponent(POLICY_NO)}`);
    await each.getByRole('button', { name: `Update ${POLICY_NO}` }).click();
    await expect(each.getByRole('dialog')).toBeVisible();
  }
  await other.getByRole('dialog').getByLabel('NCB').fill('35%');
  await other.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText('Motor Insurance Updated!')).toBeVisible();
  await other.close();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Make/Model').fill('Tata Nexon EV');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Someone else changed this while you were editing.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /NCB/ })).toContainText('35%');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Motor Insurance Updated!')).toBeVisible();
  await page.getByRole('button', { name: `See details of ${POLICY_NO}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Tata Nexon EV');
  await expect(page.getByRole('dialog')).toContainText('35%');
});

test('an Admin deletes the policy', async ({ page }) => {
  await signInAs(page, 'Admin', `/motor-insurance/list?search=${encodeURIComponent(POLICY_NO)}`);
  await chooseFor(page, POLICY_NO, /^Delete/);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await expect(page.getByText('Motor Insurance Deleted!')).toBeVisible();
  await expect(page.getByText('No Data Found')).toBeVisible();
});
