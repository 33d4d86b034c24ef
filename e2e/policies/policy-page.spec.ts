import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, expectAccessible, headersOf, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

const POLICY_NO = `E2E/PAGE/${Date.now()}`;
const TODAY = todayInIndia();
let id = 0;

test('from the details by a key to the page, where the policy is endorsed by another, and its history tells it', async ({ page }) => {
  await signInAs(page, 'Admin');
  const headers = await headersOf(page);
  const clients = await (await page.request.get('/api/users/options?limit=1', { headers })).json();
  const data = {
    ...{ user_id: clients.data[0].id, insured_name: 'Gauri Transport', policy_no: POLICY_NO, vehicle_no: 'GJ05RT4471' },
    ...{ start_date: addDays(TODAY, -30), end_date: addDays(TODAY, 334), name_remark: 'HDFC ERGO', make_model: 'Innova Crysta' },
    financier: 'Kalupur Bank',
  };
  const added = await page.request.post('/api/motor-insurance', { headers, data });
  expect(added.status(), await added.text()).toBe(201);
  id = (await added.json()).data.id;

  await page.goto(`/motor-insurance/list?open=${id}`);
  await expect(page.getByRole('dialog', { name: 'Policy Details' }).getByRole('link', { name: /Open page/ })).toBeVisible();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(`/motor-insurance/policy/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Innova Crysta' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' }).getByText('Entered')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('e');
  const request = page.getByRole('dialog', { name: 'Request Endorsement' });
  await request.getByLabel('Status').selectOption('received');
  await request.getByLabel('Financier').fill('');
  await request.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('Endorsement received!')).toBeVisible();
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history.getByText('Endorsement received')).toBeVisible();
  await expect(history.getByText(/Financier: Kalupur Bank → none/)).toBeVisible();
  await history.getByRole('button', { name: 'Changes' }).click();
  await expect(page).toHaveURL(/show=changes/);
  await expect(history.getByText('Endorsement received')).toBeHidden();
});

test('on a telephone it has its parts under tabs, and the foot asks for a cancellation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Feeder', `/motor-insurance/policy/${id}`);
  await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Premium' })).toBeHidden();
  await page.getByRole('tab', { name: 'Money' }).click();
  await expect(page.getByRole('region', { name: 'Premium' })).toBeVisible();
  await page.getByRole('button', { name: `More for ${POLICY_NO}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel the policy' }).getByLabel('Kind')).toHaveValue('cancellation');
});

test('it prints as one upright sheet, with endorsements, installments and papers', async ({ page }) => {
  await signInAs(page, 'Admin');
  const headers = await headersOf(page);
  // One of the demo's, which has all of them.
  const { data } = await (await page.request.get('/api/endorsements?policies=corporate&kind=addition&limit=1', { headers })).json();
  await page.goto(`/corporate-insurance/policy/${data[0].policy_id}`);
  await expect(page.getByRole('region', { name: 'Installments' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Papers' }).getByRole('link')).not.toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // 210 mm.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45]/);
});

test('a deleted policy says by whom, and an Admin restores it there', async ({ page }) => {
  await signInAs(page, 'Admin');
  const headers = await headersOf(page);
  expect((await page.request.delete(`/api/motor-insurance/${id}`, { headers })).status()).toBe(200);
  await page.goto(`/motor-insurance/policy/${id}`);
  await expect(page.getByText(/This motor policy was deleted on .* by /)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Innova Crysta' })).toBeVisible();
});
