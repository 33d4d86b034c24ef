import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, signInByForm, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

/** A person of its own, so that other journeys can still use the demo's people. */
const STAMP = String(Date.now()).slice(-6);
const PERSON = { name: `Nila Test ${STAMP}`, mobile: `9333${STAMP}`, password: 'Bahi-24680' };
const NEW_PASSWORD = 'My-own-choice-7';

async function signIn(page: Page, password: string) {
  await page.goto('/log-in');
  await page.getByLabel('Username').fill(PERSON.mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function onAnotherDevice(browser: Browser, password: string): Promise<Page> {
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  });
  const page = await phone.newPage();
  await signIn(page, password);
  await expect(page).toHaveURL(/\/dashboard/);
  return page;
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInByForm(page, 'Admin');
  const answer = await page.request.post('/api/employees', {
    headers: await headersOf(page),
    data: { ...PERSON, email: 'nila@example.in', role_id: 3 },
  });
  expect(answer.status()).toBe(201);
  await page.close();
});

test('the overview says who one is; a new name stands in the header at once', async ({ page }) => {
  await signIn(page, PERSON.password);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole('button', { name: /Account and logout/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toContainText('Users');
  const overview = page.getByRole('main').locator('dl');
  for (const text of [PERSON.name, 'Feeder', 'India', `${PERSON.mobile.slice(0, 5)} ${PERSON.mobile.slice(5)}`, 'nila@example.in'])
    await expect(overview).toContainText(text);

  const form = page.getByRole('form', { name: 'Edit Profile' });
  await form.getByLabel('Full Name').fill('Ni');
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByText('Must be at least 3 characters')).toBeVisible();
  await expect(form.getByText('Must be an e-mail address')).toBeVisible();
  await form.getByLabel('Full Name').fill(`Nila Renamed ${STAMP}`);
  await form.getByLabel('Email').fill('');
  await form.getByLabel('Email').press('Control+Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(`Nila Renamed ${STAMP}`);
  await expect(overview).toContainText(`Nila Renamed ${STAMP}`);
  await expect(overview).not.toContainText('nila@example.in');
});

test('another device is seen and signed out, one and all', async ({ page, browser }) => {
  await signIn(page, PERSON.password);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out of all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('All other devices were signed out!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Sign out of all others' })).toHaveCount(0);

  const phone = await onAnotherDevice(browser, PERSON.password);
  await page.reload();
  const devices = page.getByRole('main').getByRole('listitem');
  await expect(devices.filter({ hasText: 'Chrome on Android' })).toContainText('127.0.0.1');
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out Chrome on Android/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('The device was signed out!')).toBeVisible();
  await phone.goto('/profile');
  await expect(phone).toHaveURL(/\/log-in/);
  await phone.context().close();
});

test('a wrong current password is refused; the right one changes it, here stays signed in and elsewhere not', async ({ page, browser }) => {
  await signIn(page, PERSON.password);
  await expect(page).toHaveURL(/\/dashboard/);
  const phone = await onAnotherDevice(browser, PERSON.password);
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Change Password' });
  const fill = async (current: string, again = NEW_PASSWORD) => {
    await form.getByLabel('Current Password').fill(current);
    await form.getByLabel('New Password').fill(NEW_PASSWORD);
    await form.getByLabel('Password Confirmation').fill(again);
    await form.getByRole('button', { name: 'Change Password' }).click();
  };
  await fill(PERSON.password, 'something else');
  await expect(form.getByText('Must be the same as the password')).toBeVisible();
  await fill('not my password');
  await expect(form.getByText('Is wrong')).toBeVisible();
  await expect(form.getByLabel('Current Password')).toBeFocused();
  await expectAccessible(page);
  await fill(PERSON.password);
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(form.getByLabel('New Password')).toHaveValue('');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await phone.goto('/dashboard');
  await expect(phone).toHaveURL(/\/log-in/);
  await signIn(phone, PERSON.password);
  await expect(phone.getByText('Oops...')).toBeVisible();
  await phone.keyboard.press('Escape');
  await signIn(phone, NEW_PASSWORD);
  await expect(phone).toHaveURL(/\/dashboard/);
  await phone.context().close();
});
