/** What the demo's lists show at four widths, measured: no number is cut, nothing scrolls but the page, one button for one number. */
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '../staff.ts';

const LISTS = [
  '/motor-insurance/list',
  '/corporate-insurance/list',
  '/motor-insurance/nearby-renewals',
  '/corporate-insurance/nearby-renewals',
  '/motor-insurance/claim-status',
  '/claims',
  '/endorsements',
  '/corporate-insurance/installments',
  '/corporate-insurance/user-installments',
  '/colleted-excel',
  '/user/user-list',
  '/rate-cards',
];
/** Without the scroll bar of a desktop. */
const BAR = 15;

/** Columns, by their headings, with text that is cut, and in how many rows. */
const cutRows = (page: Page) =>
  page.locator('table:has([data-row])').evaluate((table) => {
    const LONG = 70;
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent ?? '');
    const rows: Record<string, number> = {};
    for (const row of table.querySelectorAll('[data-row]'))
      for (const [n, cell] of [...row.querySelectorAll('td, th')].entries()) {
        const isCut = [...cell.querySelectorAll<HTMLElement>(':scope *:not(svg, svg *)'), cell].some(
          (each) =>
            getComputedStyle(each).overflow !== 'visible' &&
            each.clientWidth > 1 &&
            // A name of seventy letters and more fits no two lines.
            (each.textContent ?? '').length < LONG &&
            (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3),
        );
        const head = heads[n] ?? '';
        if (isCut) rows[head] = (rows[head] ?? 0) + 1;
      }
    return rows;
  });

/** Elements beside the page that scroll, but the menu and what is written for screen readers. */
const scrolling = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all
      .filter((each) => {
        const { overflowX, overflowY } = getComputedStyle(each);
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        return (
          (scrolls(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
          (scrolls(overflowY) && each.scrollHeight > each.clientHeight + 1)
        );
      })
      .map((each) => each.className),
  );

async function openAt(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.locator('table[aria-busy="false"] [data-row]').first()).toBeVisible();
}

/** Numbers that a number's element does not show whole. */
const cutNumbers = (page: Page) =>
  page.locator('[data-row] [data-no]').evaluateAll((numbers) =>
    numbers
      .filter((number) => {
        const cell = number.closest('td, th') as Element;
        const [box, room] = [number.getBoundingClientRect(), cell.getBoundingClientRect()];
        return box.right > room.right + 1 || box.bottom > room.bottom + 1;
      })
      .map(({ textContent }) => textContent),
  );

/** Dates, amounts and telephone numbers that are cut, or cut off by their cell. */
const cutFigures = (page: Page) =>
  page.locator('[data-row] :is(td, th), tfoot td').evaluateAll((cells) => {
    const isFigure = (text: string) => /^[₹▲○●◐\s]*[\d\s.,:%+to-]+$/.test(text.trim());
    return cells.flatMap((cell) =>
      [cell, ...cell.querySelectorAll<HTMLElement>(':not(svg, svg *)')]
        .filter((each) => getComputedStyle(each).overflow !== 'visible' && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent ?? '')
        .filter(isFigure),
    );
  });

for (const width of [1440, 1366, 1280, 1024])
  test(`at ${width} no number, date or amount is cut, and the page alone scrolls`, async ({ page }) => {
    await signInAs(page, 'Admin');
    for (const path of LISTS) {
      await openAt(page, path, width - BAR);
      expect(await cutNumbers(page), path).toEqual([]);
      expect(await cutFigures(page), path).toEqual([]);
      expect(await scrolling(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width - BAR);
    }
  });

/**
 * Of twenty rows. A name has one line, so that rows are low: long ones are cut after their first words, and whole in the details. Those of
 * firms and their products mostly are; which of them stand on a page depends on the day.
 */
const MOST_CUT = { '/motor-insurance/list': 5, '/corporate-insurance/list': 17 };

for (const bar of [0, BAR])
  test(`at 1440 less a bar of ${bar} most names of motor policies are whole, and some of firms`, async ({ page }) => {
    await signInAs(page, 'Admin');
    for (const [path, most] of Object.entries(MOST_CUT))
      for (const number of [1, 2]) {
        await openAt(page, `${path}?page=${number}`, 1440 - bar);
        const cut = await cutRows(page);
        for (const head of ['Insured', 'Company', 'Insured, Policy No.', 'Product, Company'])
          expect(cut[head] ?? 0, `${path} ${number} ${head}`).toBeLessThanOrEqual(most);
      }
  });

test('a column for which there is no room is in the second line, and Columns says so', async ({ page }) => {
  await signInAs(page, 'Admin');
  await openAt(page, '/motor-insurance/list', 1280 - BAR);
  await expect(page.getByRole('columnheader', { name: 'Commission Out' })).toHaveCount(0);
  await expect(page.locator('[data-row]').first()).toContainText(/Out ₹/);
  await expect(page.locator('tfoot')).toContainText(/Out ₹/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Commission Out In the second line' })).toBeChecked();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Commission In', exact: true })).toBeChecked();
});

test('on a phone a card has one button of a number, a usual one 150 px, and the rest of the bar opens', async ({ page }) => {
  await signInAs(page, 'Telecaller');
  for (const path of ['/motor-insurance/list', '/motor-insurance/nearby-renewals', '/corporate-insurance/list']) {
    await openAt(page, path, 390);
    const twice = await page.locator('[data-row]').evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"], a[href*="wa.me"]')]
          .filter((link) => link.checkVisibility())
          .map(({ href }) => href.split('?')[0])
          .filter((href, n, all) => all.indexOf(href) !== n),
      ),
    );
    expect(twice, path).toEqual([]);
    expect(await cutNumbers(page), path).toEqual([]);
    expect(await scrolling(page), path).toEqual([]);
  }
  await openAt(page, '/motor-insurance/list', 390);
  const heights = await page.locator('[data-row]').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height).sort());
  expect(heights[10]).toBeLessThanOrEqual(150);
  await page.getByRole('button', { name: 'More of this list' }).click();
  await page.getByLabel('Sort by').selectOption('End, descending');
  await expect(page).toHaveURL(/sort=end_date&order=desc/);
});
