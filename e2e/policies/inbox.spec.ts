/** Many PDFs of policies, as Chromium prints them: dropped at once, read by the server, saved one after another. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, removePolicies, signInAs, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-7);
const numberOf = (n: number) => `231620${n}${STAMP}00`;
const plateOf = (n: number) => `MH12Q${'XYZ'[n]}${STAMP.slice(-4)}`;
const NAME = `Tara Kulkarni ${STAMP}`;

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const schedule = (
  n: number,
) => `<style>body { font: 9px Arial } td { border: 1px solid #999; padding: 3px 8px; width: 25% } table { width: 100%; border-collapse: collapse }</style>
  <h3>HDFC ERGO General Insurance Company Limited</h3><h4>Certificate of Insurance cum Policy Schedule<br>Private Car Comprehensive Policy</h4>
  <table>
    ${row('Policy No.', numberOf(n), '', '')}
    ${row('Insured Name', 'Mrs. Tara Kulkarni', 'Mobile', `96${STAMP}1`)}
    ${row('Period of Insurance', 'From 05/01/2026 00:01 hrs to 04/01/2027 Midnight', 'Policy Issuance Date', '02/01/2026')}
    ${row('Registration No.', plateOf(n), 'Make / Model', 'MARUTI / SWIFT VXI')}
    ${row('Engine No.', 'K12MN1234567', 'Chassis No.', `MA3EWDE1S0012345${n}`)}
    ${row('Insured Declared Value (IDV)', '5,40,000', 'No Claim Bonus', '20%')}
    ${row('Total Own Damage Premium (A)', '5,000.00', 'Total Liability Premium (B)', '3,416.00')}
    ${row('Net Premium (A+B)', '8,416.00', 'GST @18%', '1,514.88')}
    ${row('Total Premium', '9,931.00', '', '')}
  </table><p>IRDAI Reg No. 146. CIN: U66030MH2007PLC177117</p>`;

async function printed(page: Page, html: string): Promise<Buffer> {
  const sheet = await page.context().newPage();
  await sheet.setContent(html);
  const pdf = await sheet.pdf({ format: 'A4', tagged: false });
  await sheet.close();
  return pdf;
}

const fieldOf = (page: Page, path: string) => page.locator(`form [data-path=${path}]`);

/** From what is to be looked at to the next, and past the last saves. */
async function saveByKeys(page: Page, number: string): Promise<void> {
  await expect(fieldOf(page, 'policy_no')).toHaveValue(number);
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(/Tara Kulkarni/);
  await expect(page.getByText('Policy No. Not Found! Please Fill The Complete Form.')).toBeVisible();
  for (let keys = 0; keys < 12; keys++) {
    const field = fieldOf(page, 'policy_no');
    if ((await field.count()) === 0 || (await field.inputValue({ timeout: 500 }).catch(() => '')) !== number) return;
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
  }
}

test('three are dropped, the first is opened and saved by keys, and the next opens', async ({ page }) => {
  await signInAs(page, 'Feeder', '/inbox');
  const headers = await headersOf(page);
  const made = await page.request.post('/api/users', { headers, data: { name: NAME, mobile: `96${STAMP}1` } });
  expect(made.status(), await made.text()).toBe(201);
  const files = [];
  for (const [name, html] of [
    ['one', schedule(1)],
    ['two', schedule(2)],
    ['quotation', '<h3>Quotation for your vehicle</h3><p>Total Premium 9,931.00</p>'],
  ] as const)
    files.push({ name: `${name} ${STAMP}.pdf`, mimeType: 'application/pdf', buffer: await printed(page, html) });
  await page.locator('input[type=file]').setInputFiles(files);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${STAMP}.pdf` });
  await expect(rowOf('quotation')).toContainText('Not a policy', { timeout: 30_000 });
  for (const n of [1, 2]) await expect(rowOf(n === 1 ? 'one' : 'two')).toContainText(numberOf(n), { timeout: 30_000 });
  await expectAccessible(page);

  // The latest is the first row.
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/motor-insurance\/form\?draft=\d+/);
  await expect(page.getByRole('button', { name: 'Save and next' })).toBeVisible();
  await saveByKeys(page, numberOf(2));
  await expect(page.getByText('Motor Insurance Added!').first()).toBeVisible();
  await saveByKeys(page, numberOf(1));
  await expect(page).toHaveURL(/\/inbox$/);
  for (const n of ['one', 'two']) await expect(rowOf(n)).toContainText('Stored');
  for (const n of [1, 2]) {
    const [policy] = (await (await page.request.get(`/api/motor-insurance?search=${numberOf(n)}`, { headers })).json()).data;
    expect(policy).toMatchObject({ vehicle_no: plateOf(n), total_premium: 9931 });
    expect(policy.file).not.toBeNull();
  }

  // What is no policy is deleted from its row.
  await rowOf('quotation').locator('th, td').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf('quotation')).toBeHidden();
  const { data: left } = await (await page.request.get(`/api/policy-drafts?search=${STAMP}`, { headers })).json();
  for (const { id } of left) expect((await page.request.delete(`/api/policy-drafts/${id}`, { headers })).status()).toBe(200);
  for (const n of [1, 2]) await removePolicies(page, 'motor-insurance', numberOf(n));
});
