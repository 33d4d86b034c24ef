import { expect, expectAccessible, headersOf, signInAs, test } from '../staff.ts';

interface Item {
  policy_no: string;
  expected: number;
  insurer: { id: number | null; name: string } | null;
}

/** Two open commissions of one insurer, above the tolerance. */
function twoOfOneInsurer(items: readonly Item[]): [Item, Item, string] {
  const open = items.filter(({ insurer, expected }) => insurer?.id && expected > 10);
  const [one, two] = open.flatMap((each) => {
    const other = open.find((item) => item.policy_no !== each.policy_no && item.insurer?.id === each.insurer?.id);
    return other ? [each, other] : [];
  });
  if (!one?.insurer || !two) throw new Error('The demo has no two open commissions of one insurer');
  return [one, two, one.insurer.name];
}

test('a statement is dropped, matched, worked through by keys, closed and voided', async ({ page }) => {
  await signInAs(page, 'Admin', '/statements');
  const headers = await headersOf(page);
  const { data } = await (await page.request.get('/api/commission-items?state=expected&kind=motor&limit=100', { headers })).json();
  const [whole, short, insurer] = twoOfOneInsurer(data);
  const half = Math.round(short.expected * 50) / 100;
  const unknown = `UNKNOWN/${Date.now()}`;
  const rows = [`${whole.policy_no},${whole.expected}`, `${short.policy_no},${half.toFixed(2)}`, `${unknown},7.50`, `${unknown}/2,1`];
  const total = (whole.expected + half + 8.5).toFixed(2);
  const csv = [insurer, 'Statement of commission, October 2026', 'Policy No,Commission Amount', ...rows].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect(dialog.getByRole('combobox', { name: 'Insurer' })).toHaveValue(insurer);
  await expect(dialog.getByLabel('Month')).toHaveValue('2026-10');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${insurer}, October 2026` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Commission Amount/ }).getByRole('combobox')).toHaveValue('Commission Amount');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Match 4 lines/ }).click();

  const tab = (name: string) => page.getByRole('group', { name: 'Lines by what is done' }).getByRole('button', { name });
  await expect(tab('To look at')).toContainText('3');
  await expect(tab('Accepted')).toContainText('1');
  await expect(page.getByRole('row', { name: /Short/ })).toContainText(short.policy_no);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(tab('To look at')).toContainText('2');
  await page.getByRole('row').filter({ hasText: unknown }).first().focus();
  await page.keyboard.press('d');
  await expect(tab('Disputed, ignored')).toContainText('1');
  await page.getByRole('row', { name: new RegExp(`${unknown}/2`) }).focus();
  await page.keyboard.press('/');
  const finding = page.getByRole('dialog', { name: /^Policy of Row/ });
  await finding.getByLabel('Search by number, vehicle or name').fill('no such policy');
  await expect(finding.getByText('No policy of this insurer matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close the statement' }).click();
  const closing = page.getByRole('dialog', { name: /^Close the statement of/ });
  await expect(closing).toContainText('No payment, no TDS, no control total is entered.');
  await closing.getByRole('button', { name: 'Close without' }).click();
  await expect(page.getByText('1 line is still to be looked at.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await page.getByRole('row', { name: new RegExp(`${unknown}/2`) }).focus();
  await page.keyboard.press('i');
  const ignoring = page.getByRole('dialog', { name: /^Ignore Row/ });
  await ignoring.getByLabel('Reason').fill('Of another broker');
  await ignoring.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('Nothing is left to look at')).toBeVisible();

  await page.getByRole('button', { name: 'Payment…' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await payment.getByLabel('Control Total').fill(total);
  await payment.getByLabel('Received On').fill('05-11-2026');
  await payment.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('control total equal ✓')).toBeVisible();
  await page.getByRole('button', { name: 'Close the statement' }).click();
  await closing.getByRole('button', { name: 'Close the statement' }).click();
  await expect(page.getByText(/Closed/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Void…' }).click();
  const voiding = page.getByRole('dialog', { name: 'Void Statement' });
  await voiding.getByLabel('Reason').fill('Tried out');
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('Void: Tried out')).toBeVisible();
  await expectAccessible(page);
});

test('one line of a statement is spread over two policies by keys', async ({ page }) => {
  await signInAs(page, 'Admin', '/statements');
  const headers = await headersOf(page);
  const { data } = await (await page.request.get('/api/commission-items?state=expected&kind=motor&limit=100', { headers })).json();
  const [one, two, insurer] = twoOfOneInsurer(data);
  const fleet = `FLEET/${Date.now()}`;
  const total = (Math.round((one.expected + two.expected) * 100) / 100).toFixed(2);
  const csv = [insurer, 'Statement of commission, November 2026', 'Policy No,Commission Amount', `${fleet},${total}`, `${fleet}/2,1`].join(
    '\n',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('dialog', { name: 'Statement' }).getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: /^Match 2 lines/ }).click();

  const tab = (name: string) => page.getByRole('group', { name: 'Lines by what is done' }).getByRole('button', { name });
  await expect(tab('To look at')).toContainText('2');
  await page
    .getByRole('row')
    .filter({ hasText: total.slice(-6) })
    .first()
    .focus();
  await page.keyboard.press('s');
  const spreading = page.getByRole('dialog', { name: /^Spread Row/ });
  const search = spreading.getByLabel('Search by number, vehicle or name');
  await expect(search).toBeFocused();
  for (const { policy_no } of [one, two]) {
    await search.fill(policy_no);
    await spreading
      .getByRole('checkbox', { name: new RegExp(`^${policy_no.replaceAll(/[^\w]/g, '.')}`) })
      .first()
      .check();
  }
  await expect(spreading.getByRole('status')).toContainText('2 items get');
  await spreading.getByRole('button', { name: 'Spread', exact: true }).click();
  await expect(tab('Accepted')).toContainText('2');
  await tab('Accepted').click();
  for (const { policy_no } of [one, two]) await expect(page.getByRole('row').filter({ hasText: policy_no }).first()).toBeVisible();

  // Others count what is open.
  await page.getByRole('button', { name: 'Void…' }).click();
  const voiding = page.getByRole('dialog', { name: 'Void Statement' });
  await voiding.getByLabel('Reason').fill('Tried out');
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('Void: Tried out')).toBeVisible();
});
