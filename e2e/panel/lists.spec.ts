/** Layout of list tables: width on a desktop, sticky parts, long text. */
import { may, type Permission } from '@bimabahi/contract/api/permissions';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from '../staff.ts';

/** Path and permission of each list; CLIENT has policies. */
const LISTS: Readonly<Record<string, Permission>> = {
  '/dashboard': 'telecom-records.list',
  '/motor-insurance/list': 'motor-insurance.list',
  '/motor-insurance/nearby-renewals?days=365': 'motor-insurance.renewals',
  '/motor-insurance/claim-status': 'motor-insurance.claim-status',
  '/motor-insurance/user-policies?user=CLIENT': 'motor-insurance.user-policies',
  '/corporate-insurance/list': 'corporate-insurance.list',
  '/corporate-insurance/nearby-renewals?days=365': 'corporate-insurance.renewals',
  '/corporate-insurance/user-policies?user=CLIENT': 'corporate-insurance.user-policies',
  '/corporate-insurance/user-installments': 'corporate-insurance.installments',
  '/corporate-insurance-category': 'categories.list',
  '/colleted-excel': 'collected-insurance.list',
  '/user/user-list': 'users.list',
  '/employee/list': 'employees.list',
  '/telecom-users/list': 'telecom-records.list',
  '/product': 'products.list',
  '/slider': 'sliders.list',
  '/customer-support': 'customer-supports.list',
  '/audit': 'audit.list',
};
/** 1440 without the scroll bar. */
const DESK = { width: 1425, height: 900 };
const UNBROKEN = 'W'.repeat(190);

const headersOf = async (page: Page) => ({
  authorization: `Bearer ${JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? '""')}`,
});

async function clientOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`/api/${path.split('/')[1]}?limit=1`, { headers: await headersOf(page) });
  return String((await answer.json()).data[0].user_id);
}

/** Pixels and headings of the table that are scrolled out of view. */
const hiddenOf = (page: Page) =>
  page.getByRole('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const frame = table.parentElement as HTMLElement;
      const heads = [...table.querySelectorAll('th')].filter((head) => head.scrollWidth > head.clientWidth);
      return [
        ...(frame.scrollWidth > frame.clientWidth ? [`${frame.scrollWidth - frame.clientWidth} px`] : []),
        ...heads.map((head) => `${head.textContent} cut by ${head.scrollWidth - head.clientWidth} px`),
      ];
    }),
  );

for (const role of ['Admin', 'Feeder', 'Telecaller', 'User'] as const)
  test(`on a desk no column of any list is hidden or cut for ${role}`, async ({ page }) => {
    await signInAs(page, role);
    await page.setViewportSize(DESK);
    const found: Record<string, string[]> = {};
    for (const [list, permission] of Object.entries(LISTS)) {
      if (!may(role, permission)) continue;
      await page.goto(list.includes('CLIENT') ? list.replace('CLIENT', await clientOf(page, list)) : list);
      await expect(page.locator('[aria-busy="false"]').or(page.getByText('No Data Found')).first()).toBeVisible();
      const hidden = await hiddenOf(page);
      if (hidden.length > 0) found[list] = hidden;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(DESK.width);
    }
    expect(found).toEqual({});
  });

test('the headings stay under the header at the end of the page, on a low window too, with one scroll bar', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/motor-insurance/list');
  await expect(page.getByRole('row')).toHaveCount(22);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const head = page.getByRole('columnheader', { name: 'Vehicle No.' });
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(56);
  await expect(head).toBeInViewport();
  const scrolling = await page.getByRole('region', { name: 'Motor policies' }).evaluate((frame) => frame.scrollHeight - frame.clientHeight);
  expect(scrolling).toBeLessThanOrEqual(1);
});

test('more columns than fit scroll sideways in their frame, and the headings stay', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto('/motor-insurance/list');
  await expect(page.getByRole('row')).toHaveCount(22);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1000);
  await page.evaluate(() => window.scrollTo(0, 500));
  const head = page.getByRole('columnheader', { name: 'Vehicle No.' });
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(56);
});

test('190 letters without a space move no column', async ({ page }) => {
  await signInAs(page, 'Admin');
  await page.setViewportSize(DESK);
  const headers = await headersOf(page);
  const add = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
    return (await answer.json()).data;
  };
  const widthsAt = async (list: string) => {
    await page.goto(list);
    await expect(page.locator('[aria-busy="false"]')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    return page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
  };
  const places = ['/user/user-list', '/telecom-users/list', '/product', '/motor-insurance/list', '/colleted-excel'];
  const before: Record<string, number[]> = {};
  for (const place of places) before[place] = await widthsAt(place);
  const user = await add('/api/users', { name: UNBROKEN, mobile: '9512300045', profession: UNBROKEN, password: 'correct horse 9' });
  await add('/api/telecom-records', { name: UNBROKEN, mobile: '9512300046', product_over: UNBROKEN, remark: UNBROKEN });
  const product = await add('/api/products', { name: UNBROKEN });
  const policy = await add('/api/motor-insurance', {
    user_id: user.id,
    insured_name: UNBROKEN,
    insured_email: null,
    policy_no: UNBROKEN,
    vehicle_no: 'MH12AB1234',
    make_model: UNBROKEN,
    product: UNBROKEN,
    name_remark: UNBROKEN,
    broker: UNBROKEN,
    sub_broker: UNBROKEN,
    addons: UNBROKEN,
    start_date: '2026-04-01',
    end_date: '2027-03-31',
  });
  for (const place of places) {
    expect({ place, widths: await widthsAt(place) }).toEqual({ place, widths: before[place] });
    expect(await hiddenOf(page), place).toEqual([]);
  }
  await page.goto(`/motor-insurance/nearby-renewals?days=365`);
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
  expect(await hiddenOf(page)).toEqual([]);
  for (const path of [`motor-insurance/${policy.id}`, `users/${user.id}`, `products/${product.id}`])
    expect((await page.request.delete(`/api/${path}`, { headers })).ok(), path).toBe(true);
});

test('J, K and Enter go through the rows, and a click opens one', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(20);
  const details = page.getByRole('dialog', { name: 'Policy Details' });
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(details).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();

  await page.getByRole('textbox', { name: /^Search by name/ }).focus();
  await page.keyboard.type('jk');
  await expect(page.getByRole('textbox', { name: /^Search by name/ })).toHaveValue('jk');
  await page.getByRole('button', { name: 'Clear search' }).click();

  await expect(rows).toHaveCount(20);
  await rows.nth(3).getByRole('cell').nth(2).click();
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await rows
    .nth(3)
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect(page.getByRole('menuitem').last()).toHaveText('Delete');
  await page.getByRole('menuitem', { name: 'Update Claim' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(details).toHaveCount(0);
});

test('in all rows J brings further rows into sight', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list?limit=all');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('j');
  await expect(page.locator('tr[data-index="29"]')).toBeFocused();
  await expect(page.locator('tr[data-index="29"]')).toBeInViewport();
});

for (const width of [360, 430])
  test(`at ${width} pixels every list is cards, with a number to call, and nothing scrolls sideways`, async ({ page }) => {
    await signInAs(page, 'Admin');
    await page.setViewportSize({ width, height: 800 });
    for (const list of Object.keys(LISTS)) {
      await page.goto(list.includes('CLIENT') ? list.replace('CLIENT', await clientOf(page, list)) : list);
      await expect(page.locator('[aria-busy="false"]').or(page.getByText('No Data Found')).first()).toBeVisible();
      const wide = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('section:has(> table)')].map((frame) => frame.scrollWidth - frame.clientWidth),
      ]);
      expect({ list, page: wide[0], frames: wide.slice(1).filter((pixels) => pixels > 0) }).toEqual({ list, page: width, frames: [] });
    }
    await page.goto('/user/user-list');
    const card = page.locator('[data-row]').first();
    const call = card.getByRole('link', { name: /^Call / });
    await expect(call).toHaveAttribute('href', /^tel:/);
    for (const target of [call, card.getByRole('button', { name: /^More for/ })]) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
  });
