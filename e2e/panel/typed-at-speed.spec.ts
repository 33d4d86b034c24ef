/** Journeys typed at twenty characters a second, without waiting for anything: what is stored is what was typed. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { expect, headersOf, removePolicies, signInAs, signInOf, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-8);
/** ms between two keys. */
const delay = 50;

async function stored<T>(page: Page, path: string): Promise<T[]> {
  const answer = await page.request.get(path, { headers: await headersOf(page) });
  return ((await answer.json()) as { data: T[] }).data;
}

async function send(page: Page, method: 'POST' | 'DELETE', path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, headers: await headersOf(page), ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A slow office line: each call takes as long as six keys. */
const slowDown = (page: Page) =>
  page.route(/\/api\/(users|motor-insurance|renewals|calls)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });

/** `|` is Enter. */
async function type(page: Page, text: string) {
  for (const [index, part] of text.split('|').entries()) {
    if (index > 0) await page.keyboard.press('Enter', { delay });
    await page.keyboard.type(part, { delay });
  }
}

test('a client and their policy', async ({ page }) => {
  await signInAs(page, 'Feeder', '/user/add-user');
  await slowDown(page);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await type(page, `Nilufer Speed ${STAMP}|97${STAMP}|Dentist`);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => stored(page, `/api/users?search=97${STAMP}`)).toMatchObject([{ profession: 'Dentist' }]);
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: 'Add Policy', exact: true });
  await link.focus();
  await expect(link).toBeFocused();
  await type(page, `|SPEED${STAMP}|Nilufer Speed ${STAMP}||||ba|Pri|Petrol|pa||150826|||`);
  await type(page, `GJ05SP${STAMP.slice(-4)}|Swift|K12MN123|MA3FHEB1||540000|20|4461.14|3691`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Motor Insurance Added!')).toBeVisible();
  const [policy] = await stored<Record<string, unknown>>(page, `/api/motor-insurance?search=SPEED${STAMP}`);
  expect(policy).toMatchObject({
    ...{ policy_no: `SPEED${STAMP}`, insured_name: `Nilufer Speed ${STAMP}`, insured_mobile: `97${STAMP}`, start_date: '2026-08-15' },
    ...{ od_tp_package_policy: 'Package', make_model: 'Swift', engine_no: 'K12MN123', chassis_no: 'MA3FHEB1', tdv: '540000' },
    ...{ od_premium: 4461.14, third_party_premium: 3691, total_premium: 9620 },
  });
  await removePolicies(page, 'motor-insurance', `SPEED${STAMP}`);
});

test('a name that is not found goes into no other form, and all that follows is there', async ({ page }) => {
  await signInAs(page, 'Feeder', '/motor-insurance/form');
  await slowDown(page);
  await expect(page.getByLabel('Policy No.')).toBeFocused();
  await type(page, `NOBODY${STAMP}|Nobody At All ${STAMP}|Insured Person|9876543210`);
  await expect(page.getByLabel('Insured Mobile')).toHaveValue('9876543210');
  await expect(page.getByLabel('Insured Name')).toHaveValue('Insured Person');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(`“Nobody At All ${STAMP}” was not found`)).toBeVisible();
});

test('a renewal from the desk, and the number typed on the way to the form', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Feeder');
  const [user] = await stored<{ id: number }>(page, `/api/users/options?search=${client.username}`);
  const day = (days: number) => addDays(todayInIndia(), days);
  const old = (
    await send(page, 'POST', '/api/motor-insurance', {
      ...{ user_id: user?.id, insured_name: 'Meera Textiles', name_remark: 'Go Digit', policy_no: `SO${STAMP}`, tdv: '600000', ncb: '20%' },
      ...{ product: 'Private Car Package', od_tp_package_policy: 'Package', start_date: day(-359), end_date: day(5) },
      ...{ vehicle_no: `GJ05SR${STAMP.slice(-4)}`, make_model: 'Swift', registered_on: day(-359) },
    })
  ).data;
  await slowDown(page);
  await page.goto(`/motor-insurance/nearby-renewals?search=SO${STAMP}`);
  const row = page.getByRole('row').filter({ hasText: `SO${STAMP}` });
  await row.focus();
  await type(page, `rSN${STAMP}|5000`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Motor Insurance Added!')).toBeVisible();
  const [policy] = await stored<Record<string, unknown>>(page, `/api/motor-insurance?search=SN${STAMP}`);
  expect(policy).toMatchObject({ policy_no: `SN${STAMP}`, od_premium: 5000, renewed_from: old.id, make_model: 'Swift' });
  await removePolicies(page, 'motor-insurance', `SN${STAMP}`);
  await removePolicies(page, 'motor-insurance', `SO${STAMP}`);
});
