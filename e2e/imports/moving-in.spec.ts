/** A health book of two years comes in: what may be renewed by others is answered in one list, and the desk is right. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, removePolicies, signInAs, signInOf, test } from '../staff.ts';

const RUN = String(Date.now()).slice(-7);
/** A surname that nobody else has. */
const SURNAME = `Book${[...RUN].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const TODAY = todayInIndia();
const DESK = `/corporate-insurance/nearby-renewals?search=${SURNAME}`;

const PLANS = { optima: `Optima ${SURNAME}`, comprehensive: `Comprehensive ${SURNAME}`, reassure: `ReAssure ${SURNAME}` };
/** A day that can be read in one way only. */
const inWords = (days: number) =>
  new Date(`${addDays(TODAY, days)}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
const number = (n: number, year: number) => `HB/${RUN}/${n}/${year}`;

/** Ported, twice another plan of the same insurer, and one that ends soon. */
function book(mobile: string): string {
  const row = (name: string, no: string, insurer: string, plan: string, ends: number) =>
    `${name} ${SURNAME},${mobile},${no},${insurer},${plan},${inWords(ends - 364)},${inWords(ends)},15000,17700`;
  return [
    'Insured Name,MB NO,Policy No,Insurance Company,Product,Start Date,End Date,Net Premium,Total Premium',
    row('Asha', number(1, 25), 'Star Health', PLANS.optima, -40),
    row('Asha', number(1, 26), 'Niva Bupa', PLANS.reassure, 325),
    row('Bina', number(2, 25), 'Star Health', PLANS.optima, -20),
    row('Bina', number(2, 26), 'Star Health', PLANS.comprehensive, 345),
    row('Chetan', number(3, 25), 'Star Health', PLANS.optima, -15),
    row('Chetan', number(3, 26), 'Star Health', PLANS.comprehensive, 350),
    row('Dinesh', number(4, 25), 'Star Health', PLANS.optima, 5),
  ].join('\n');
}

async function addPlans(page: Page): Promise<number[]> {
  const headers = await headersOf(page);
  const ids: number[] = [];
  for (const name of Object.values(PLANS)) {
    const answer = await page.request.post('/api/categories', { headers, data: { name, line: 'health_individual' } });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push((await answer.json()).data.id);
  }
  return ids;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name} ${SURNAME}` });
const tile = (page: Page, name: RegExp) => page.getByRole('group', { name: 'By why they are asked' }).getByRole('button', { name });

test('the pairs of a health book are answered by keys and by their rule, and the desk has what is left', async ({ page }) => {
  const { username } = await signInOf(page, 'User');
  await signInAs(page, 'Admin', '/import?kind=corporate_insurance');
  const plans = await addPlans(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'health.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(book(username)),
  });
  await expect(page).toHaveURL(/\/import\/\d+\?step=columns/);
  await expect(page.getByRole('button', { name: /^Check 7 rows/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Import 7 rows/ }).click();
  await expect(page.getByRole('heading', { name: '7 policies are in.' })).toBeVisible();
  await expect(page.getByText(/may be renewed by (others|another)/).first()).toBeVisible();
  await page.getByRole('link', { name: /^Answer (them|it)$/ }).click();
  await expect(page).toHaveURL(/\/renewals\/asked\?policies=corporate/);

  await page.goto(`/renewals/asked?policies=corporate&search=${SURNAME}`);
  await expect(rowOf(page, 'Asha')).toContainText(number(1, 25));
  await expect(rowOf(page, 'Asha')).toContainText(number(1, 26));
  await expect(rowOf(page, 'Asha')).toContainText('Another insurer and plan');
  await expect(rowOf(page, 'Dinesh')).toHaveCount(0);
  await expectAccessible(page);
  await rowOf(page, 'Asha').focus();
  await page.keyboard.press('y');
  await expect(rowOf(page, 'Asha')).toHaveCount(0);
  await expect(rowOf(page, 'Bina').or(rowOf(page, 'Chetan')).first()).toBeFocused();

  await tile(page, /^Another plan/).click();
  await expect(page).toHaveURL(/rule=plan/);
  await page.getByRole('button', { name: 'Yes to all 2…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes to all 2' }).click();
  await expect(page.getByText('2 renewals answered Yes.')).toBeVisible();
  await expect(rowOf(page, 'Bina')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 renewals asked again.')).toBeVisible();
  await expect(rowOf(page, 'Bina')).toHaveCount(1);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Yes to all 2…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes to all 2' }).click();
  await expect(page.getByText('2 renewals answered Yes.')).toBeVisible();

  await page.goto(DESK);
  await expect(rowOf(page, 'Dinesh')).toContainText('in 5 days');
  for (const name of ['Asha', 'Bina', 'Chetan']) await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto(`${DESK}&stage=renewed`);
  for (const name of ['Asha', 'Bina', 'Chetan']) await expect(rowOf(page, name)).toHaveCount(1);

  await removePolicies(page, 'corporate-insurance', `HB/${RUN}`);
  const headers = await headersOf(page);
  for (const id of plans) expect((await page.request.delete(`/api/categories/${id}`, { headers })).ok()).toBe(true);
});
