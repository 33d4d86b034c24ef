/** Draws the pictures of README and guide; docs/develop/tests.md has the command. Those of the import are drawn by import-guide.spec.ts. */
import type { Page } from '@playwright/test';
import { drawGuidePicture } from '../guide-picture.ts';
import { PICTURE_DAY } from '../playwright.config.ts';
import { expect, type Role, signInAs, test } from '../staff.ts';
import { addCard, addFamily } from './guide-office.ts';

const findFamily = async (page: Page) => {
  await addFamily(page);
  await page.goto('/corporate-insurance/nearby-renewals?stage=all&search=patel');
  await expect(page.getByText('H/2025/103')).toBeVisible();
};

const openCard = async (page: Page) => {
  await page.goto(await addCard(page));
  await expect(page.getByRole('heading', { level: 1, name: 'HDFC ERGO, agreement of April' })).toBeVisible();
};

interface GuidePicture {
  name: string;
  role: Role;
  path: string;
  /** Runs before the picture is drawn. */
  first?: (page: Page) => Promise<void>;
}

const checkNumber = async (page: Page) => {
  await page.getByLabel('Policy No.').fill('TMH/2026/004512');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
};

/** So that the audit has more to tell than how the brokerage was invented. */
async function changePolicy(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""'));
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get('/api/motor-insurance?limit=10', { headers })).json();
  const { id, version } = data[2];
  const changed = await page.request.put(`/api/motor-insurance/${id}`, { headers, data: { version, insured_mobile: '9000000199' } });
  expect(changed.ok()).toBe(true);
  await page.reload();
  await page
    .getByRole('button', { name: /^See details of entry/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('9000000199');
}

const PICTURES: readonly GuidePicture[] = [
  { name: 'motor-list', role: 'Admin', path: '/motor-insurance/list' },
  { name: 'motor-form', role: 'Feeder', path: '/motor-insurance/form', first: checkNumber },
  { name: 'renewals', role: 'Admin', path: '/motor-insurance/nearby-renewals' },
  { name: 'calls', role: 'Telecaller', path: '/calls' },
  { name: 'audit', role: 'Admin', path: '/audit', first: changePolicy },
  { name: 'owner-home', role: 'Admin', path: '/dashboard' },
  { name: 'month', role: 'Admin', path: '/month' },
  { name: 'feeder-home', role: 'Feeder', path: '/dashboard' },
  { name: 'client-home', role: 'User', path: '/dashboard' },
  { name: 'installments', role: 'Admin', path: '/corporate-insurance/user-installments' },
  { name: 'rate-cards', role: 'Admin', path: '/rate-cards' },
  // Last, as they add to what other screens show.
  { name: 'rate-card', role: 'Admin', path: '/dashboard', first: openCard },
  { name: 'family-renewals', role: 'Admin', path: '/dashboard', first: findFamily },
];

for (const { name, role, path, first } of PICTURES) {
  test(`${name} is drawn`, async ({ page }) => {
    await page.clock.setFixedTime(PICTURE_DAY);
    await signInAs(page, role, path);
    await page.waitForLoadState('networkidle');
    await first?.(page);
    await drawGuidePicture(page, name);
  });
}
