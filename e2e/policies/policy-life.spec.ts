/** What a policy lives through, by the people who do it. With GUIDE_PICTURES=1 it draws the guide's pictures. */
import { CLAIM_STAGE_LABELS, type ClaimStage } from '@bimabahi/contract/policies/claim-words';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { drawGuidePicture } from '../guide-picture.ts';
import { expect, expectAccessible, headersOf, signInAs, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-7);
const TODAY = todayInIndia();
const inDays = (days: number) => addDays(TODAY, days);
const shown = (date: string) => date.split('-').reverse().join('-');

const picture = async (page: Page, name: string) => {
  if (process.env.GUIDE_PICTURES === '1') await drawGuidePicture(page, name);
};

async function addCar(page: Page, fields: object): Promise<number> {
  const headers = await headersOf(page);
  const clients = await (await page.request.get('/api/users/options?limit=1', { headers })).json();
  const data = {
    ...{ user_id: clients.data[0].id, name_remark: 'HDFC ERGO', product: 'Private Car Package', od_tp_package_policy: 'Package' },
    ...{ make_model: 'Hyundai Creta', ...fields },
  };
  const added = await page.request.post('/api/motor-insurance', { headers, data });
  expect(added.status(), await added.text()).toBe(201);
  return (await added.json()).data.id;
}

/** Its keys work once it is there. */
async function openPage(page: Page, id: number) {
  await page.goto(`/motor-insurance/policy/${id}`);
  await expect(page.getByRole('region', { name: 'What happened' }).getByText('Entered')).toBeVisible();
}

const request = (page: Page) => page.getByRole('dialog', { name: /^(Request Endorsement|Cancel the policy|Transfer the policy)$/ });

test.describe("a new car's plate", () => {
  let id = 0;

  test('is asked for and received by a Feeder with the insurer’s paper number, and the page tells both', async ({ page }) => {
    await signInAs(page, 'Feeder');
    const dates = { start_date: inDays(-20), end_date: inDays(344) };
    id = await addCar(page, { policy_no: `LIFE/NEW/${STAMP}`, insured_name: 'Kavya Deshmukh', vehicle_no: 'NEW', ...dates });
    await openPage(page, id);
    await page.keyboard.press('e');
    await request(page).getByLabel('Status').selectOption('received');
    await request(page).getByLabel('Endorsement No.').fill(`E/${STAMP}`);
    await request(page)
      .getByLabel('Vehicle No.')
      .fill(`gj05lf${STAMP.slice(-4)}`);
    await expect(request(page).getByText('Now: NEW')).toBeVisible();
    await picture(page, 'endorsement');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Endorsement received!')).toBeVisible();
    await expect(page.getByText(new RegExp(`GJ05 LF ${STAMP.slice(-4)}`)).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'What happened' }).getByText(/Vehicle No\.: NEW → GJ05LF/)).toBeVisible();
  });
});

test.describe('a car that is sold', () => {
  test.describe.configure({ mode: 'serial' });
  let id = 0;

  test('is cancelled by a Feeder, who sees each figure of the refund with its reason', async ({ page }) => {
    await signInAs(page, 'Feeder');
    const dates = { start_date: inDays(-183), end_date: inDays(181) };
    const premium = { od_premium: 12_000, third_party_premium: 3_416, net_premium: 15_416, total_premium: 18_190.88 };
    const vehicle = { vehicle_no: `GJ05LS${STAMP.slice(-4)}`, insured_name: 'Imran Shaikh' };
    id = await addCar(page, { policy_no: `LIFE/SOLD/${STAMP}`, ...vehicle, ...dates, ...premium });
    await openPage(page, id);
    await page.getByRole('button', { name: `More for LIFE/SOLD/${STAMP}` }).click();
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    await request(page).getByLabel('Why').selectOption('sold');
    const back = request(page).getByRole('status', { name: 'What is paid back' });
    await expect(back).toContainText(/Own damage: ₹\s5,983\.56\. 182 of 365 days are left/);
    await expect(back).toContainText(/Third party: ₹\s0\.00/);
    await expect(back).toContainText(/Paid back: ₹\s7,060\.60/);
    await expectAccessible(page);
    await picture(page, 'cancellation');
    await request(page).getByRole('button', { name: 'Request', exact: true }).click();
    await expect(page.getByText('Endorsement requested!')).toBeVisible();
  });

  test('is received by an Admin, leaves the renewals, and its refund stands in the register of today', async ({ page }) => {
    await signInAs(page, 'Admin', '/endorsements');
    const headers = await headersOf(page);
    const due = async () =>
      (
        await (
          await page.request.get(`/api/renewals?policies=motor&search=LIFE/SOLD/${STAMP}&from=${TODAY}&to=${inDays(365)}`, { headers })
        ).json()
      ).total_count;
    expect(await due()).toBe(1);
    await page.goto(`/motor-insurance/list?open=${id}`);
    const details = page.getByRole('dialog', { name: 'Policy Details' });
    await details.getByRole('button', { name: /^Receive: Cancellation/ }).click();
    await page.getByRole('dialog', { name: 'Receive Endorsement' }).getByLabel('Endorsement No.').fill(`C/${STAMP}`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Endorsement received!')).toBeVisible();
    await expect(details.getByText(/^Cancelled \d/)).toBeVisible();
    expect(await due()).toBe(0);
    await page.goto(`/registers?entries=endorsements&search=LIFE/SOLD/${STAMP}`);
    const row = page.getByRole('row').filter({ hasText: `LIFE/SOLD/${STAMP}` });
    await expect(row).toContainText(`Endorsement C/${STAMP}`);
    await expect(row).toContainText('7,060.60');
  });
});

test.describe('an accident', () => {
  test.describe.configure({ mode: 'serial' });
  let id = 0;

  test('is noted by a Telecaller while the client is on the line', async ({ page }) => {
    await signInAs(page, 'Feeder');
    const vehicle = { vehicle_no: `GJ05LC${STAMP.slice(-4)}`, insured_name: 'Meera Joshi', ncb: '25%', registered_on: inDays(-1800) };
    id = await addCar(page, { policy_no: `LIFE/CLAIM/${STAMP}`, ...vehicle, start_date: inDays(-345), end_date: inDays(19) });
    await signInAs(page, 'Telecaller');
    await openPage(page, id);
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Register a claim' });
    await expect(dialog.getByLabel('Kind')).toBeFocused();
    await dialog.getByLabel('Loss Date').fill(shown(inDays(-2)));
    await dialog.getByLabel('Place').fill('Ring Road, Surat');
    await dialog.getByLabel('Cause').fill('Hit from behind at a signal');
    await expect(dialog.getByLabel('Estimate')).toBeHidden();
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Claim registered!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused();
  });

  test('is followed by an Admin to its settlement, step by step with its clock', async ({ page }) => {
    await signInAs(page, 'Admin', `/claims?search=Ring Road`);
    await page
      .getByRole('link', { name: new RegExp(`LIFE/CLAIM/${STAMP}|Own damage`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/claims\/\d+/);
    const step = async (stage: ClaimStage, fields: Readonly<Record<string, string>> = {}) => {
      await page.getByRole('button', { name: 'Next step' }).click();
      const dialog = page.getByRole('dialog', { name: 'Next step of the claim' });
      await dialog.getByLabel('Stage').selectOption(stage);
      for (const [label, text] of Object.entries(fields)) await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
      await dialog.getByRole('button', { name: 'Save the step' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('listitem').filter({ hasText: CLAIM_STAGE_LABELS[stage] }).first()).toBeVisible();
    };
    await step('surveyor_appointed', { Surveyor: 'D. Pillai', "Surveyor's Mobile": '9000000311' });
    await step('surveyed', { Estimate: '48,200' });
    await expectAccessible(page);
    await picture(page, 'claim');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    const update = page.getByRole('dialog', { name: 'Update the claim' });
    await update.getByLabel('Claimed').fill('48000');
    await update.getByLabel('Approved').fill('41000');
    await update.getByRole('button', { name: /Update|Save/ }).click();
    await expect(update).toBeHidden();
    await expect(page.getByText(/41,000\.00/).first()).toBeVisible();
    await step('approved');
    await page.getByRole('button', { name: 'Next step' }).click();
    const dialog = page.getByRole('dialog', { name: 'Next step of the claim' });
    const settled = dialog.getByRole('textbox', { name: 'Settled', exact: true });
    await expect(settled).toHaveValue('41,000');
    await settled.fill('');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Enter it, or skip it')).toBeVisible();
    await settled.fill('40,500');
    await dialog.getByLabel('Reference or UTR').fill('N338261400');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Reference N338261400')).toBeVisible();
    await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible();
  });

  test('costs the bonus at the renewal, which names the claim', async ({ page }) => {
    await signInAs(page, 'Feeder');
    await openPage(page, id);
    await page.keyboard.press('r');
    await expect(page).toHaveURL(/\/motor-insurance\/form\?renew=/);
    await expect(page.getByRole('combobox', { name: 'NCB' })).toHaveValue('0%');
    await expect(page.getByText(`0 %: claim of ${shown(inDays(-2))}, own damage`)).toBeVisible();
  });
});
