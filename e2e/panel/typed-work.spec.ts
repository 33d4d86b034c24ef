/** Typed work survives errors and lost sessions, and refusals stay visible. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, removePolicies, signInAs, signInByForm, signInOf, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-6);

async function fillCall(page: Page, caller: string) {
  await page.goto('/telecom-users/add');
  const form = page.getByRole('form', { name: 'Add User' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(caller);
  // Who has the number is asked as it is typed. Asked after the session has ended, it would wait for the next sign-in.
  const told = page.waitForResponse((response) => response.url().includes('/api/calls/line'));
  await form.getByLabel('Mobile').fill(`9822${STAMP}`);
  await form.getByLabel('Remark').fill('Wants to be called back');
  await told;
  return form;
}

async function storedOf(page: Page, caller: string): Promise<number> {
  const answer = await page.request.get(`/api/telecom-records?search=${encodeURIComponent(caller)}`, { headers: await headersOf(page) });
  return (await answer.json()).total_count;
}

test('a policy number that was taken meanwhile is told at the head of the form, with two ways on', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Feeder');
  await page.goto('/motor-insurance/form');
  await page.getByLabel('Policy No.').fill(`TAKEN/${STAMP}`);
  await page.keyboard.press('Enter');
  const user = page.getByRole('combobox', { name: 'User' });
  await user.fill(client.username);
  await page.getByRole('option', { name: new RegExp(client.username) }).click();
  await page.getByLabel('Vehicle No.').fill('GJ01AB1234');
  await page.getByLabel('Start Date').fill('1-4-26');
  await page.getByLabel('Make/Model').fill('Tata Punch');
  await expect(page.getByText('Everything that is required is there')).toBeVisible();

  const headers = await headersOf(page);
  const { data } = await (await page.request.get(`/api/users/options?search=${client.username}`, { headers })).json();
  const other = {
    policy_no: `TAKEN/${STAMP}`,
    user_id: data[0].id,
    vehicle_no: 'GJ01AB1234',
    start_date: '2026-04-01',
    end_date: '2027-03-31',
  };
  const added = await page.request.post('/api/motor-insurance', {
    headers,
    data: { ...other, insured_name: 'Other', insured_mobile: client.username },
  });
  expect(added.status(), await added.text()).toBe(201);

  await page.getByLabel('Make/Model').press('Control+Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'A motor policy with this number already exists.' });
  await expect(alert).toBeFocused();
  await expect(page.getByText('Everything that is required is there')).toHaveCount(0);
  await expectAccessible(page);
  await expect(alert.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', /open=/);
  await alert.getByRole('button', { name: 'Another number' }).click();
  await expect(page.getByLabel('Policy No.')).toBeFocused();
  await page.keyboard.type(`TAKEN/${STAMP}-B`);
  await expect(page.getByLabel('Make/Model')).toHaveValue('Tata Punch');
  await page.getByLabel('Make/Model').press('Control+Enter');
  await expect(page.getByText('Motor Insurance Added!')).toBeVisible();
  await removePolicies(page, 'motor-insurance', `TAKEN/${STAMP}`);
});

test('a form that is left by the menu is as it was when one comes back; Reset asks and can be undone', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  const form = await fillCall(page, `Left Behind ${STAMP}`);
  await form.getByLabel('Product Over').fill('Two Wheeler Package');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  // The address changes before the screen does, and whoever turns back before that finds the form itself.
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Your draft is back/)).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue(`Left Behind ${STAMP}`);
  await expect(form.getByLabel('Remark')).toHaveValue('Wants to be called back');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name')).toHaveValue(`Left Behind ${STAMP}`);
  await form.getByRole('button', { name: 'Reset' }).click();
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByLabel('Name')).toHaveValue(`Left Behind ${STAMP}`);
  await page.reload();
  await expect(page.getByText(/Your draft is back/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('a server that is away keeps the form as it is, and Retry stores once', async ({ page }) => {
  const caller = `Patient Caller ${STAMP}`;
  await signInAs(page, 'Telecaller');
  const form = await fillCall(page, caller);
  // The first response is lost.
  await page.route('**/api/telecom-records', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await form.getByLabel('Remark').press('Control+Enter');
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached.');
  await expectAccessible(page);
  await expect(form.getByLabel('Name')).toHaveValue(caller);
  await page.unroute('**/api/telecom-records');
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Telecom record added successfully!')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');
  expect(await storedOf(page, caller)).toBe(1);
});

test('who is signed out while a form is filled signs in again in place, and the form is stored once', async ({ page }) => {
  const caller = `Long Talker ${STAMP}`;
  const { username, password } = await signInAs(page, 'Telecaller');
  const form = await fillCall(page, caller);
  await page.request.post('/api/logout', { headers: await headersOf(page) });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Username')).toHaveValue(username);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not it');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Telecom record added successfully!')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');
  expect(await storedOf(page, caller)).toBe(1);
});

test('who is somebody else signs in on the page for it, and finds nothing that was typed', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  const form = await fillCall(page, `Left Alone ${STAMP}`);
  await page.request.post('/api/logout', { headers: await headersOf(page) });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL(/log-in/);
  await signInByForm(page, 'Admin');
  await page.goto('/telecom-users/add');
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(page.getByText(/Your draft is back/)).toHaveCount(0);
});

test('changes in a dialog are back when it is opened again', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.goto('/corporate-insurance-category');
  await page
    .getByRole('button', { name: /^Update / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').press('End');
  await page.keyboard.type(' half typed');
  await page.reload();
  await page
    .getByRole('button', { name: /^Update / })
    .first()
    .click();
  await expect(dialog.getByText(/Your draft is back/)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(/ half typed$/);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).last().click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Update / })
    .first()
    .click();
  await expect(dialog.getByLabel('Name')).not.toHaveValue(/half typed/);
});
