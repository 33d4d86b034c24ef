/** What docs/guide/import.md tells, with a made-up book. With GUIDE_PICTURES=1 it draws the guide's pictures. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { drawGuidePicture } from '../guide-picture.ts';
import { expect, expectAccessible, headersOf, signInAs, test } from '../staff.ts';

const RUN = String(Date.now()).slice(-6);
const DESTROYED = 2.31206e18;
const policyNo = (n: number) => `3362/${RUN}${String(n).padStart(2, '0')}`;
const NAMES = ['Om Sai Logistics', 'रमेश पटेल', 'Baljeet Roadlines', 'Ganga Dairy and Cold Storage', 'Sunrise Cabs and Tours', 'लक्ष्मी ट्रेडर्स'];
const COVERS = ['PVT PKG', 'GCV PKG', 'TW SOD'];

/** A title, dates that could be read in two ways, premiums as people write them, two numbers that a spreadsheet has destroyed, a total. */
function book() {
  const two = (n: number) => String(n).padStart(2, '0');
  const rows = Array.from({ length: 24 }, (_, n) => {
    const [day, month] = [two(2 + (n % 11)), two(1 + ((n * 5) % 9))];
    const premium = 8000 + n * 350;
    return [
      NAMES[n % NAMES.length],
      `90${RUN}${two(n % NAMES.length)}`,
      n % 12 === 3 ? DESTROYED : policyNo(n),
      n % 2 ? 'New India' : 'Bajaj Allianz',
      `${day}/${month}/2026`,
      n === 8 ? `${day}/${month}/2025` : `${two(Number(day) - 1)}/${month}/2027`,
      COVERS[n % COVERS.length],
      `MH12 ${'ABCDEF'[n % 6]}X ${4000 + n}`,
      n % 2 ? `₹ ${premium.toLocaleString('en-IN')}/-` : premium,
      n % 2 ? `Rs. ${Math.round(premium * 1.18).toLocaleString('en-IN')}` : Math.round(premium * 1.18),
      'ok',
    ];
  });
  const headings =
    'CUSTOMER NAME,MB NO,POLICY_NUMBER,INSURANCE CO,RISK FROM,EXP DATE,TYPE,Regn No,Net Prem (Excl GST),Total Premium in Portal,Remarks 2';
  return [
    ['Shree Ganesh Insurance Services: motor register 2026-27'],
    [],
    headings.split(','),
    ...rows,
    ['TOTAL', '', '', '', '', '', '', '', 288_600],
  ];
}

const workbook = async (rows: unknown[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Register', rows: rows as string[][] }] }));
const asFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});

const picture = async (page: Page, name: string) => {
  if (process.env.GUIDE_PICTURES === '1') await drawGuidePicture(page, `import-${name}`);
};

const tile = (page: Page, name: string) => page.getByRole('group', { name: 'What becomes of the rows' }).getByRole('button', { name });

async function drop(page: Page, file: ReturnType<typeof asFile>) {
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
}

async function answerDates(page: Page) {
  for (const heading of ['RISK FROM', 'EXP DATE']) {
    const answer = page
      .getByRole('group', { name: `How the dates of ${heading} are read` })
      .getByRole('button')
      .first();
    await answer.click();
    await expect(answer).toHaveAttribute('aria-pressed', 'true');
  }
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('button', { name: /^Undo \d/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Undo \d/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Undone: the books are as they were' })).toBeVisible();
}

test('the guide stands beside the import', async ({ page }) => {
  await signInAs(page, 'Telecaller', '/import');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'How to bring your books in' }).click();
  const guide = await opening;
  await expect(guide.getByRole('heading', { name: 'Bringing the books in', level: 1 })).toBeVisible();
  await expect(guide.getByRole('img', { name: /^Each field here/ })).toBeVisible();
  await expectAccessible(guide);
});

test('refused rows are corrected in their file, dropped again and in, and both imports are undone', async ({ page }) => {
  await signInAs(page, 'Admin');
  await drop(page, asFile('Motor register 2026-27.xlsx', await workbook(book())));
  await picture(page, 'columns');
  await answerDates(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Make them new and check again' }).click();
  await expect(tile(page, 'Created')).toContainText('21');
  await expect(tile(page, 'Refused')).toContainText('3');
  await picture(page, 'check');
  await page.getByRole('button', { name: /^Import 21 rows/ }).click();
  await expect(page.getByRole('heading', { name: '21 policies are in.' })).toBeVisible();
  await picture(page, 'result');
  const first = page.url();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  const errors = await downloading;
  const sheet = (await readXlsx(await readFile(await errors.path()))).sheets[0];
  const [headings = [], ...refused] = sheet?.rows ?? [];
  expect(headings.slice(0, 5)).toEqual(['Row', 'Reason', 'CUSTOMER NAME', 'MB NO', 'POLICY_NUMBER']);
  expect(refused).toHaveLength(3);
  const corrected = refused.map((row, n) =>
    row.map((cell, at) =>
      headings[at] === 'POLICY_NUMBER' && cell === DESTROYED
        ? policyNo(50 + n)
        : headings[at] === 'EXP DATE'
          ? String(cell).replace('/2025', '/2027')
          : cell,
    ),
  );
  await drop(page, asFile(errors.suggestedFilename(), await workbook([headings, ...corrected])));
  await answerDates(page);
  await page.keyboard.press('Control+Enter');
  await expect(tile(page, 'Created')).toContainText('3');
  await page.getByRole('button', { name: /^Import 3 rows/ }).click();
  await expect(page.getByRole('heading', { name: '3 policies are in.' })).toBeVisible();
  await undo(page);
  await page.goto(first);
  await undo(page);
});

const ALIKE =
  'Policy No,Insured Name,Mobile,Regn No,Company,Product,Start Date,Expiry Date,OD Premium,TP Premium,Net Premium,Total Premium'.split(',');

/** Three policies that are here, of which two have another number, and one that is not. */
async function bookOfWhatIsHere(page: Page): Promise<Buffer> {
  const headers = await headersOf(page);
  const { data } = await (await page.request.get('/api/motor-insurance?od_tp_package_policy=Package&limit=4', { headers })).json();
  const rows = (data as Record<string, string | number | null>[]).map((policy, n) => [
    [policy.policy_no, `P/26/${RUN}1`, `P/26/${RUN}2`, `P/26/${RUN}3`][n],
    policy.insured_name,
    policy.insured_mobile,
    n === 3 ? 'GJ01KM4103' : policy.vehicle_no,
    policy.name_remark,
    policy.product,
    policy.start_date,
    policy.end_date,
    policy.od_premium,
    policy.third_party_premium,
    policy.net_premium,
    policy.total_premium,
  ]);
  return workbook([ALIKE, ...rows]);
}

test('policies that look like ones that are here are asked about, all at once', async ({ page }) => {
  await signInAs(page, 'Admin');
  await drop(page, asFile('Motor, November.xlsx', await bookOfWhatIsHere(page)));
  await page.keyboard.press('Control+Enter');
  await expect(tile(page, 'Refused')).toContainText('2');
  await expect(tile(page, 'Skipped')).toContainText('1');
  await expect(tile(page, 'Created')).toContainText('1');
  await expect(page.getByText(/^Looks like .*, which is here/)).toHaveCount(2);
  await picture(page, 'look-alikes');
});
