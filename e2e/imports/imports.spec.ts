import { expect, expectAccessible, signInAs, signInOf, test } from '../staff.ts';

const RUN = String(Date.now()).slice(-8);
const number = (n: number) => `IMP/${RUN}/${n}`;
const HEADINGS =
  'CUSTOMER NAME,MB NO,POLICY_NUMBER,INSURANCE CO,RISK FROM,EXP DATE,TYPE,Regn No,Od Prem,TP Prem,Net Prem,Total Premium in Portal,Remarks 2';

/** A register as an office keeps it: a title, dates that could be read in two ways, one number that a spreadsheet has destroyed. */
function register(mobile: string): string {
  const row = (policy: string, from: string, to: string, plate: string) =>
    `Om Sai Logistics,${mobile},${policy},New India,${from},${to},PVT PKG,${plate},5000,3000,8000,"9,440",ok`;
  return [
    'Motor register',
    HEADINGS,
    row(number(1), '04/05/2026', '03/05/2027', 'TS09XD4024'),
    row(number(2), '11/05/2026', '10/05/2027', 'BR01CB8083'),
    row(number(3), '09/06/2026', '08/06/2027', 'GJ05KX0417'),
    row('2.31206E+18', '09/06/2026', '08/06/2027', 'RJ14BA0541'),
  ].join('\n');
}

test('a register is dropped, matched, checked and imported, its refused row is downloaded, and all of it is undone', async ({ page }) => {
  const { username } = await signInOf(page, 'User');
  await signInAs(page, 'Admin', '/import');
  await expect(page.getByRole('radio', { name: 'Motor policies' })).toBeChecked();
  await expect(page.getByText('up to 20,000 rows and 15 MB')).toBeVisible();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') });
  await expect(page.getByRole('alert').filter({ hasText: 'notes.pdf' })).toBeVisible();
  await expectAccessible(page);
  await choose.setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(register(username)) });

  await expect(page).toHaveURL(/\/import\/\d+\?step=columns/);
  const policyNo = page.getByRole('row', { name: /^Policy No\./ });
  await expect(policyNo.getByRole('combobox')).toHaveValue('POLICY_NUMBER');
  await expect(page.getByText(/Excel has destroyed 1 of these/)).toContainText('2.31206E+18');
  for (const heading of ['RISK FROM', 'EXP DATE']) {
    const asked = page.getByRole('group', { name: `How the dates of ${heading} are read` });
    await asked.getByRole('button').first().click();
    await expect(asked.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByText('Nothing is written yet.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: '4 May 2026' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Enter');

  const tile = (name: string) => page.getByRole('group', { name: 'What becomes of the rows' }).getByRole('button', { name });
  await expect(tile('Created')).toContainText('3');
  await expect(tile('Refused')).toContainText('1');
  await expect(tile('Refused')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row', { name: /POLICY_NUMBER/ })).toContainText('2.31206E+18');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Import 3 rows/ }).click();

  await expect(page.getByRole('heading', { name: '3 policies are in.' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  await tile('Created').click();
  await expect(page).toHaveURL(/outcome=create/);
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(number(1)) }).click();
  await expect(page.getByRole('dialog')).toContainText(number(1));
  await page.goBack();

  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('link', { name: 'Which policies go?' }).click();
  await expect(page.getByRole('heading', { name: 'Would go: 3 rows' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo 3', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Nothing of this import stays.');
  await question.getByRole('button', { name: 'Undo 3' }).click();
  await expect(page.getByRole('heading', { name: 'Undone: the books are as they were' })).toBeVisible();
  await page.getByRole('link', { name: 'Which policies went?' }).click();
  await expect(page.getByRole('heading', { name: 'Gone: 3 rows' })).toBeVisible();
  await page.goto(`/motor-insurance/list?search=${encodeURIComponent(number(1))}`);
  await expect(page.getByText('No Data Found')).toBeVisible();
});
