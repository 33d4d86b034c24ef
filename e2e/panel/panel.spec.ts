import type { Page, Request } from '@playwright/test';
import { expect, holdBack, signInAs, signInByForm, signInOf, test } from '../staff.ts';

/** Minimum staleTime in milliseconds (web/src/ui/api/query-client.ts). */
const STALE = 15_000;

const isScript = (request: Request) => /\/assets\/.+\.js$/.test(request.url());

/** Records API calls repeated while the first response was still fresh. */
function watchRepeats(page: Page) {
  const last = new Map<string, number>();
  const repeated: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() !== 'GET' || !url.pathname.startsWith('/api/')) return;
    const key = url.pathname + url.search;
    const now = Date.now();
    if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < STALE) repeated.push(key);
    last.set(key, now);
  });
  return { repeated, asked: last };
}

/** Records from now on whether a loading indicator appears. */
const watchLoading = (page: Page) =>
  page.evaluate(() => {
    const state = window as Window & { sawLoading?: boolean };
    const look = () => {
      if (document.querySelector('[role="status"][aria-label="Loading the page"], tbody[aria-hidden]')) state.sawLoading = true;
    };
    state.sawLoading = false;
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
const sawLoading = (page: Page) => page.evaluate(() => (window as Window & { sawLoading?: boolean }).sawLoading);

test('the sign-in page comes alone and packed; the panel comes while somebody types', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => isScript(request) && scripts.push(request.url()));
  const entry = page.waitForResponse((response) => /\/assets\/index-.+\.js$/.test(response.url()));
  await page.goto('/log-in');
  const headers = await (await entry).allHeaders();
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page).toHaveTitle('Log in · Bimabahi');
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(4);
  expect(scripts.filter((url) => /\/(panel|Panel)-/.test(url))).toEqual([]);
  await page.getByLabel('Username').pressSequentially('9');
  await expect.poll(() => scripts.filter((url) => /\/Panel-/.test(url)).length).toBe(1);
});

test('a sign-in leads on to the address that was asked for, also after a reload', async ({ page }) => {
  await page.goto('/motor-insurance/list?search=a');
  await expect(page).toHaveURL(/\/log-in\?return=/);
  await page.reload();
  const { username, password } = await signInOf(page, 'Admin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/motor-insurance\/list\?search=a$/);
  await expect(page).toHaveTitle(/^Motor policies · [\d,]+ found · Bimabahi$/);
});

test('another screen has the focus on its page, one that is typed into in its first field', async ({ page }) => {
  await signInAs(page, 'Admin', '/motor-insurance/list');
  await page.getByRole('link', { name: 'Claim Status', exact: true }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Form', exact: true }).click();
  await expect(page.getByLabel('Policy No.')).toBeFocused();
});

test('a tab at the sign-in goes where it was asked for when somebody signs in in another tab', async ({ page, context }) => {
  await signInByForm(page, 'Admin');
  const other = await context.newPage();
  await other.goto('/audit');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Account and logout/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/log-in\?return=/);
  await signInByForm(page, 'Admin');
  await expect(other).toHaveURL(/\/audit$/);
});

test('the whole frame stands while it is not known yet who is signed in', async ({ page }) => {
  const { role } = await signInByForm(page, 'Telecaller');
  // On page load, because a dashboard response would store it again.
  await page.addInitScript(() => localStorage.removeItem('role'));
  const answer = await holdBack(page, /\/api\/user$/);
  await page.goto('/employee/list');
  await expect(page.getByRole('status', { name: 'Loading the menu' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading the page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Employee' })).toHaveCount(0);
  answer();
  await expect(page).toHaveURL(/\/unauthorised/);
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe(role);
});

test('nothing is asked for twice on the way from the sign-in to a policy and back', async ({ page }) => {
  const { repeated, asked } = watchRepeats(page);
  await page.goto('/log-in');
  await page.getByRole('button', { name: /^Use .*Admin/ }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Total Motor Insurance')).toBeVisible();
  await page.getByRole('button', { name: 'Motor Insurance' }).click();
  await page.getByRole('link', { name: 'List', exact: true }).locator('visible=true').click();
  await page
    .getByRole('button', { name: /^See details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Policy Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Filter', exact: true }).getByLabel('User')).toBeVisible();
  await page.getByRole('link', { name: 'Form', exact: true }).locator('visible=true').click();
  await expect(page.getByRole('row')).toHaveCount(0);
  // What is still on its way when its screen is left is given up, and asked for again.
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect([...asked.keys()].filter((key) => key.startsWith('/api/motor-insurance'))).not.toEqual([]);
  expect(repeated).toEqual([]);
});

test('a link that is pointed at has fetched its screen and its first rows before it is clicked, and they are not asked for again', async ({
  page,
}) => {
  const { repeated } = watchRepeats(page);
  await signInByForm(page, 'Admin');
  await page.getByRole('button', { name: 'Corporate Insurance' }).click();
  const screen = page.waitForRequest((request) => isScript(request) && request.url().includes('CorporatePages'));
  const rows = page.waitForResponse((response) => response.url().endsWith('/api/corporate-insurance?page=1&limit=20'));
  const link = page.getByRole('link', { name: 'List', exact: true }).locator('visible=true');
  await link.hover();
  await Promise.all([screen, rows]);
  await expect(page).toHaveURL(/\/dashboard/);
  await link.click();
  await expect(page.getByRole('row')).toHaveCount(22);
  expect(repeated).toEqual([]);
});

test('the way back shows the list at once, where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAs(page, 'Admin', '/motor-insurance/list?page=2');
  // Heading, twenty policies, sums.
  await expect(page.getByRole('row')).toHaveCount(22);
  const texts = await page.getByRole('row').allTextContents();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('Total Motor Insurance')).toBeVisible();
  // Only after the dashboard's own loading indicators are gone.
  await expect(page.getByRole('table', { name: 'Telecom records' })).toHaveAttribute('aria-busy', 'false');
  await watchLoading(page);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(22);
  expect(await page.getByRole('row').allTextContents()).toEqual(texts);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  expect(await sawLoading(page)).toBe(false);
});

/** How often no row was in sight; null where the headless browser stopped drawing the page, as it does with one page in ten. */
const stepsWithoutRows = (page: Page) =>
  page.evaluate(async () => {
    const LOST_MS = 4_000;
    const frame = () =>
      new Promise<boolean>((resolve) => {
        const lost = setTimeout(() => resolve(false), LOST_MS);
        requestAnimationFrame(() => {
          clearTimeout(lost);
          resolve(true);
        });
      });
    let without = 0;
    for (let step = 0; step < 60; step += 1) {
      window.scrollBy(0, window.innerHeight * 0.8);
      if (!(await frame()) || !(await frame())) return null;
      const inSight = [...document.querySelectorAll('tr[data-index]')].filter((row) => {
        const place = row.getBoundingClientRect();
        return place.bottom > 0 && place.top < window.innerHeight;
      });
      if (inSight.length === 0) without += 1;
    }
    return without;
  });

test('scrolling through all rows always has rows in sight', async ({ page, context }) => {
  await signInAs(page, 'Admin');
  let empty: number | null = null;
  for (let tries = 0; empty === null && tries < 5; tries += 1) {
    const fresh = await context.newPage();
    await fresh.goto('/motor-insurance/list?limit=all');
    await expect(fresh.getByRole('row').nth(5)).toBeVisible();
    empty = await stepsWithoutRows(fresh);
    await fresh.close();
  }
  expect(empty).toBe(0);
});
