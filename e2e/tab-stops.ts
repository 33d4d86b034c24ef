import type { Page } from '@playwright/test';

const SEARCH = 'main input[placeholder^="Search"]';
/** More than any list may take. */
const PATIENCE = 12;

/** The pager, or where a list is shorter than a page, how many are on one. */
const isInPager = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.closest('nav[aria-label="Pages"]') != null || (at instanceof HTMLSelectElement && at.labels[0]?.textContent === 'Per page');
  });

/** Tabs from the list's search box to its pager; 0 on a screen without such a box. */
export async function tabsToPager(page: Page): Promise<number> {
  const search = page.locator(SEARCH).first();
  if ((await search.count()) === 0) return 0;
  await search.focus();
  for (let tabs = 1; tabs <= PATIENCE; tabs++) {
    await page.keyboard.press('Tab');
    if (await isInPager(page)) return tabs;
  }
  return PATIENCE;
}
