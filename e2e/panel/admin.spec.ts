import { chooseFor, expect, expectAccessible, headersOf, saveAndProve, signInAs, signInOf, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

/** Unique: not in the demo brokerage, new in every run. */
const STAMP = String(Date.now()).slice(-6);
const CLIENT = { name: `Zubin Test ${STAMP}`, mobile: `9111${STAMP}` };

test('a wrong password is refused with Oops..., the right one opens the dashboard', async ({ page }) => {
  const { username, password } = await signInOf(page, 'Admin');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/log-in/);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('123');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Must be at least 10 characters')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Oops...')).toBeVisible();
  await expect(page.getByText('The username or the password is wrong.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await page.evaluate(() => [JSON.parse(localStorage.getItem('token') ?? 'null')?.length, localStorage.getItem('role')])).toEqual([
    43,
    'Admin',
  ]);
});

test('the dashboard counts, and sums the premium of a period and of a date', async ({ page }) => {
  await signInAs(page, 'Admin');
  await expect(page.getByText('Total Motor Insurance')).toBeVisible();
  const { total_count } = await (await page.request.get('/api/motor-insurance', { headers: await headersOf(page) })).json();
  await expect(page.getByText(String(total_count), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Period/ }).click();
  await page
    .getByRole('menuitem', { name: 'All', exact: true })
    .or(page.getByRole('menuitemradio', { name: 'All', exact: true }))
    .click();
  await expect(page).toHaveURL(/period=all/);
  await expect(page.getByRole('region', { name: /^Total Premium/ }).getByText(/₹\s[\d,]+\.\d\d/)).toHaveCount(3);
});

test('a client is added, found, renamed, deactivated, given a password, revealed and deleted', async ({ page }) => {
  const { password } = await signInAs(page, 'Admin', '/user/add-user');
  await page.getByLabel('Name').fill('Zu');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Name').fill(CLIENT.name);
  await page.getByLabel('Mobile No.').fill(`+91 ${CLIENT.mobile}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('User added successfully!')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');

  await page.goto('/user/user-list');
  await page.getByLabel('Search by name, mobile or profession').fill(CLIENT.mobile);
  const row = page.getByRole('row', { name: CLIENT.name });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${CLIENT.mobile}`));
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: `Update ${CLIENT.name}`, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Profession').fill('Trader');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('User updated successfully!')).toBeVisible();
  await expect(row).toContainText('Trader');

  await row.getByRole('switch').press('Space');
  await expect(page.getByText('Do you want to change the User status?')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();

  await chooseFor(page, CLIENT.name, 'Update Password');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Bahi-13579');
  await dialog.getByLabel('Password Confirmation').fill('Bahi-13579');
  await saveAndProve(page, 'Password updated successfully!', password);

  await row.getByRole('button', { name: /reveal/i }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(password);
  await page.keyboard.press('Enter');
  await expect(row.getByText('Bahi-13579')).toBeVisible();

  await chooseFor(page, CLIENT.name, /^Delete/);
  await expect(page.getByText('Are you sure want to delete?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await expect(page.getByText('No Data Found')).toBeVisible();
});

test('a client with policies is not deleted, and the dialog says why', async ({ page }) => {
  const { name } = await signInOf(page, 'User');
  await signInAs(page, 'Admin', `/user/user-list?search=${encodeURIComponent(name)}`);
  await chooseFor(page, name, /^Delete/);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Error!')).toBeVisible();
  await expect(page.getByText(/This user has \d+ policies and cannot be deleted/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^\d+ motor polic/ }).click();
  await expect(page).toHaveURL(/\/motor-insurance\/list\?user=\d+/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('table')).toContainText(name);
});

test('every entry of the menu opens a screen, and an address that is none says so', async ({ page }) => {
  await signInAs(page, 'Admin');
  // Including links of collapsed groups.
  const links = page.locator('nav[aria-label="Main"] a');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A screen may keep its own state behind the question mark.
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByText(/doesn't exist|could not be shown/)).toHaveCount(0);
  }
  await page.goto('/no-such-page');
  await expect(page.getByText("The page you are looking for doesn't exist.")).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Bimabahi');
  await expect(page.getByRole('link', { name: 'Registers' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('logging out ends the session on the server', async ({ page }) => {
  await signInAs(page, 'Admin');
  const headers = await headersOf(page);
  await page.getByRole('button', { name: /Account and logout/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/log-in/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')])).toEqual([null, null]);
  expect((await page.request.get('/api/user', { headers })).status()).toBe(401);
});
