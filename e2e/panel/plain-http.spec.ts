/** An office opens the server by a name of its network, without TLS: the browser calls that no secure context, and takes means away. */
import { chooseFor, expect, expectAccessible, headersOf, signInOf, test } from '../staff.ts';

const STAMP = String(Date.now()).slice(-6);
const CLIENT = { name: `Lan Test ${STAMP}`, mobile: `9122${STAMP}` };

test('on plain HTTP everything is saved, undone and copied, and the sign-in says that others can read along', async ({
  page,
  baseURL,
  policyNo,
}) => {
  const { username, password } = await signInOf(page, 'Admin');
  const lan = (path: string) => {
    const address = new URL(path, baseURL);
    address.hostname = 'bima.lan';
    return address.href;
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(lan('/log-in'));
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID, typeof navigator.clipboard])).toEqual([
    false,
    'undefined',
    'undefined',
  ]);
  await expect(page.getByText('This page is not encrypted')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(lan('/user/add-user'));
  await page.getByLabel('Name').fill(CLIENT.name);
  await page.getByLabel('Mobile No.').fill(CLIENT.mobile);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('User added successfully!')).toBeVisible();

  await page.goto(lan(`/user/user-list?search=${CLIENT.mobile}`));
  await chooseFor(page, CLIENT.name, /^Delete/);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('row', { name: CLIENT.name })).toBeVisible();

  await page.goto(lan(`/motor-insurance/list?search=${encodeURIComponent(policyNo)}`));
  await page
    .getByRole('row')
    .filter({ hasText: policyNo })
    .getByRole('button', { name: `Update ${policyNo}` })
    .click();
  await page.getByRole('dialog').getByLabel('Insured Name').fill(`Lan ${STAMP}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Motor Insurance Updated!')).toBeVisible();

  const found = await page.request.get('/api/motor-insurance', { headers: await headersOf(page), params: { search: policyNo } });
  await page.goto(lan(`/motor-insurance/policy/${(await found.json()).data[0].id}`));
  await page.getByRole('button', { name: 'Copy the policy number' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  // What is pasted is what was copied.
  await page.goto(lan('/motor-insurance/list'));
  const search = page.getByLabel(/^Search by/).first();
  await search.click();
  await page.keyboard.press('Control+V');
  await expect(search).toHaveValue(policyNo);
});
