/** A policy's PDF, as Chromium prints one, dropped on the form of a new policy. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, removePolicies, signInAs, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-7);
const NUMBER = `2316207${STAMP}00`;
const BEFORE = `2316206${STAMP}00`;
const PLATE = `MH12QZ${STAMP.slice(-4)}`;

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const SCHEDULE = `<style>body { font: 9px Arial } td { border: 1px solid #999; padding: 3px 8px; width: 25% } table { width: 100%; border-collapse: collapse }</style>
  <h3>HDFC ERGO General Insurance Company Limited</h3><h4>Certificate of Insurance cum Policy Schedule<br>Private Car Comprehensive Policy</h4>
  <table>
    ${row('Policy No.', NUMBER, 'Previous Policy No.', BEFORE)}
    ${row('Insured Name', 'Mr. Kavi Desai', 'Mobile', `98${STAMP}1`)}
    ${row('Period of Insurance', 'From 05/01/2026 00:01 hrs to 04/01/2027 Midnight', 'Policy Issuance Date', '02/01/2026')}
    ${row('Registration No.', PLATE, 'Make / Model', 'MARUTI / SWIFT VXI')}
    ${row('Engine No.', 'K12MN1234567', 'Chassis No.', 'MA3EWDE1S00123456')}
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

test('a renewal is dropped, looked through and saved in at most twelve keys', async ({ page }) => {
  await signInAs(page, 'Feeder', '/motor-insurance/form');
  const headers = await headersOf(page);
  const client = { name: `Kavi Desai ${STAMP}`, mobile: `97${STAMP}1`, email: '' };
  const made = await page.request.post('/api/users', { headers, data: { name: client.name, mobile: client.mobile } });
  expect(made.status(), await made.text()).toBe(201);
  const { id: user_id } = (await made.json()).data;
  const before = {
    user_id,
    insured_name: client.name,
    policy_no: BEFORE,
    vehicle_no: PLATE,
    start_date: '2025-01-05',
    end_date: '2026-01-04',
  };
  const stored = await page.request.post('/api/motor-insurance', { headers, data: before });
  expect(stored.status(), await stored.text()).toBe(201);

  const file = { name: 'schedule.pdf', mimeType: 'application/pdf', buffer: await printed(page, SCHEDULE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/HDFC ERGO: \d+ fields filled in/)).toBeVisible();
  await expect(page.getByText('Policy No. Not Found! Please Fill The Complete Form.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(new RegExp(client.name));
  for (const [path, value] of [
    ['insured_name', 'Kavi Desai'],
    ['start_date', '05-01-2026'],
    ['end_date', '04-01-2027'],
    ['issue_date', '02-01-2026'],
    ['make_model', /SWIFT VXI/],
    ['chassis_no', 'MA3EWDE1S00123456'],
    ['tdv', '5,40,000'],
    ['ncb', '20%'],
    ['od_premium', '5,000.00'],
    ['third_party_premium', '3,416.00'],
    ['net_premium', '8,416.00'],
    ['total_premium', '9,931.00'],
  ] as const)
    await expect(fieldOf(page, path)).toHaveValue(value);
  await expectAccessible(page);

  // The page beside the form: fetched with the first look, by key and button, with what was read marked.
  const inFocus = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.path);
  await page.setViewportSize({ width: 1366, height: 641 });
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(page.getByText('page 1 of 1')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Page 1 of 1 of schedule.pdf' })).toBeVisible();
  for (const field of ['policy_no', 'chassis_no', 'total_premium']) await expect(page.locator(`[data-word=${field}]`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.keyboard.press('p');
  await expect(page.getByText('page 1 of 1')).toBeHidden();
  await fieldOf(page, inFocus ?? 'policy_no').focus();

  let keys = 0;
  while (keys < 12 && !(await page.getByText('Motor Insurance Added!').isVisible())) {
    await page.keyboard.press('Enter');
    keys += 1;
    await page.waitForTimeout(300);
  }
  await expect(page.getByText('Motor Insurance Added!')).toBeVisible();
  const answer = await page.request.get(`/api/motor-insurance?search=${NUMBER}`, { headers });
  const [policy] = (await answer.json()).data;
  expect(policy).toMatchObject({ user_id, vehicle_no: PLATE, previous_policy_no: BEFORE, total_premium: 9931, name_remark: 'HDFC ERGO' });
  expect(policy.file).not.toBeNull();
  for (const number of [NUMBER, BEFORE]) await removePolicies(page, 'motor-insurance', number);
});

test('a quotation and a scan say what they are, and nothing is filled in', async ({ page }) => {
  await signInAs(page, 'Feeder', '/motor-insurance/form');
  const drop = async (html: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: await printed(page, html) });
  await drop('<h3>Quotation for your vehicle</h3><p>Total Premium 9,931.00</p>');
  await expect(page.getByText('This does not look like a policy.')).toBeVisible();
  await drop('<svg width="300" height="300"><rect width="200" height="200" fill="gray"/></svg>');
  await expect(page.getByText('It is a scan or a picture')).toBeVisible();
  await expect(fieldOf(page, 'total_premium')).toHaveValue('');
});
