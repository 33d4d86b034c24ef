/** The renewal desk, on policies of its own that end around today and are deleted at the end. */
import { addDays, todayInIndia, yearOfCover } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { chooseFor, expect, expectAccessible, headersOf, signInAs, test } from '../staff.ts';

const DESK = '/motor-insurance/nearby-renewals';
const OWN = `${DESK}?search=Desk+Journey&sort=ends_on`;
const ends = (days: number) => addDays(todayInIndia(), days);

/** A year's policy that ends so many days from now, of its own vehicle. */
async function addPolicy(page: Page, number: string, days: number, plate = `GJ27ZZ${number}`): Promise<number> {
  const headers = await headersOf(page);
  const user_id = (await (await page.request.get('/api/users/options?limit=1', { headers })).json()).data[0].id;
  const start = addDays(ends(days), -364);
  const answer = await page.request.post('/api/motor-insurance', {
    headers,
    data: {
      user_id,
      insured_name: `Desk Journey ${number}`,
      insured_mobile: '9512300047',
      policy_no: `DESK/${number}`,
      vehicle_no: plate,
      ncb: '25%',
      start_date: start,
      end_date: yearOfCover(start),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
}

async function removePolicies(page: Page, policies: readonly number[]) {
  const headers = await headersOf(page);
  // The newest first: a successor's deletion opens its predecessor again.
  for (const id of [...policies].reverse()) expect((await page.request.delete(`/api/motor-insurance/${id}`, { headers })).ok()).toBe(true);
}

const tile = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'When they end, and whose they are' }).getByRole('button', { name });
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: `DESK/${number}` });
const focused = async (page: Page, number: string) => {
  await rowOf(page, number).focus();
  await expect(rowOf(page, number)).toBeFocused();
};

test('a Telecaller takes a free renewal, and the reason of a loss is asked', async ({ page, browser, baseURL }) => {
  const office = await browser.newPage({ baseURL });
  await signInAs(office, 'Admin');
  const own = [await addPolicy(office, '0001', 3), await addPolicy(office, '0002', -78)];

  await signInAs(page, 'Telecaller', OWN);
  await expect(rowOf(page, '0001')).toContainText('in 3 days');
  await rowOf(page, '0002').focus();
  await expect(page.getByRole('region', { name: 'Beside the list' })).toContainText('25 %, lost in 12 days');
  await expect(tile(page, /0–7 days/)).toContainText('1');
  await tile(page, /Overdue/).click();
  await expect(page).toHaveURL(/band=overdue/);
  await expect(rowOf(page, '0001')).toHaveCount(0);
  await tile(page, /Overdue/).click();

  await focused(page, '0001');
  await page.keyboard.press('a');
  await expect(rowOf(page, '0001')).toContainText('Anjali Rawat');
  await tile(page, /^Mine/).click();
  await expect(rowOf(page, '0002')).toHaveCount(0);

  await chooseFor(page, 'DESK/0001', 'Set stage…');
  const dialog = page.getByRole('dialog', { name: 'Set Stage' });
  await dialog.getByLabel('Stage').selectOption('quoted');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(rowOf(page, '0001')).toContainText('Quoted');

  await chooseFor(page, 'DESK/0001', 'Lost…');
  const lost = page.getByRole('dialog', { name: 'Lost' });
  await lost.getByRole('button', { name: 'Lost' }).click();
  await expect(lost.getByRole('alert')).toHaveText('Choose the reason');
  await expectAccessible(page);
  await lost.getByLabel('Price').check();
  await lost.getByRole('button', { name: 'Lost' }).click();
  await expect(lost).toHaveCount(0);
  await expect(rowOf(page, '0001')).toHaveCount(0);
  await page.getByRole('button', { name: /^Renewed and lost/ }).click();
  await expect(rowOf(page, '0001')).toContainText('Lost');
  await removePolicies(office, own);
  await office.close();
});

test('an Admin gives many to one owner, downloads the list, and reads the retention', async ({ page }) => {
  await signInAs(page, 'Admin');
  const own = [await addPolicy(page, '0021', 5), await addPolicy(page, '0022', 6), await addPolicy(page, '0023', 12)];
  await page.goto(OWN);
  await focused(page, '0021');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const ticked = page.getByRole('region', { name: 'Ticked renewals' });
  await expect(ticked).toContainText('2 ticked');
  await expectAccessible(page);
  await ticked.getByRole('button', { name: 'Assign to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('button', { name: 'Myself' }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ticked).toHaveCount(0);
  await tile(page, /^Mine/).click();
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await expect(rowOf(page, '0022')).toContainText('Meera Joshi');

  for (const [button, name] of [
    ['Download CSV', /\.csv$/],
    ['XLSX', /\.xlsx$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await downloading).suggestedFilename()).toMatch(name);
  }

  const retention = page.getByRole('region', { name: 'Retention' });
  await expect(retention).toHaveCount(0);
  // A notice stays as long as the mouse is on it.
  await page.mouse.move(600, 700);
  await page.getByRole('button', { name: /^Retention \d/ }).click();
  await retention.getByRole('button', { name: 'By owner, insurer, product' }).click();
  const table = page.getByRole('dialog', { name: 'Retention' });
  await table.getByText('Insurer', { exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Insurer' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(retention).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Retention \d/ })).toHaveAttribute('aria-expanded', 'false');
  await removePolicies(page, own);
});
