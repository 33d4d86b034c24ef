import { expect, expectAccessible, headersOf, signInAs, test } from '../staff.ts';

const RUN = String(Date.now()).slice(-7);
const PURPOSE = `Campaign ${RUN}`;
const OTHER = `ORC bonus ${RUN}`;
const INSURER = 'Cholamandalam MS';

test('a reward is promised, found by its line, made of another, and stands apart in the day book', async ({ page }) => {
  await signInAs(page, 'Admin', '/rewards');
  await expect(page.getByRole('row', { name: /Monsoon campaign/ })).toContainText('18,500.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Reward' }).waitFor();
  await page.keyboard.press('n');
  const adding = page.getByRole('dialog');
  await expect(adding.getByRole('combobox', { name: 'Insurer' })).toBeFocused();
  await page.keyboard.type(INSURER);
  await page.getByRole('option', { name: INSURER }).waitFor();
  await page.keyboard.press('Enter');
  await adding.getByLabel('Month').selectOption('2026-10');
  await adding.getByLabel('What For').fill(PURPOSE);
  await adding.getByLabel('Expected').fill('1250.50');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: new RegExp(PURPOSE) })).toContainText('1,250.50');
  await page.keyboard.press('Escape');

  await page.goto('/statements');
  const csv = [
    INSURER,
    'Statement of commission, October 2026',
    'Policy No,Insured Name,Commission Amount,Commission Type',
    `,${PURPOSE},1250.50,Reward`,
    `,${OTHER},99.50,`,
    `UNKNOWN/${RUN},Nobody,10,Brokerage`,
  ].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: `rewards-${RUN}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('dialog', { name: 'Statement' }).getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: /^Match 3 lines/ }).click();
  const tab = (name: string) => page.getByRole('group', { name: 'Lines by what is done' }).getByRole('button', { name });
  await expect(tab('Accepted')).toContainText('1');
  await page.getByRole('row', { name: new RegExp(OTHER) }).focus();
  await page.keyboard.press('a');
  await expect(tab('Accepted')).toContainText('2');
  await page.getByRole('row', { name: new RegExp(`UNKNOWN/${RUN}`) }).focus();
  await page.keyboard.press('w');
  await expect(page.getByText('Nothing is left to look at')).toBeVisible();
  await tab('Accepted').click();
  await expect(page.getByRole('row', { name: new RegExp(`The reward “${PURPOSE}”`) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Payment…' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await payment.getByLabel('Control Total').fill('1360');
  await payment.getByLabel('TDS').fill('27.20');
  await payment.getByLabel('Received On').fill('05-11-2026');
  await payment.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('control total equal ✓')).toBeVisible();
  await page.getByRole('button', { name: 'Close the statement' }).click();
  await page
    .getByRole('dialog', { name: /^Close the statement of/ })
    .getByRole('button', { name: 'Close the statement' })
    .click();
  await expect(page.getByRole('button', { name: /^Void/ })).toBeVisible();

  await page.goto('/rewards');
  for (const [purpose, came] of [
    [PURPOSE, '1,250.50'],
    [OTHER, '99.50'],
  ] as const)
    await expect(page.getByRole('row', { name: new RegExp(purpose) })).toContainText(came);
  await page.goto('/day-book?from=2026-11-01&to=2026-11-30&view=ledgers');
  await expect(page.getByRole('row', { name: /Reward income/ })).toContainText('1,360.00');

  const headers = await headersOf(page);
  const { data: statements } = await (await page.request.get('/api/statements?limit=100', { headers })).json();
  const { id } = statements.find(({ file_name }: { file_name: string }) => file_name === `rewards-${RUN}.csv`);
  expect((await page.request.post(`/api/statements/${id}/void`, { headers, data: { reason: 'A journey' } })).status()).toBe(200);
  const { data: rewards } = await (await page.request.get('/api/rewards?month=2026-10&limit=100', { headers })).json();
  for (const reward of rewards.filter(({ insurer }: { insurer: string }) => insurer === INSURER))
    expect((await page.request.delete(`/api/rewards/${reward.id}`, { headers })).status()).toBe(200);
});
