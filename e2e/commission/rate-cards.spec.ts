import { expect, expectAccessible, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

/** New in every run. */
const STAMP = String(Date.now()).slice(-6);
const CARD = `Kshema ${STAMP}`;

test('an Admin adds a card, pastes rules from a spreadsheet, mends a cell and makes it live', async ({ page }) => {
  await signInAs(page, 'Admin', '/rate-cards');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Add Rate Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Rate Card' });
  await dialog.getByLabel('Name').fill(CARD);
  await dialog.getByRole('combobox', { name: 'Insurer' }).fill('Kshema');
  await page.getByRole('option', { name: 'Kshema' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: CARD })).toBeVisible();

  await page.getByLabel('Line, row 1', { exact: true }).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'Segment\tCover\tOD %\tTP %\nPvt Car\tComprehensive\t19.5 %\t2.5\n2W\t1+5\t725\t\nPvt Car SAOD\t\t15\t\n',
    );
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Cover, row 1', { exact: true })).toHaveValue('Comprehensive');
  await expect(page.getByRole('button', { name: /^Row 2, OD %: Must be a percentage up to 500/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Row 2, OD %/ }).click();
  await expect(page.getByLabel('OD %, row 2', { exact: true })).toBeFocused();
  await page.keyboard.type('22.5');
  await page.reload();
  await expect(page.getByLabel('OD %, row 2', { exact: true })).toHaveValue('22.5');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('button', { name: 'Save rules' })).toBeDisabled();
  await expect(page.getByLabel('Cover, row 1', { exact: true })).toHaveValue('Package');
  await expect(page.getByLabel('TP years, row 2', { exact: true })).toHaveValue('5');
  await expect(page.getByLabel('Line, row 3', { exact: true })).toHaveValue('Private car');
  await expect(page.getByLabel('Cover, row 3', { exact: true })).toHaveValue('OD');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Seats from' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Seats from, row 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Make live' }).click();
  const question = page.getByRole('dialog', { name: `Make ${CARD} live?` });
  await expect(question).toContainText(/another commission/);
  await question.getByRole('button', { name: 'Make live' }).click();
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Make live' }).click();
  await question.getByRole('button', { name: 'Make live' }).click();
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
});

test('tries the card out, and sees which rule wins and why the other lost', async ({ page }) => {
  await signInAs(page, 'Admin', `/rate-cards?search=${STAMP}`);
  await page.getByText(CARD).click();
  await page.getByRole('button', { name: 'Try out' }).click();
  const dialog = page.getByRole('dialog', { name: `Try out: ${CARD}` });
  await dialog.getByLabel('Company').fill('Kshema');
  await dialog.getByLabel('Product').fill('Private Car Package');
  await dialog.getByLabel('OD/TP/Package Policy').fill('Package');
  await dialog.getByLabel('OD Premium').fill('10,000');
  await dialog.getByLabel('Third Party Premium').fill('3,416');
  await dialog.getByRole('button', { name: 'Try' }).click();
  await expect(dialog.getByText('₹ 2,035.40 = 19.5 % of OD premium, ₹ 10,000.00 + 2.5 % of TP premium, ₹ 3,416.00')).toBeVisible();
  await expect(dialog.getByText('This one')).toBeVisible();
  await expectAccessible(page);
});

test('adds an RTO cluster beside the cards, and a rule names it', async ({ page }) => {
  const cluster = `Baroda ${STAMP}`;
  await signInAs(page, 'Admin', '/rate-cards');
  await page.getByRole('link', { name: 'RTO clusters', exact: true }).click();
  await expect(page).toHaveURL(/rto-clusters/);
  await page.getByRole('button', { name: 'Add RTO Cluster' }).click();
  const form = page.getByRole('form', { name: 'Add RTO Cluster' });
  await form.getByLabel('Name').fill(cluster);
  await form.getByLabel('RTO codes').fill('GJ 6 | GJ-7\nGJ 23/34');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(cluster) })).toContainText('GJ6, GJ-7, GJ23, GJ34');
  await page.goto(`/rate-cards?search=${STAMP}`);
  await page.getByText(CARD).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'RTO cluster' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('RTO cluster, row 1', { exact: true }).fill(cluster);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('button', { name: 'Save rules' })).toBeDisabled();
});

test('compares the commissions of a period with a draft', async ({ page }) => {
  await signInAs(page, 'Admin', '/rate-cards?status=draft');
  await page.getByText(/revised$/).click();
  await page.getByRole('link', { name: 'Re-rate' }).click();
  await expect(page.getByText(/policies of the card/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('compares the cards of a month at once', async ({ page }) => {
  await signInAs(page, 'Admin', '/rate-cards');
  await page.getByRole('button', { name: 'Re-rate a month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Re-rate a month' });
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('table', { name: 'What changes, by card' })).toBeVisible();
  await expectAccessible(page);
});

test('an Admin finds what is not rated, with the reason, and among the policies by a filter that survives a reload', async ({
  page,
  policyNo,
}) => {
  await signInAs(page, 'Admin', '/rate-cards');
  await page.getByRole('link', { name: 'Not rated', exact: true }).click();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('From', { exact: true }).fill('01-04-2026');
  await page.getByLabel('To', { exact: true }).fill('01-04-2026');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/from=2026-04-01/);
  await expect(page.getByRole('row', { name: new RegExp(policyNo) })).toContainText('Company is not said');
  await page.getByRole('link', { name: `Open ${policyNo}` }).click();
  await expect(page.getByRole('dialog', { name: 'Policy Details' })).toContainText(policyNo);

  await page.goto(`/motor-insurance/list?search=${encodeURIComponent(policyNo)}`);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('button', { name: /^\d+ more/ }).click();
  await page.getByRole('combobox', { name: 'Commission' }).click();
  await page.getByRole('option', { name: 'Not rated' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/rated=0/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: policyNo })).toBeVisible();
  await page.goto(`/motor-insurance/list?rated=1&search=${encodeURIComponent(policyNo)}`);
  await expect(page.getByText('No Data Found')).toBeVisible();
});
