/** Claims and endorsements from a sheet, to the policy's page and back. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { expect, headersOf, removePolicies, signInAs, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-7);
const TODAY = todayInIndia();
const POLICY_NO = `LIFE/IMP/${STAMP}`;
/** A day that can be read in one way only. */
const inWords = (days: number) =>
  new Date(`${addDays(TODAY, days)}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
const shown = (days: number) => addDays(TODAY, days).split('-').reverse().join('-');

async function addVan(page: Page): Promise<string> {
  const headers = await headersOf(page);
  const clients = await (await page.request.get('/api/users/options?limit=1', { headers })).json();
  const data = {
    ...{ user_id: clients.data[0].id, insured_name: 'Om Sai Logistics', policy_no: POLICY_NO, vehicle_no: `GJ05LI${STAMP.slice(-4)}` },
    ...{ start_date: addDays(TODAY, -200), end_date: addDays(TODAY, 164), name_remark: 'HDFC ERGO', make_model: 'Eeco Cargo' },
    ...{ od_premium: 8000, net_premium: 8000, total_premium: 9440 },
  };
  const added = await page.request.post('/api/motor-insurance', { headers, data });
  expect(added.status(), await added.text()).toBe(201);
  return `/motor-insurance/policy/${(await added.json()).data.id}`;
}

const tile = (page: Page, name: string) => page.getByRole('group', { name: 'What becomes of the rows' }).getByRole('button', { name });

/** By the choice of what is in it, to what would become of its rows. */
async function dropAndCheck(page: Page, kind: string, name: string, rows: readonly string[]): Promise<void> {
  await page.goto(`/import?kind=${kind}`);
  await expect(page.getByRole('radio', { name: kind })).toBeChecked();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(page).toHaveURL(/step=columns/);
  await expect(page.getByRole('row', { name: /^Policy No\./ }).getByRole('combobox')).toHaveValue('Policy No');
  await page.keyboard.press('Control+Enter');
  await expect(tile(page, 'Created')).toContainText('1');
  await expect(tile(page, 'Refused')).toContainText('1');
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('button', { name: 'Undo 1', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 1' }).click();
  await expect(page.getByRole('heading', { name: 'Undone: the books are as they were' })).toBeVisible();
}

test('claims of a sheet stand on the policy’s page, a refused one says why, and all are undone', async ({ page }) => {
  await signInAs(page, 'Admin');
  const address = await addVan(page);
  await dropAndCheck(page, 'claims', 'claims.csv', [
    'Policy No,Claim No,Nature of Loss,Date of Loss,Claim Status,Estimate Amt,Workshop',
    `${POLICY_NO},CL/${STAMP},OD,${inWords(-30)},Approved,"48,500",Om Sai Motors`,
    `NONE/${STAMP},CL/${STAMP}/2,Theft,${inWords(-20)},Open,9000,`,
  ]);
  await expect(page.getByRole('row', { name: new RegExp(`NONE/${STAMP}`) }).first()).toContainText(/no policy/i);
  await page.getByRole('button', { name: /^Import 1 / }).click();
  await expect(page.getByRole('heading', { name: '1 claim is in.' })).toBeVisible();
  const result = page.url();

  await page.goto(address);
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history.getByText(`Claim CL/${STAMP}`).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'At a glance' }).getByText(`Claim CL/${STAMP}`)).toBeVisible();
  await history.getByRole('link', { name: 'Open claim' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Own damage CL/${STAMP}` })).toBeVisible();
  await expect(page.getByText('₹ 48,500.00')).toBeVisible();

  await page.goto(result);
  await undo(page);
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'At a glance' }).getByText(`Claim CL/${STAMP}`)).toHaveCount(0);
  await removePolicies(page, 'motor-insurance', POLICY_NO);
});

test('endorsements of a sheet change the premium on the policy’s page, a refused one says why, and all are taken back', async ({
  page,
}) => {
  await signInAs(page, 'Admin');
  const address = await addVan(page);
  await dropAndCheck(page, 'endorsements', 'endorsements.csv', [
    'Policy No,Endt No,Endt Type,Effective Date,Issue Date,Net Premium,GST,Total Premium,Remarks',
    `${POLICY_NO},E/${STAMP},Additional premium,${inWords(-30)},${inWords(-25)},1000,180,1180,CNG kit`,
    `${POLICY_NO},E/${STAMP}/2,Refund,${inWords(-900)},${inWords(-20)},-100,-18,-118,too early`,
  ]);
  await expect(page.getByRole('row', { name: new RegExp(`E/${STAMP}/2`) }).first()).toContainText(/cover/i);
  await page.getByRole('button', { name: /^Import 1 / }).click();
  await expect(page.getByRole('heading', { name: '1 endorsement is in.' })).toBeVisible();
  const result = page.url();

  await page.goto(address);
  const premium = page.getByRole('region', { name: 'Premium', exact: true });
  await expect(premium.getByRole('row', { name: new RegExp(`E/${STAMP}`) })).toContainText('1,180.00');
  await expect(premium.getByRole('row', { name: /^Now/ })).toContainText('10,620.00');
  await expect(
    page
      .getByRole('region', { name: 'What happened' })
      .getByText(new RegExp(`E/${STAMP}`))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(shown(-25)).first()).toBeVisible();

  await page.goto(result);
  await undo(page);
  await page.goto(address);
  await expect(premium.getByText('9,440.00').first()).toBeVisible();
  await expect(premium.getByRole('row', { name: new RegExp(`E/${STAMP}`) })).toHaveCount(0);
  await removePolicies(page, 'motor-insurance', POLICY_NO);
});
