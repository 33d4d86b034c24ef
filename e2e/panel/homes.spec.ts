/** What each role finds on the dashboard, and where its links lead. */
import { expect, PDF, signInAs, test } from '../staff.ts';

test('a client sees their policies with days left, what ends soon, and whom to call', async ({ page }) => {
  await signInAs(page, 'User');
  const own = page.getByRole('region', { name: 'Your policies' });
  await expect(own.getByRole('listitem').first()).toContainText(/days|Today|Lapsed|Starts/);
  await expect(page.getByRole('region', { name: 'If something happened' }).getByRole('link').first()).toHaveAttribute('href', /^tel:/);
  await expect(page.getByText(/commission|^Total /i)).toHaveCount(0);
  await page.getByText('After an accident').click();
  await expect(page.getByText(/112 brings an ambulance/)).toBeVisible();
  await page.getByText('हिन्दी', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'आपकी पॉलिसियाँ' })).toBeVisible();
  await page.getByText('English', { exact: true }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await own.getByRole('link').first().click();
  await expect(page).toHaveURL(/-insurance\/list\?open=\d+/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the counts lead to their lists, for those who may open them', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  await expect(page.getByText('Total Employee')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Total Motor Insurance/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Total (Employee|Users|Policies)/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Total Corporate Insurance/ }).click();
  await expect(page).toHaveURL(/\/corporate-insurance\/list/);
  await page.goto('/dashboard');
  const day = page.getByRole('button', { name: /^Date / });
  const today = (await day.textContent()) ?? '';
  await page.getByRole('button', { name: 'The day before' }).click();
  await expect(day).not.toHaveText(today);
  await expect(page).toHaveURL(/telecom_date=/);
  await page.getByRole('button', { name: 'The day after' }).click();
  await expect(day).toHaveText(today);
});

test('a feeder sees what was entered and what lacks its file, and puts a file to it', async ({ page }) => {
  await signInAs(page, 'Feeder');
  await expect(page.getByRole('link', { name: 'Add Policy' })).toBeVisible();
  const without = page.getByRole('region', { name: 'Without a file' });
  const row = without.getByRole('listitem').first();
  await expect(row).toBeVisible();
  const label = (await row.getByRole('button', { name: /^Choose PDF of / }).getAttribute('aria-label')) ?? '';
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: label }).click()]);
  await chooser.setFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText(/Insurance Updated!/)).toBeVisible();
  await expect(page.getByRole('button', { name: label })).toHaveCount(0);

  await expect(without.getByRole('switch', { name: 'With those that an import brought' })).not.toBeChecked();
  await page.getByRole('link', { name: /^Without a file: [\d,]+ Motor/ }).click();
  await expect(page).toHaveURL(/\/motor-insurance\/list\?has_file=0&imported=0/);
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText('Policy file');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Entered today: [\d,]+ Corporate/ }).click();
  await expect(page).toHaveURL(/\/corporate-insurance\/list\?entered_by=\d+&entered_from=/);
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText('Entered by');
});
