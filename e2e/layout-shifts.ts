/** What moves on a screen after it was painted, as browsers weigh it: the share of the window that moved, times how far. */
import type { Page } from '@playwright/test';
import { expect } from './staff.ts';

/** The sum above which a screen is felt to jump; what is below `NAMED` is not worth telling. */
const [MOST, NAMED] = [0.05, 0.005];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifts: { value: number; what: string[] }[];
  }
}

/** Runs in the page, before all else. */
function recordShifts() {
  window.shifts = [];
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const told = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
    `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${placeOf(previousRect)} > ${placeOf(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) window.shifts.push({ value, what: sources.map(told) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** To be called before the screen is opened. */
export const watchShifts = (page: Page) => page.addInitScript(recordShifts);

/** The shifts that make a screen jump, once it waits for nothing more. */
export async function jumpsOf(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-not-known], [aria-busy="true"]')).toHaveCount(0);
  // What was painted is observed one frame later.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum < MOST ? [] : shifts.filter(({ value }) => value > NAMED);
}
