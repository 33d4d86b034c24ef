/** What docs/guide/close-a-month.md tells of what is paid on, from the draft that the demo has; a draft is left as there was one. With GUIDE_PICTURES=1 it draws the guide's picture. */
import { dayMonthYear } from '@bimabahi/contract/api/format';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { drawGuidePicture } from '../guide-picture.ts';
import { expect, expectAccessible, signInAs, test } from '../staff.ts';

test('sub-brokers are paid from a draft, and all of it is taken back', async ({ page }) => {
  const { password } = await signInAs(page, 'Admin', '/payouts');
  await page.getByRole('row', { name: /Draft/ }).first().getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1, name: /^Payout of / });
  await expect(heading).toBeVisible();
  const held = page.getByRole('button', { name: /^Release / });
  const table = page.getByRole('table', { name: 'Payees of the payout' });
  await expect(table).toBeVisible();
  if (await held.isVisible()) {
    await held.press('Enter');
    await expect(page.getByText(/is not held by hand any more/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Hold Thenmozhi Agencies' }).press('Enter');
  const holding = page.getByRole('dialog', { name: 'Hold Payee' });
  await holding.getByLabel('Reason').fill('Asked to wait');
  await holding.getByRole('button', { name: 'Hold' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Release Thenmozhi Agencies' })).toBeVisible();
  await expectAccessible(page);

  const today = dayMonthYear(todayInIndia());
  await expect(page.getByText('Their invoice is missing.').first()).toBeVisible();
  const invoice = page.getByRole('form', { name: /^Invoice of / }).first();
  await invoice.getByLabel('Their Invoice').fill('DEMO/INV/1');
  await page.keyboard.press('Enter');
  await page.keyboard.type(today);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Their invoice DEMO/INV/1 of ${today}`)).toBeVisible();

  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByRole('button', { name: 'Bank file…' }).press('Enter');
  const bank = page.getByRole('dialog', { name: 'Bank File' });
  await expect(bank.getByText(/Thenmozhi Agencies \(held\)/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await bank.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: 'Mark as paid…' }).press('Enter');
  const paying = page.getByRole('dialog', { name: 'Mark as Paid' });
  await expect(paying.getByRole('button', { name: /^Pay ₹\s[\d,]+\.\d\d to \d+ payees?$/ })).toBeVisible();
  await paying.getByLabel('UTR').fill('DEMO0001');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/UTR DEMO0001, marked by/)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  if (process.env.GUIDE_PICTURES === '1') await drawGuidePicture(page, 'payout-paid', { isFresh: true });

  await page.getByRole('button', { name: 'Void…' }).press('Enter');
  const voiding = page.getByRole('dialog', { name: 'Void Payout' });
  await voiding.getByLabel('Reason').fill('Paid by mistake');
  await voiding.getByRole('button', { name: 'Void' }).press('Enter');
  await expect(page.getByText('Void: Paid by mistake')).toBeVisible();

  await page.goto('/payees');
  await page.getByRole('link', { name: 'Ledger of Girnar Policy Desk' }).press('Enter');
  await expect(page).toHaveURL(/\/payees\/\d+/);
  await expect(page.getByText('UTR DEMO0001').first()).toBeVisible();

  await page.goto('/payouts');
  await page.getByRole('button', { name: 'Draft a payout…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Draft Payout' }).getByRole('button', { name: 'Draft', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/payouts\/\d+/);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hold Thenmozhi Agencies' })).toBeVisible();
});
