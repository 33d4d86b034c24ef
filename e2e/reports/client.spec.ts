/** The page of a client, from the telephone's ring to the renewal's form. */
import type { Page } from '@playwright/test';
import { expect, headersOf, type Role, signInAs, test } from '../staff.ts';

interface Due {
  id: number;
  motor: { policy_no: string; insured_name: string; user: { id: number; name: string; mobile: string } };
}

async function dueRenewal(page: Page): Promise<Due> {
  const answer = await page.request.get('/api/renewals?policies=motor&limit=1', { headers: await headersOf(page) });
  return (await answer.json()).data[0];
}

/** Found by the number that rings. */
async function openClient(page: Page, role: Role): Promise<Due> {
  await signInAs(page, role);
  const due = await dueRenewal(page);
  const { id, name, mobile } = due.motor.user;
  await page.getByRole('button', { name: /^Find a client/ }).click();
  await expect(page.getByRole('combobox', { name: /^Find a client/ })).toBeFocused();
  await page.keyboard.type(mobile);
  await page.getByRole('region', { name: 'Who is on the line' }).getByRole('link', { name: 'Open client' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/${id}$`));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return due;
}
const renewLink = (page: Page, { id }: Due) => page.getByRole('region', { name: 'Policies' }).locator(`a[href$="/form?renew=${id}"]`);

test('a client is found by number, written to about what is due, and renewed from their page', async ({ page }) => {
  const due = await openClient(page, 'Admin');
  const { user, policy_no, insured_name } = due.motor;
  await expect(page.getByRole('button', { name: 'Add Policy' })).toBeVisible();
  const strip = page.getByRole('region', { name: 'At a glance' });
  await expect(strip.getByRole('link', { name: `Write to ${user.name} on WhatsApp` }).first()).toHaveAttribute('href', /\?text=.+/);
  await expect(strip.locator(`a[href$="/motor-insurance/user-policies?user=${user.id}"]`)).toBeVisible();
  await renewLink(page, due).click();
  await expect(page).toHaveURL(new RegExp(`/motor-insurance/form\\?renew=${due.id}$`));
  const about = page.getByRole('alert').filter({ hasText: 'Renewal' });
  await expect(about).toContainText(policy_no);
  await expect(about).toContainText(insured_name);
});

test('a telecaller reads the page of a client and adds no policy', async ({ page }) => {
  const due = await openClient(page, 'Telecaller');
  await expect(page.getByRole('region', { name: 'Policies' })).toContainText(due.motor.policy_no);
  await expect(page.getByRole('link', { name: 'Add enquiry' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Policy' })).toHaveCount(0);
  await expect(renewLink(page, due)).toHaveCount(0);
  await expect(page.locator('a[href*="/user-policies"]')).toHaveCount(0);
});
