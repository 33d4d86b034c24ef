/**
 * What must hold on every screen, for every role that it opens to, on a desk and on phones: nothing that axe finds, light and dark, nothing
 * that scrolls sideways, no column that is hidden or cut, no text but in the six styles, no date in two lines (on paper neither), headings
 * that say what they head, at most six Tabs from a list's search to its pager, nothing that jumps when it comes late. And nothing that axe
 * finds in the dialogs which a row opens.
 */
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import type { Browser, Page } from '@playwright/test';
import { jumpsOf, watchShifts } from '../layout-shifts.ts';
import { addressOf, FOR_EVERYONE, screens, shownTo } from '../screens.ts';
import { test as base, expect, expectAccessible, headersOf, hiddenOf, type Role, signInAs } from '../staff.ts';
import { tabsToPager } from '../tab-stops.ts';
import { strayTexts } from '../text-styles.ts';

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await watchShifts(page);
  return page;
}

/** Of this worker: a new window for each look takes a new process and half of its time. */
let kept: { page: Page; role?: Role } | undefined;
const test = base.extend({
  page: async ({ browser }, use) => {
    kept ??= { page: await newPage(browser) };
    await use(kept.page);
  },
});

test.describe.configure({ mode: 'parallel' });
// Nothing here is about what moves, and each frame of it is drawn by the processor.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** 1440 without the scroll bar. */
const DESK = { width: 1425, height: 900 };
/** What an A4 sheet lies across, between its margins. */
const SHEET = { width: 1031, height: 703 };
/** A large phone, the most usual one, a small one. */
const PHONES = [430, 390, 360];
const USUAL_PHONE = 390;

/** Pixels beyond the window's right edge, and those that a list of cards hides in its frame. */
const beyondEdge = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    ...[...document.querySelectorAll('section:has(> table [data-row])')].map((frame) => frame.scrollWidth - frame.clientWidth),
  ]);

async function expectNothingSideways(page: Page) {
  await expect(async () => expect(Math.max(...(await beyondEdge(page)))).toBeLessThanOrEqual(0)).toPass({ timeout: 20_000 });
}

/** What a screen reader reads without knowing what it is about: rows of a list that no cell heads, more than one first heading, and bare "List". */
const unnamed = (page: Page) =>
  page.evaluate(() => {
    const shown = (each: Element) => each.getClientRects().length > 0;
    const firsts = [...document.querySelectorAll('h1')].filter(shown).length;
    const bare = [...document.querySelectorAll('h2')].filter((each) => shown(each) && each.textContent === 'List').length;
    const rows = [...document.querySelectorAll('[data-row]:not(:has(th))')];
    return { firsts, bare, rows: rows.map((row) => row.textContent) };
  });

/** Dates in rows that a line's end breaks in two; not in sentences, which break by what data they hold. */
const brokenDates = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('[data-row]') && (parentElement.textContent ?? '').length <= 40
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index } of (text.textContent ?? '').matchAll(/\d\d-\d\d-\d{4}/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 'dd-mm-yyyy'.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${text.parentElement?.outerHTML}`.slice(0, 200));
      }
    return found;
  });

/** Each role has parts of its own there. */
const HOME = '/dashboard';

/**
 * In the dark and on a phone a screen is looked at for whom it opens to first, as the rest of the staff has the same parts or fewer. A client
 * has their own, and a phone.
 */
const isWhole = (role: Role, path: string) =>
  role === 'User' || path === HOME || role === (ROLE_NAMES.find((each) => shownTo(each).includes(path)) ?? 'Admin');

/** A screen and a role that it opens to; those for everyone are looked at once. */
const LOOKS: readonly (readonly [Role, string])[] = [
  ...ROLE_NAMES.flatMap((role) => shownTo(role).map((path) => [role, path] as const)),
  ...FOR_EVERYONE.map((path) => ['Admin', path] as const),
];

async function forgetScripts(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.clearBrowserCache');
  await network.detach();
}

/** Without a script at hand, as on a first visit, where the screen is looked at for whom it opens to first. */
async function open(page: Page, role: Role, path: string) {
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await page.setViewportSize(DESK);
  if (kept?.role !== role) await signInAs(page, role, '/trusted-text.js');
  kept = { page, role };
  if (isWhole(role, path)) await forgetScripts(page);
  await page.goto(await addressOf(path, page.request, await headersOf(page)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('the lists of the panel are found', () => expect(screens.length).toBeGreaterThan(30));

for (const [role, path] of LOOKS)
  test(`${path} is accessible and fits for ${role}`, async ({ page }) => {
    await open(page, role, path);
    expect(await jumpsOf(page)).toEqual([]);
    await expectNothingSideways(page);
    expect(await hiddenOf(page)).toEqual([]);
    expect(await strayTexts(page)).toEqual([]);
    // On a busy machine the piece of a page may come after its record.
    await expect.poll(() => unnamed(page)).toEqual({ firsts: 1, bare: 0, rows: [] });
    expect(await brokenDates(page)).toEqual([]);
    const whole = isWhole(role, path);
    await expectAccessible(page, whole ? ['light', 'dark'] : ['light']);
    expect(await tabsToPager(page)).toBeLessThanOrEqual(6);
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: DESK.height });
      await expectNothingSideways(page);
      expect(await brokenDates(page)).toEqual([]);
      if (width !== USUAL_PHONE || !whole) continue;
      expect(await strayTexts(page)).toEqual([]);
      await expectAccessible(page, ['light']);
      // Once more, with the scripts at hand.
      await page.reload();
      expect(await jumpsOf(page)).toEqual([]);
    }
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: 'print' });
    expect(await brokenDates(page)).toEqual([]);
  });

test('a part that comes late above others is a jump', async ({ page }) => {
  await open(page, 'Admin', '/home');
  await page.evaluate(() => {
    const late = document.createElement('p');
    late.style.height = '300px';
    document.querySelector('main')?.prepend(late);
  });
  expect(await jumpsOf(page)).not.toEqual([]);
});

for (const path of shownTo('Admin'))
  test(`what a row of ${path} opens is accessible`, async ({ page }) => {
    await open(page, 'Admin', path);
    const dialog = page.getByRole('dialog');
    for (const name of [/^Update ./, /^See details of ./i]) {
      const button = page.getByRole('row').getByRole('button', { name }).first();
      if ((await button.count()) === 0) continue;
      await button.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).not.toHaveClass(/close/i);
      expect(await strayTexts(page)).toEqual([]);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
