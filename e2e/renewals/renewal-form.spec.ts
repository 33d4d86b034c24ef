/** A policy is renewed by keyboard, and what follows from it. */
import { addDays, todayInIndia, yearOfCover } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, headersOf, PDF, signInAs, signInOf, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-7);
const OLD = `RO${STAMP}`;
const NEW = `RN${STAMP}`;
/** The keys besides the number, the premium and the file. */
const MOST_KEYS = 12;

/** The same day all along, also where a journey goes on past midnight. */
const TODAY = todayInIndia();
const inDays = (days: number) => addDays(TODAY, days);
const shown = (date: string) => date.split('-').reverse().join('-');

async function send(page: Page, method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, headers: await headersOf(page), ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

test('a policy is renewed with few keys besides number, premium and file, and both are linked', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Admin');
  const { data: users } = await send(page, 'GET', `/api/users/options?search=${client.username}`);
  const old = (
    await send(page, 'POST', '/api/motor-insurance', {
      user_id: users[0].id,
      insured_name: 'Meera Textiles',
      name_remark: 'Go Digit',
      policy_no: OLD,
      product: 'Private Car Package',
      sub_product: '1197 cc',
      od_tp_package_policy: 'Package',
      start_date: inDays(-359),
      end_date: inDays(5),
      vehicle_no: `GJ05RN${STAMP.slice(-4)}`,
      make_model: 'Maruti Suzuki Swift VXi',
      registered_on: inDays(-359),
      tdv: '600000',
      ncb: '20%',
    })
  ).data;
  const added = [old.id];
  try {
    const { data: due } = await send(page, 'GET', `/api/renewals?policies=motor&search=${OLD}`);
    const renewal = due.find((each: { policy_id: number }) => each.policy_id === old.id);
    await page.goto(`/motor-insurance/form?renew=${renewal.id}`);
    const about = page.getByRole('alert').filter({ hasText: 'Renewal' });
    await expect(about).toContainText(OLD);
    await expect(page.getByLabel('Policy No.')).toBeFocused();

    let keys = 0;
    const press = async (...names: string[]) => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    };
    await page.keyboard.type(NEW);
    await press('Enter');
    await expect(page.getByLabel('OD Premium')).toBeFocused();
    await expect(page.getByLabel('Insured Name')).toHaveValue('Meera Textiles');
    await expect(page.getByLabel('Start Date')).toHaveValue(shown(inDays(6)));
    await expect(page.getByRole('combobox', { name: 'NCB' })).toHaveValue('25%');
    await expect(page.getByText('20 % → 25 %: no claim')).toBeVisible();
    await expect(page.getByText('Suggestion: 6,00,000.00 ×')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Third Party Premium' })).toHaveValue('3,416.00');
    await expectAccessible(page);
    await page.getByLabel('OD Premium').focus();
    await page.keyboard.type('5000');
    await press('Enter', 'Enter', 'Enter');
    await page.locator('input[type=file]').setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByLabel('OD Premium').focus();
    await press('Control+Enter');
    await expect(page.getByText('Motor Insurance Added!')).toBeVisible();
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);

    const { data: found } = await send(page, 'GET', `/api/motor-insurance?policy_no=${NEW}`);
    added.push(found[0].id);
    expect(found[0]).toMatchObject({ renewed_from: old.id, business_type: 'renewal', ncb: '25%', is_claim: 0, third_party_premium: 3416 });
    const { data: closed } = await send(page, 'GET', `/api/renewals/${renewal.id}`);
    expect(closed).toMatchObject({ stage: 'renewed', renewed_by: { id: found[0].id } });
  } finally {
    for (const id of added.reverse()) await send(page, 'DELETE', `/api/motor-insurance/${id}`);
  }
});

test('a firm’s policy is renewed from the desk by one key, with reasons, and closes the old one', async ({ page }) => {
  const client = await signInOf(page, 'User');
  await signInAs(page, 'Admin');
  const { data: users } = await send(page, 'GET', `/api/users/options?search=${client.username}`);
  const [oldNo, newNo] = [`CO${STAMP}`, `CN${STAMP}`];
  const old = (
    await send(page, 'POST', '/api/corporate-insurance', {
      user_id: users[0].id,
      insured_name: 'Meera Textiles',
      company: 'New India Assurance',
      policy_no: oldNo,
      product: 'Cyber Liability',
      item_description: 'Two offices',
      start_date: inDays(-359),
      end_date: inDays(5),
      new_premium: '90000',
      total_premium: '106200',
    })
  ).data;
  const added = [old.id];
  try {
    await page.goto(`/corporate-insurance/nearby-renewals?search=${oldNo}`);
    const row = page.getByRole('row').filter({ hasText: oldNo });
    await row.focus();
    await expect(row).toBeFocused();
    await page.keyboard.press('r');
    await expect(page).toHaveURL(/\/corporate-insurance\/form\?renew=\d+$/);
    const renewal = new URL(page.url()).searchParams.get('renew');
    await expect(page.getByRole('alert').filter({ hasText: 'Renewal' })).toContainText(oldNo);
    await expect(page.getByLabel('Policy No.')).toBeFocused();
    await page.keyboard.type(newNo);
    await page.keyboard.press('Enter');

    const premium = page.getByLabel('Net Premium');
    await expect(premium).toBeFocused();
    await expect(page.getByLabel('Insured Name')).toHaveValue('Meera Textiles');
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('New India Assurance');
    await expect(page.getByLabel('Item Description')).toHaveValue('Two offices');
    await expect(page.getByLabel('End Date')).toHaveValue(shown(yearOfCover(inDays(6))));
    await page.getByLabel('Start Date').focus();
    await expect(page.getByLabel('Start Date')).toHaveValue(shown(inDays(6)));
    await expect(page.getByText('The day after the end of the old policy')).toBeVisible();
    await expect(premium).toHaveValue('');
    await premium.focus();
    await page.keyboard.type('100000');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Total Premium')).toBeFocused();
    await page.keyboard.type('118000');
    await page.locator('input[type=file]').setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
    await premium.press('Control+Enter');
    await expect(page.getByText('Corporate Insurance Added!')).toBeVisible();

    const { data: found } = await send(page, 'GET', `/api/corporate-insurance?search=${newNo}`);
    added.push(found[0].id);
    expect(found[0]).toMatchObject({ policy_no: newNo, renewed_from: old.id, business_type: 'renewal', total_premium: 118000 });
    const { data: closed } = await send(page, 'GET', `/api/renewals/${renewal}`);
    expect(closed).toMatchObject({ stage: 'renewed', renewed_by: { id: found[0].id } });

    await page.goto(`/corporate-insurance/nearby-renewals?search=${oldNo}`);
    await page.getByRole('button', { name: /^Renewed and lost/ }).click();
    await expect(row).toContainText('Renewed');
    await page.goto(`/corporate-insurance/list?open=${old.id}`);
    await expect(page.getByRole('dialog', { name: 'Policy Details' }).getByRole('link', { name: newNo })).toBeVisible();
  } finally {
    for (const id of added.reverse()) await send(page, 'DELETE', `/api/corporate-insurance/${id}`);
  }
});
