import { chooseFor, expect, expectAccessible, signInAs, signInOf, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

/** Unlike any caller of the demo brokerage, and new in every run. */
const STAMP = String(Date.now()).slice(-6);
const CALLER = `Zerxes Test ${STAMP}`;
const TODAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })
  .format(new Date())
  .replaceAll('/', '-');

test('a telecaller enters a call by keyboard and finds it on the dashboard, where there is nothing to change', async ({ page }) => {
  await signInAs(page, 'Telecaller', '/telecom-users/add');
  const form = page.getByRole('form', { name: 'Add User' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Enquiry Date')).toHaveValue(TODAY);
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Required')).toHaveCount(2);
  await page.keyboard.type(CALLER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`+91 9111-${STAMP}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Two Wheel');
  await expect(page.getByRole('option', { name: 'Two Wheeler Package' })).toBeVisible();
  await page.keyboard.type('er of his son');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Call back after lunch');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Telecom record added successfully!')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');

  await page.goto('/dashboard');
  const row = page.getByRole('row', { name: new RegExp(CALLER) });
  await expect(row).toContainText(`9111${STAMP.slice(0, 1)} ${STAMP.slice(1)}`);
  await expect(row).toContainText('Two Wheeler of his son');
  await expect(row).toContainText(TODAY);
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
});

test('the list is filtered by employee, text and date; the filters are in the address and are cleared by Reset', async ({ page }) => {
  const { name } = await signInOf(page, 'Telecaller');
  await signInAs(page, 'Telecaller', '/telecom-users/list');
  const all = Number(((await page.getByText(/^1 to 20 of /).textContent()) ?? '').split(' of ')[1]);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('form', { name: 'Filter' });

  await panel.getByLabel('Search', { exact: true }).fill(`91 11${STAMP}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row', { name: new RegExp(CALLER) })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(`1 to 20 of ${all}`)).toBeVisible();
  await expect(panel.getByLabel('Search', { exact: true })).toHaveValue('');
  // The list's own box is the same search.
  const box = page.getByLabel('Search by name, mobile or product');
  await box.fill(`91 11${STAMP}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(panel.getByLabel('Search', { exact: true })).toHaveValue(`91 11${STAMP}`);
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(`1 to 20 of ${all}`)).toBeVisible();
  await expect(box).toHaveValue('');

  await panel.getByRole('combobox', { name: 'Search By Employee' }).fill(name.slice(0, 4));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await panel.getByLabel('Date', { exact: true }).fill('what day');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(panel.getByText('Type a date as day-month-year, for example 15-03-2026')).toBeVisible();
  await expect(page).not.toHaveURL(/date=/);
  await panel.getByLabel('Date', { exact: true }).fill(TODAY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/employee_id=\d+/);
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('button', { name: 'Filter · 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(CALLER) })).toBeVisible();
  await expect(async () => {
    const rows = (await page.getByRole('row').count()) - 1;
    expect(await page.getByRole('cell', { name: TODAY }).count()).toBe(rows);
  }).toPass();

  await page.reload();
  const applied = page.getByRole('list', { name: 'Filters that are on' });
  await expect(applied.getByRole('listitem')).toHaveText([new RegExp(`Search By Employee ${name}`), new RegExp(`Date ${TODAY}`)]);
  await page.getByRole('button', { name: 'Filter · 2' }).click();
  await expect(panel.getByRole('combobox', { name: 'Search By Employee' })).toHaveValue(name);
  await expect(panel.getByLabel('Date', { exact: true })).toHaveValue(TODAY);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/employee_id=\d+.*sort=name|sort=name.*employee_id=\d+/);
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(page).not.toHaveURL(/employee_id|date=/);
  await expect(panel.getByRole('combobox', { name: 'Search By Employee' })).toHaveValue('');
  await expect(panel.getByLabel('Date', { exact: true })).toHaveValue('');
});

test('a telecaller changes a record but not its day, and deletes none', async ({ page }) => {
  await signInAs(page, 'Telecaller', `/telecom-users/list?search=${STAMP}`);
  await page.getByRole('button', { name: `Update ${CALLER}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update User' });
  await expect(dialog.getByLabel('Enquiry Date')).toHaveValue(TODAY);
  await expect(dialog.getByLabel('Enquiry Date')).not.toBeEditable();
  await dialog.getByLabel('Product Over').fill('GCV Package');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Telecom record updated successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(CALLER) })).toContainText('GCV Package');
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
});

test('on the dashboard an Admin picks a day beside the premium’s date, updates and deletes', async ({ page }) => {
  await signInAs(page, 'Admin', '/dashboard?date=2026-01-01&page=9');
  const table = page.getByRole('region', { name: 'Telecom records' });
  const day = page.getByRole('button', { name: /^Date / });
  await expect(day).toHaveText(TODAY);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/telecom_page=2/);
  await expect(page).toHaveURL(/[?&]date=2026-01-01/);
  await day.click();
  await page.keyboard.type('x');
  await expect(day).toHaveText(TODAY);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard?date=2026-01-01&telecom_date=2001-02-03');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Total Premium/ })).toContainText('01-01-2026');
  await page.goto('/dashboard?telecom_date=nonsense&telecom_sort=name&telecom_order=desc');
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: `Update ${CALLER}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update User' });
  await expect(dialog.getByLabel('Product Over')).toHaveValue('GCV Package');
  await dialog.getByLabel('Remark').fill('Bought it');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('row', { name: new RegExp(CALLER) })).toContainText('Bought it');
  await chooseFor(page, CALLER, /^Delete/);
  await expect(page.getByText('Are you sure want to delete?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(CALLER) })).toHaveCount(0);
});

test('a day is picked with the mouse, and all of it is one list', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.getByRole('button', { name: /^Date / }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page
    .getByRole('button', { name: /^1 \w+ \d{4}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/telecom_date=\d{4}-\d\d-01/);
  await page.goto('/dashboard');
  await page.getByLabel('Per page').selectOption('all');
  await expect(page).toHaveURL(/telecom_limit=all/);
  const shown = (await page.getByText(/^1 to \d+ of \d+$/).textContent()) ?? '';
  expect(shown).toMatch(/^1 to (\d+) of \1$/);
});

test('neither feeders nor clients see enquiries', async ({ page }) => {
  for (const role of ['Feeder', 'User'] as const) {
    await signInAs(page, role);
    await expect(page.getByText(role === 'User' ? 'Your policies' : 'Total Policies')).toBeVisible();
    await expect(page.getByText('Telecom Records')).toHaveCount(0);
    for (const path of ['/telecom-users/add', '/telecom-users/list']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorised/);
    }
    await page.evaluate(() => localStorage.clear());
  }
});
