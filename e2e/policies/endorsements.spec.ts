import { expect, expectAccessible, headersOf, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'serial' });

const POLICY_NO = `E2E/END/${Date.now()}`;
let id = 0;

test('a vehicle gets its number by an endorsement that a Feeder asks for and receives', async ({ page }) => {
  await signInAs(page, 'Feeder');
  const headers = await headersOf(page);
  const clients = await (await page.request.get('/api/users/options?limit=1', { headers })).json();
  const data = {
    ...{ user_id: clients.data[0].id, insured_name: 'Sharma Roadways', policy_no: POLICY_NO, vehicle_no: 'NEW' },
    ...{ start_date: '2026-04-01', end_date: '2027-03-31', name_remark: 'New India Assurance', product: 'GCV Package' },
  };
  const added = await page.request.post('/api/motor-insurance', { headers, data });
  expect(added.status(), await added.text()).toBe(201);
  id = (await added.json()).data.id;

  await page.goto(`/motor-insurance/list?open=${id}`);
  const details = page.getByRole('dialog', { name: 'Policy Details' });
  await expect(details.getByText('None: the policy is as it was issued.')).toBeVisible();
  await details.getByRole('button', { name: 'Request Endorsement' }).click();
  const request = page.getByRole('dialog', { name: 'Request Endorsement' });
  await expect(request.getByLabel('Kind')).toBeFocused();
  await request.getByLabel('Effective Date').fill('10-06-2026');
  await request.getByLabel('Vehicle No.').fill('gj05cd0007');
  await expect(request.getByText('Now: NEW')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(request.getByText('Discard your changes?')).toBeVisible();
  await request.getByRole('button', { name: 'Keep editing' }).click();
  await request.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByText('Endorsement requested!')).toBeVisible();
  await expect(details.getByText('Vehicle No.: NEW → GJ05CD0007')).toBeVisible();

  await details.getByRole('button', { name: 'Receive: Change of 10-06-2026' }).click();
  const receive = page.getByRole('dialog', { name: 'Receive Endorsement' });
  await expect(receive.getByLabel('Endorsement No.')).toBeFocused();
  await page.keyboard.type('END/9');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Endorsement received!')).toBeVisible();
  await expect(details.getByText('GJ05 CD 0007', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an Admin takes its receipt back on a telephone, with a reason', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Admin', `/motor-insurance/list?open=${id}`);
  const details = page.getByRole('dialog', { name: 'Policy Details' });
  await details.getByRole('button', { name: 'More for Change of 10-06-2026' }).click();
  await page.getByRole('menuitem', { name: 'Take Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take Back Receipt' });
  await dialog.getByLabel('Reason').fill('Of another vehicle');
  await dialog.getByRole('button', { name: 'Take Back' }).click();
  await expect(page.getByText('Receipt taken back!')).toBeVisible();
  await expect(details.getByText('Taken back: Of another vehicle')).toBeVisible();
  await expect(details.getByText('NEW', { exact: true })).toBeVisible();
});
