import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { chooseFor, expect, expectAccessible, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

/** Own person and role setting; the setting is reset at the end. */
const STAMP = String(Date.now()).slice(-6);
const PERSON = { name: `Tara Test ${STAMP}`, mobile: `9444${STAMP}`, password: 'Bahi-24680' };
let secret = '';
let recoveryCodes: string[] = [];

/** A code works once, so the second of a secret is of a later step; the server accepts one step ahead, so there is no third. */
let lastStep = 0;
function nextDigits(): string {
  lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / 30_000));
  return new TOTP({ secret }).generate({ timestamp: lastStep * 30_000 });
}

async function typePassword(page: Page) {
  await page.goto('/log-in');
  await page.getByLabel('Username').fill(PERSON.mobile);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.keyboard.press('Enter');
}

async function requireOfTelecallers(page: Page, required: boolean, password: string) {
  await page.goto('/employee/list');
  const rule = page.getByRole('switch', { name: 'The role Telecaller needs the second step' });
  await expect(rule).toBeChecked({ checked: !required });
  await expectAccessible(page);
  await rule.press('Space');
  if (!required) {
    await expect(page.getByRole('dialog').getByLabel('Your password')).toBeFocused();
    await page.keyboard.type('not my password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Is wrong')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByLabel('Your password').fill(password);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The rule for the role Telecaller was saved!')).toBeVisible();
  if (required) await page.getByRole('button', { name: 'OK' }).click();
  await expect(rule).toBeChecked({ checked: required });
}

/** From the QR code to the recovery codes. */
async function enrol(page: Page) {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  lastStep = 0;
  const form = page.getByRole('form', { name: 'Confirm the second step' });
  await form.getByLabel('Code that the app shows').fill(nextDigits());
  await form.getByLabel('Your password').fill('not my password');
  await form.getByRole('button', { name: 'Turn on' }).click();
  await expect(form.getByText('Is wrong')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Your password').fill(PERSON.password);
  await form.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  recoveryCodes = await codes.allInnerTexts();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

test('an Admin adds an employee; a password with the name in it is refused while it is typed, a common one by the server', async ({
  page,
}) => {
  await signInAs(page, 'Admin', '/employee/add');
  await page.getByLabel('Name').fill(PERSON.name);
  await page.getByLabel('Mobile No.').fill(PERSON.mobile);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Telecaller' }).click();
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('tara-98312');
  await expect(page.getByText("Must not contain the person's name", { exact: false })).toBeVisible();
  await password.fill('Krishna@108');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Is among the most used passwords', { exact: false })).toBeVisible();
  await password.fill(PERSON.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Employee added successfully!')).toBeVisible();
});

test('it is set up in the profile, and the next sign-in asks for the code', async ({ page }) => {
  await typePassword(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  await enrol(page);
  await expect(page.getByText('10 of the recovery codes are left', { exact: false })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('token'));
  await typePassword(page);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('12');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Must be the 6 digits', { exact: false })).toBeVisible();
  await code.fill(nextDigits());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a recovery code opens once', async ({ page }) => {
  await typePassword(page);
  await page.getByLabel('Code').fill(recoveryCodes[0] as string);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.evaluate(() => localStorage.removeItem('token'));
  await typePassword(page);
  await page.getByLabel('Code').fill(recoveryCodes[0] as string);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong, was used already', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('an Admin resets it and requires it of the role; the person is led to it and to nothing else', async ({ page, browser }) => {
  const { name: admin, password } = await signInAs(page, 'Admin', `/employee/list?search=${PERSON.mobile}`);
  await chooseFor(page, PERSON.name, 'Reset Second Step');
  await page.getByRole('dialog').getByRole('textbox').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The second step was reset', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `More for ${PERSON.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Update Password' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Reset Second Step' })).toHaveCount(0);

  const telecaller = await (await browser.newContext()).newPage();
  await typePassword(telecaller);
  await expect(telecaller).toHaveURL(/\/dashboard/);
  const notice = telecaller.getByRole('region', { name: 'Notices about your account' });
  await expect(notice.getByRole('heading')).toHaveText(`${admin} reset your second step`);
  await expectAccessible(telecaller);
  await requireOfTelecallers(page, true, password);
  try {
    await telecaller.goto('/telecom-users/list');
    await expect(telecaller).toHaveURL(/\/second-factor/);
    await telecaller.evaluate(() => localStorage.removeItem('token'));
    await typePassword(telecaller);
    await expect(telecaller).toHaveURL(/\/second-factor/);
    await telecaller.goto('/dashboard');
    await expect(telecaller).toHaveURL(/\/second-factor/);
    await telecaller.setViewportSize({ width: 360, height: 740 });
    await expect(telecaller.getByRole('heading', { level: 1, name: 'Set Up the Second Step' })).toBeVisible();
    await enrol(telecaller);
    await expect(telecaller).toHaveURL(/\/dashboard/);
    await expect(notice).toBeVisible();
    expect(await telecaller.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await notice.getByRole('button', { name: 'I have read this' }).press('Enter');
    await expect(notice).toHaveCount(0);
    await telecaller.goto('/profile');
    await expect(telecaller.getByRole('heading', { name: 'Second Step' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(telecaller.getByText('Your role needs the second step', { exact: false })).toBeVisible();
    await expect(telecaller.getByRole('button', { name: 'Switch off' })).toHaveCount(0);
  } finally {
    await requireOfTelecallers(page, false, password);
  }
  await telecaller.reload();
  await telecaller.getByRole('button', { name: 'Switch off' }).click();
  const dialog = telecaller.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PERSON.password);
  await dialog.getByLabel('Code of the app').fill(recoveryCodes[1] as string);
  await telecaller.keyboard.press('Enter');
  await expect(telecaller.getByText('The second step is off!')).toBeVisible();
  await expect(telecaller.getByRole('button', { name: 'Set up' })).toBeVisible();
  await telecaller.context().close();
});
