import type { Page } from 'playwright-core';
import { FIRST_ROW, LIST } from './browser.ts';

/** As fast as a quick mouse wheel. */
const PIXELS_A_FRAME = 300;

export interface Scrolled {
  frames: number;
  /** Frames without any row in view. */
  blank: number;
  fewest: number;
  rows: number;
}

/** Scrolls the list All and checks every frame just before it is painted. */
export async function scrollThroughAll(page: Page, seconds: number): Promise<Scrolled> {
  await page.goto(`${LIST}?limit=all`);
  await page.locator(FIRST_ROW).first().waitFor();
  return page.evaluate(
    ({ seconds, step }) =>
      new Promise<Scrolled>((resolve) => {
        const list = document.querySelector('section[aria-label="Motor policies"]') as HTMLElement;
        const seen = { frames: 0, blank: 0, fewest: Number.POSITIVE_INFINITY, rows: 0 };
        const end = performance.now() + seconds * 1000;
        const frame = () => {
          // Rows for this scroll position render after this frame's scroll event, so count what this frame shows.
          window.scrollBy(0, step);
          const rows = [...list.querySelectorAll<HTMLElement>('tr[data-index]')];
          const inSight = rows.filter((row) => {
            const at = row.getBoundingClientRect();
            return at.bottom > 0 && at.top < window.innerHeight;
          }).length;
          seen.frames += 1;
          seen.blank += inSight === 0 ? 1 : 0;
          seen.fewest = Math.min(seen.fewest, inSight);
          seen.rows = Math.max(seen.rows, ...rows.map((row) => Number(row.dataset.index) + 1));
          if (performance.now() < end) requestAnimationFrame(frame);
          else resolve(seen);
        };
        requestAnimationFrame(frame);
      }),
    { seconds, step: PIXELS_A_FRAME },
  );
}

/** Milliseconds to scroll the list All to its last row, while it keeps loading more. */
export async function scrollToTheEnd(page: Page, total: number): Promise<number> {
  await page.goto(`${LIST}?limit=all`);
  await page.locator(FIRST_ROW).first().waitFor();
  const since = performance.now();
  await page.evaluate(
    (last) =>
      new Promise<void>((resolve) => {
        const list = document.querySelector('section[aria-label="Motor policies"]') as HTMLElement;
        const frame = () => {
          if (list.querySelector(`tr[data-index="${last}"]`)) return resolve();
          window.scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(frame);
        };
        frame();
      }),
    total - 1,
  );
  return performance.now() - since;
}
