/** From a plate that somebody says to the renewed policy's page, without a mouse. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, signInAs, signInOf, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-7);
const OLD = `WO${STAMP}`;
const NEW = `WN${STAMP}`;
const inDays = (days: number) => addDays(todayInIndia(), days);

async function send(page: Page, method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, headers: await headersOf(page), ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

test('renew and a plate open the filled form, and the new policy’s page is opened by its number', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Admin');
  const { data: users } = await send(page, 'GET', `/api/users/options?search=${client.username}`);
  const old = await send(page, 'POST', '/api/motor-insurance', {
    ...{ user_id: users[0].id, insured_name: 'Gauri Transport', name_remark: 'Go Digit', policy_no: OLD },
    ...{ product: 'Private Car Package', sub_product: '1197 cc', od_tp_package_policy: 'Package' },
    ...{ start_date: inDays(-359), end_date: inDays(5), registered_on: inDays(-359), tdv: '600000', ncb: '20%' },
    ...{ vehicle_no: `GJ05RT${STAMP.slice(-4)}`, make_model: 'Maruti Suzuki Swift VXi' },
  });
  const added = [old.data.id];
  try {
    await expect(page.getByRole('button', { name: /^Find a client/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /^Find a/ });
    await expect(box).toBeFocused();
    await page.keyboard.type(`renew gj05 rt ${STAMP.slice(-4)}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/motor-insurance\/form\?renew=\d+$/);
    await expect(page.getByLabel('Policy No.')).toBeFocused();
    await page.keyboard.type(NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('OD Premium')).toBeFocused();
    await expect(page.getByLabel('Insured Name')).toHaveValue('Gauri Transport');
    await page.keyboard.type('5000');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Motor Insurance Added!')).toBeVisible();
    const { data: found } = await send(page, 'GET', `/api/motor-insurance?policy_no=${NEW}`);
    added.push(found[0].id);
    expect(found[0]).toMatchObject({ renewed_from: old.data.id });

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Last opened' }).getByRole('option', { name: /Add motor policy/ })).toBeVisible();
    await page.keyboard.type(NEW.toLowerCase());
    await expect(page.getByRole('group', { name: 'Motor Insurance' }).getByRole('option', { selected: true })).toContainText(NEW);
    await expect(page.getByRole('group', { name: 'Do with it' }).getByRole('option', { name: /^Endorse/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Shift+Enter');
    await expect(page).toHaveURL(new RegExp(`/motor-insurance/policy/${found[0].id}$`));
    await expect(page.getByRole('link', { name: OLD })).toBeVisible();
  } finally {
    for (const id of added.reverse()) await send(page, 'DELETE', `/api/motor-insurance/${id}`);
  }
});
