/** The keys that the office's daily work takes, by keyboard alone and twenty a second; letters and digits of values are not counted. */
import type { Page } from '@playwright/test';
import { expect, headersOf, removePolicies, signInAs, signInOf, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-8);
/** ms between two keys. */
const delay = 50;

/** Types values, and counts every other key. */
function keyboardOf(page: Page) {
  let pressed = 0;
  return {
    count: () => pressed,
    async press(...keys: string[]) {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key, { delay });
      }
    },
    /** `|` is Enter. */
    async type(text: string) {
      for (const [index, part] of text.split('|').entries()) {
        if (index > 0) await this.press('Enter');
        await page.keyboard.type(part, { delay });
      }
    },
  };
}

test('from the sign-in to a new client and their policy in thirty keys', async ({ page }) => {
  const { username, password } = await signInOf(page, 'Feeder');
  await page.goto('/log-in');
  await expect(page.getByLabel('Username')).toBeFocused();
  const keys = keyboardOf(page);
  await keys.type(`${username}|${password}|`);
  await expect(page.getByRole('link', { name: 'Add Policy', exact: true })).toBeFocused();
  await keys.press('Control+k');
  await keys.type(`add user|Kanta Keys ${STAMP}|96${STAMP}`);
  await keys.press('Control+Enter', 'Control+k');
  await keys.type(`add policy|KEYS${STAMP}|Kanta Keys ${STAMP}||||ba|Pri|Petrol|pa||150826|||`);
  await keys.type(`GJ05KE${STAMP.slice(-4)}|Swift|K12MN123|MA3FHEB1||540000|20|4461.14|3691`);
  await keys.press('Control+Enter');
  await expect(page.getByText('Motor Insurance Added!')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(30);
  const answer = await page.request.get(`/api/motor-insurance?search=KEYS${STAMP}`, { headers: await headersOf(page) });
  expect((await answer.json()).data).toMatchObject([
    {
      policy_no: `KEYS${STAMP}`,
      insured_name: `Kanta Keys ${STAMP}`,
      insured_mobile: `96${STAMP}`,
      make_model: 'Swift',
      total_premium: 9620,
    },
  ]);
  await removePolicies(page, 'motor-insurance', `KEYS${STAMP}`);
});

test('an installment is paid in two keys from its list', async ({ page }) => {
  await signInAs(page, 'Admin', '/corporate-insurance/installments');
  const rows = page.locator('[data-row]');
  await expect(rows.nth(1)).toBeVisible();
  const number = await rows.first().getAttribute('data-record');
  const next = await rows.nth(1).getAttribute('data-record');
  const keys = keyboardOf(page);
  await keys.press('j', 'p');
  await expect(page.locator(`[data-record="${number}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-record="${next}"]`)).toBeFocused();
  expect(keys.count()).toBe(2);
  await page.keyboard.press('Control+z');
  await expect(page.locator(`[data-record="${number}"]`)).toHaveCount(1);
});

test('a small sheet is imported in fifteen keys', async ({ page }) => {
  const { username } = await signInOf(page, 'User');
  await signInAs(page, 'Admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = keyboardOf(page);
  await keys.press('Control+k');
  await keys.type('import');
  await expect(page.getByRole('option', { name: /^Import a file/ })).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  await expect(page.getByRole('radio', { name: 'Motor policies' })).toBeChecked();
  await keys.press('Tab', 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await keys.press('Space');
  const rows = [1, 2].map(
    (n) => `Om Sai Logistics,${username},KEYS/${STAMP}/${n},New India,14/05/2026,13/05/2027,PVT PKG,TS09XD402${n},5000,3000,8000,9440`,
  );
  const heads = 'CUSTOMER NAME,MB NO,POLICY_NUMBER,INSURANCE CO,RISK FROM,EXP DATE,TYPE,Regn No,Od Prem,TP Prem,Net Prem,Total Premium';
  await (await choosing).setFiles({ name: 'small.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...rows].join('\n')) });
  await expect(page).toHaveURL(/\/import\/\d+\?step=columns/);
  await expect(page.getByText('Nothing is written yet.', { exact: false })).toBeVisible();
  await keys.press('Control+Enter');
  // It waits until what the check asks is there to be seen.
  await expect(page.getByRole('button', { name: /^Import 2 rows/ })).toBeEnabled();
  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '2 policies are in.' })).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(15);
  await removePolicies(page, 'motor-insurance', `KEYS/${STAMP}`);
});

test('a call is logged in three keys', async ({ page }) => {
  await signInAs(page, 'Telecaller', '/calls');
  await expect(page.getByRole('region', { name: 'In hand' }).getByText(/^yours for \d+ minutes$/)).toBeVisible();
  const caller = page.url();
  const keys = keyboardOf(page);
  await keys.press('4', 'Enter');
  await expect(page).not.toHaveURL(caller);
  await expect(page.getByRole('button', { name: 'No answer' })).toHaveAttribute('aria-pressed', 'false');
  expect(keys.count()).toBeLessThanOrEqual(3);
});
