import { expect, expectAccessible, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

/** Unlike any caller of the demo brokerage, and new in every run. */
const STAMP = String(Date.now()).slice(-6);
const CALLER = `Yamini Test ${STAMP}`;
const NUMBER = `9222${STAMP}`;

test('Add enquiry says who has a number, and offers to add to the first enquiry', async ({ page }) => {
  await signInAs(page, 'Telecaller', '/telecom-users/add');
  const form = page.getByRole('form', { name: 'Add User' });
  await form.getByLabel('Name').fill(CALLER);
  await form.getByLabel('Mobile').fill(NUMBER.slice(0, 5));
  const line = page.getByRole('region', { name: 'Who is on the line' });
  await expect(line).toHaveCount(0);
  await form.getByLabel('Mobile').fill(NUMBER);
  await expect(line.getByText('Nobody with this number')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Remark').fill('Wants a figure');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Telecom record added successfully!')).toBeVisible();

  await form.getByLabel('Name').fill(CALLER);
  await form.getByLabel('Mobile').fill(`+91 ${NUMBER}`);
  await expect(line.getByText(CALLER)).toBeVisible();
  await form.getByLabel('Remark').fill('Also for a scooter');
  await page.getByRole('button', { name: 'Add to that one' }).click();
  await expect(page).toHaveURL(/\/calls\?enquiry=\d+/);
  await expect(page.getByRole('heading', { name: CALLER })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The enquiry' })).toContainText('Also for a scooter');
});

test('the search knows a number from its sixth digit, and Enter takes the call', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  await page.getByRole('button', { name: /^Find a client/ }).click();
  await expect(page.getByRole('combobox', { name: /^Find a client/ })).toBeFocused();
  await page.keyboard.type(NUMBER);
  await expect(page.getByRole('region', { name: 'Who is on the line' }).getByText(CALLER)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calls\?enquiry=\d+/);
});

test('a telecaller logs a call with a digit and Enter, and the next one opens', async ({ page }) => {
  await signInAs(page, 'Telecaller', '/calls');
  await expect(page).toHaveURL(/\/calls\?(renewal|enquiry)=\d+/);
  const hand = page.getByRole('region', { name: 'In hand' });
  await expect(hand.getByText(/^yours for \d+ minutes$/)).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await expect(hand.getByRole('button', { name: 'No answer' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(hand.getByRole('button', { name: 'No answer' })).toHaveAttribute('aria-pressed', 'true');
  await expect(hand.getByLabel('Remark')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Call logged successfully!')).toBeVisible();
  await expect(page).not.toHaveURL(first);
  await expect(hand.getByRole('link', { name: /^Call / }).first()).toBeFocused();
});

test('a number that must not be called has no link, until the Admin takes it back with a reason', async ({ page }) => {
  await signInAs(page, 'Admin', '/do-not-call');
  await page.getByRole('button', { name: 'Add Number' }).click();
  const form = page.getByRole('form', { name: 'Add Number' });
  await form.getByLabel('Number').fill(NUMBER);
  await form.getByLabel('Reason').fill('Asked on the telephone');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Asked on the telephone/ })).toBeVisible();
  await page.goto(`/telecom-users/list?search=${NUMBER}`);
  const row = page.getByRole('row', { name: new RegExp(CALLER) });
  await expect(row).toContainText('Do not call');
  await expect(row.getByRole('link')).toHaveCount(0);
  await page.goto(`/do-not-call?search=${NUMBER}`);
  await page.getByRole('button', { name: /^Take back/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Rang us and wants a quote');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await page.goto(`/telecom-users/list?search=${NUMBER}`);
  await expect(row.getByRole('link', { name: /WhatsApp$/ })).toHaveAttribute('href', /\?text=Dear%20Yamini/);
});

test('the Admin reads a text as a client will, while it is changed', async ({ page }) => {
  await signInAs(page, 'Admin', '/message-templates');
  await expect(page.getByRole('region', { name: 'Enquiry' })).toContainText('Dear Asha Rawal, thank you for your enquiry.');
  await expect(page.getByText('your policy 3001/92817744 of MH12 KR 0817 with Go Digit').first()).toBeVisible();
  await page.getByRole('button', { name: 'Update Document sent, English' }).click();
  const dialog = page.getByRole('dialog', { name: 'Document sent, English' });
  const before = await dialog.getByLabel('Text').inputValue();
  await dialog.getByLabel('Text').fill('Sent to {nobody}');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText(/\{nobody\} is no placeholder/)).toBeVisible();
  await dialog.getByLabel('Text').fill(`${before} Thank you, {name}.`);
  await expect(dialog.getByText(/Thank you, Asha Rawal\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Document sent, English' }).click();
  await dialog.getByLabel('Text').fill(before);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
});

test('what is ready to issue is the Feeder’s: a caller becomes a client', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  await page.getByRole('button', { name: /^Find a client/ }).click();
  await expect(page.getByRole('combobox', { name: /^Find a client/ })).toBeFocused();
  await page.keyboard.type(NUMBER);
  await expect(page.getByRole('region', { name: 'Who is on the line' }).getByText(CALLER)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: CALLER })).toBeVisible();
  const item = new URL(page.url()).search;
  await page.getByRole('button', { name: 'Ready to issue' }).click();
  await expect(page.getByLabel('Note for who issues it')).toBeFocused();
  await page.keyboard.type('Cheque is in');
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(new RegExp(item.slice(1)));
  await page.evaluate(() => localStorage.clear());

  await signInAs(page, 'Feeder');
  await expect(page.getByRole('region', { name: 'Ready to issue' }).getByRole('listitem').first()).toBeVisible();
  await page.goto(`/calls${item}`);
  await expect(page.getByRole('region', { name: 'Queue' }).getByText(CALLER)).toBeVisible();
  await page.getByRole('button', { name: 'Make client' }).click();
  await expect(page.getByText(/^Ready to issue since /)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Make client' });
  await expect(dialog.getByLabel('Name')).toHaveValue(CALLER);
  await expect(dialog.getByLabel('Mobile No.')).toHaveValue(NUMBER);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('link', { name: `Add policy for ${CALLER}` })).toHaveAttribute('href', /user=\d+.*enquiry=\d+/);
  await page.getByRole('button', { name: 'Not ready' }).click();
});
