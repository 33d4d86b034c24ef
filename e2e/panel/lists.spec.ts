/** Layout of list tables: width on a desktop, sticky parts, long text. */
import { expect, headersOf, hiddenOf, signInAs, test } from '../staff.ts';

/** 1440 without the scroll bar. */
const DESK = { width: 1425, height: 900 };
const UNBROKEN = 'W'.repeat(190);

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

test('on a phone a list is cards, each with a number to call and targets for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page, 'Admin', '/user/user-list');
  const card = page.locator('[data-row]').first();
  const call = card.getByRole('link', { name: /^Call / });
  await expect(call).toHaveAttribute('href', /^tel:/);
  for (const target of [call, card.getByRole('button', { name: /^More for/ })]) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
});
