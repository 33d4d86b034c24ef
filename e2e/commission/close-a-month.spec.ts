/** What docs/guide/close-a-month.md tells of what came in, with the first file that the demo leaves. With GUIDE_PICTURES=1 it draws the guide's picture. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { drawGuidePicture } from '../guide-picture.ts';
import { expect, headersOf, signInAs, test } from '../staff.ts';

const MOST_TO_LOOK_AT = 12;

function oldestOf(insurer: string): string {
  const folder = join(process.env.E2E_DATA_DIR as string, 'journeys-0', 'demo-statements');
  const [oldest] = readdirSync(folder)
    .filter((name) => name.startsWith(insurer))
    .sort();
  if (!oldest) throw new Error(`The demo left no statement of ${insurer}`);
  return join(folder, oldest);
}

const tab = (page: Page, name: string) => page.getByRole('group', { name: 'Lines by what is done' }).getByRole('button', { name });

/** What an attempt before has left. */
async function voidOpenOnes(page: Page): Promise<void> {
  const headers = await headersOf(page);
  const { data } = await (await page.request.get('/api/statements?limit=100', { headers })).json();
  const open = (data as { id: number; status: string; insurer: { name: string } }[]).filter(
    ({ status, insurer }) => insurer.name === 'United India' && status !== 'closed' && status !== 'void',
  );
  for (const { id } of open) await page.request.post(`/api/statements/${id}/void`, { headers, data: { reason: 'An attempt before' } });
}

async function drop(page: Page): Promise<void> {
  await signInAs(page, 'Admin', '/statements');
  await voidOpenOnes(page);
  await page.locator('input[type=file]').setInputFiles(oldestOf('United India'));
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect(dialog.getByRole('combobox', { name: 'Insurer' })).toHaveValue('United India');
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^United India, / })).toBeVisible();
  await page.getByRole('button', { name: /^Match \d+ lines/ }).click();
  await expect(tab(page, 'To look at')).toBeVisible();
}

/** By keys, until nothing is left. */
async function settle(page: Page): Promise<void> {
  const done = page.getByText('Nothing is left to look at');
  const first = page.getByRole('row').nth(1);
  for (let at = 0; at < MOST_TO_LOOK_AT; at++) {
    await expect(done.or(first).first()).toBeVisible();
    if (await done.isVisible()) return;
    const decided = (await first.textContent()) ?? '';
    await first.focus();
    await page.keyboard.press('a');
    // Its count changes before the table does, which would offer the decided row once more.
    await expect(done.or(first.filter({ hasNotText: decided })).first()).toBeVisible();
  }
  await expect(done).toBeVisible();
}

const owed = async (page: Page, headers: Record<string, string>) => {
  const { data } = await (await page.request.get('/api/receivables', { headers })).json();
  const { insurer: _, ...ages } = data.find((row: { insurer: { name: string } | null }) => row.insurer?.name === 'United India');
  return ages;
};

test('a month is closed from the demo’s file without a mouse, and taken back', async ({ page }) => {
  await drop(page);
  const headers = await headersOf(page);
  const before = await owed(page, headers);
  const id = /\/statements\/(\d+)/.exec(page.url())?.[1];
  const { data } = await (await page.request.get(`/api/statements/${id}`, { headers })).json();
  expect(data.counts.accepted.count).toBeGreaterThan(data.lines / 2);
  if (process.env.GUIDE_PICTURES === '1') await drawGuidePicture(page, 'statement');
  await settle(page);
  // The act that comes next has the focus once the last line is decided.
  await expect(page.getByRole('button', { name: 'Payment…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await payment.getByLabel('Control Total').fill(data.line_total.toFixed(2));
  await payment.getByLabel('Received On').fill(todayInIndia().split('-').reverse().join('-'));
  await payment.getByLabel('Received On').press('Tab');
  await payment.getByRole('button', { name: 'Update' }).press('Enter');
  await expect(page.getByText('control total equal ✓')).toBeVisible();

  await page.getByRole('button', { name: 'Close the statement' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close the statement' }).press('Enter');
  await expect(page.getByText(/Closed/).first()).toBeVisible();
  expect(await owed(page, headers)).not.toEqual(before);
  if (process.env.GUIDE_PICTURES === '1') await drawGuidePicture(page, 'statement-closed', { isFresh: true });

  await page.getByRole('button', { name: 'Void…' }).press('Enter');
  const voiding = page.getByRole('dialog', { name: 'Void Statement' });
  await voiding.getByLabel('Reason').fill('Tried out');
  await voiding.getByRole('button', { name: 'Void' }).press('Enter');
  await expect(page.getByText('Void: Tried out')).toBeVisible();
  expect(await owed(page, headers)).toEqual(before);
});
