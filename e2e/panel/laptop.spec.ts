/** The office's laptop: whole rows of a list at 1366 × 768 and at 1024 × 768, with the menu open. */
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '../staff.ts';

/** Without the scroll bar of a desktop. */
const BAR = 15;
const HEIGHT = 768;

/** Rows that fit between the headings and what covers the others: the sums or the foot. As high as most are, since numbers that need two lines change by day. */
const wholeRows = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => {
    const heights = rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b);
    const { left, top } = (rows[0] as Element).getBoundingClientRect();
    let bottom = top;
    while (document.elementFromPoint(left + 60, bottom + 1)?.closest('[data-row]')) bottom += 1;
    return Math.floor((bottom - top) / (heights[Math.floor(heights.length / 2)] as number));
  });

/** Sums that are drawn over what the row of sums is called. */
const sumsOverLabel = (page: Page) =>
  page.locator('tfoot tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const label = document.createRange();
      label.selectNodeContents(row.querySelector('th') ?? row);
      const words = [...label.getClientRects()];
      return [...row.querySelectorAll('td span')].flatMap((sum) => {
        const { left, right, top, bottom } = sum.getBoundingClientRect();
        const over = words.some((word) => word.left < right && left < word.right && word.top < bottom && top < word.bottom);
        return over && right > left ? [sum.textContent] : [];
      });
    }),
  );

/** Of a year, as the running month has few policies on its first days. The line of its filters takes the place of a row. */
const REGISTER = `/registers?from=${addDays(todayInIndia(), -365)}&to=${todayInIndia()}`;

/** At least so many at 1366 and at 1024. */
const LEAST: Readonly<Record<string, readonly [number, number]>> = {
  '/motor-insurance/list': [12, 8],
  '/corporate-insurance/list': [12, 8],
  '/motor-insurance/claim-status': [12, 9],
  '/user/user-list': [14, 14],
  '/telecom-users/list': [12, 10],
  '/corporate-insurance/installments': [10, 8],
  '/claims': [11, 8],
  '/endorsements': [10, 8],
  '/motor-insurance/nearby-renewals?days=365': [11, 8],
  '/corporate-insurance/nearby-renewals?days=365': [8, 8],
  '/insurers': [14, 10],
  '/rate-cards': [10, 10],
  '/tp-rates': [12, 10],
  [REGISTER]: [7, 7],
};

for (const [at, width] of [1366, 1024].entries())
  test(`at ${width} × ${HEIGHT} lists show their rows`, async ({ page }) => {
    await page.setViewportSize({ width: width - BAR, height: HEIGHT });
    await signInAs(page, 'Admin');
    for (const [path, least] of Object.entries(LEAST)) {
      await page.goto(path);
      await expect(page.locator('table[aria-busy="false"] [data-row]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await wholeRows(page), path).toBeGreaterThanOrEqual(least[at] ?? 0);
      expect(await sumsOverLabel(page), path).toEqual([]);
    }
  });

/** What browsers leave of usual screens, and the least of whole rows that a list shows there: never fewer on a larger one. */
const WINDOWS = [
  [1366, 641],
  [1366, 768],
  [1440, 900],
  [1920, 945],
] as const;
const ROWS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  '/motor-insurance/list': [10, 13, 16, 18],
  // The demo has no more than twenty.
  '/telecom-users/list': [13, 16, 19, 19],
  '/corporate-insurance/installments': [10, 13, 16, 18],
  [REGISTER]: [6, 9, 12, 14],
  '/statements': [7, 10, 13, 15],
  '/claims': [9, 12, 15, 17],
  '/motor-insurance/nearby-renewals?days=365': [7, 9, 11, 13],
};

/** Numbers, plates, dates and amounts that a box cuts off. What is hidden from the eye alone is no more than a pixel. */
const cutNumbers = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const NUMBERS = /^(\d{5} \d{5}|\d{2}-\d{2}-\d{4}|₹\s-?[\d,.]+|[A-Z]{2}\d{2} [A-Z]{1,3} \d{4}|(?=.*\d)[A-Z\d/-]{8,})$/;
    const cut = new Set<string>();
    const boxes = (element: Element | null): Element[] => (element && element !== main ? [element, ...boxes(element.parentElement)] : []);
    for (const element of main.querySelectorAll('a, b, dd, div, small, span, td, th')) {
      const text = (element.textContent ?? '').trim();
      if (!NUMBERS.test(text) && !element.matches('[href^="tel:"]')) continue;
      const words = document.createRange();
      words.selectNodeContents(element);
      const { right } = words.getBoundingClientRect();
      const isCut = boxes(element).some(
        (box) =>
          box.clientWidth > 1 &&
          box.scrollWidth > box.clientWidth + 1 &&
          ['hidden', 'clip'].includes(getComputedStyle(box).overflowX) &&
          right > box.getBoundingClientRect().right + 1,
      );
      if (isCut) cut.add(text);
    }
    return [...cut];
  });

for (const [at, [width, height]] of WINDOWS.entries())
  test(`at ${width} × ${height} lists show their rows, and no number is cut`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await signInAs(page, 'Admin');
    for (const [path, least] of Object.entries(ROWS)) {
      await page.goto(path);
      await expect(page.locator('table[aria-busy="false"] [data-row]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await wholeRows(page), path).toBeGreaterThanOrEqual(least[at] ?? 0);
      expect(await cutNumbers(page), path).toEqual([]);
    }
    for (const path of ['/user/10', '/statements/20', '/calls']) {
      await page.goto(path);
      await expect(
        page
          .locator('main')
          .getByText(/\d{5} \d{5}|₹/)
          .first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await cutNumbers(page), path).toEqual([]);
    }
  });

test('a telecaller has all outcomes and the remark in view', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 641 });
  await signInAs(page, 'Telecaller', '/calls');
  const keys = page.getByRole('group', { name: 'What came of it?' }).getByRole('button');
  await expect(keys).toHaveCount(8);
  for (const key of await keys.all()) await expect(key).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Remark')).toBeInViewport({ ratio: 1 });
});

test('beside its details the renewal desk shows nine rows at 1440 × 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'Admin');
  await page.goto('/motor-insurance/nearby-renewals?days=365');
  await expect(page.getByRole('region', { name: 'What ends' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(9);
});

for (const role of ROLE_NAMES)
  test(`the parts of ${role}'s home begin where its crumbs do`, async ({ page }) => {
    await page.setViewportSize({ width: 1366 - BAR, height: HEIGHT });
    await signInAs(page, role);
    const left = (await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox())?.x;
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    // Where nothing is to be said, a part has no box.
    const parts = await page
      .locator('nav[aria-label=Breadcrumb] ~ div:last-child > *')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).flatMap(({ left, width }) => (width > 0 ? [left] : [])));
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((x) => x !== left)).toEqual([]);
  });
