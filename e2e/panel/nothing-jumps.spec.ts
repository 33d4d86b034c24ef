/**
 * On every screen, for every role that it opens to, on a desk and on a phone: what comes late moves nothing that stands, neither when the
 * address is opened nor when one goes there within the panel. Each answer is late, so that its part is.
 */
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import type { Page } from '@playwright/test';
import { addressOf, FOR_EVERYONE, shownTo } from '../screens.ts';
import { expect, headersOf, type Role, signInAs, test } from '../staff.ts';

test.describe.configure({ mode: 'parallel' });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** The sum of all shifts, as browsers weigh them. */
const MOST = 0.05;
/** ms: longer than what is there without an answer takes to be painted. */
const LATE = 300;

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

/** In the page, before all else. */
function keepShifts() {
  window.shifts = [];
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        window.shifts.push({
          value,
          what: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${placeOf(previousRect)} > ${placeOf(currentRect)}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

async function quiet(page: Page) {
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-not-known]')).toHaveCount(0);
  // What was painted is observed one frame later.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}

async function expectNoJump(page: Page, when: string) {
  await quiet(page);
  const shifts = await page.evaluate(() => window.shifts.splice(0));
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts.filter(({ value }) => value > 0.005))}`).toBeLessThan(MOST);
}

/** As a link does, without the link. */
const go = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

const LOOKS: readonly (readonly [Role, string])[] = [
  ...ROLE_NAMES.flatMap((role) => shownTo(role).map((path) => [role, path] as const)),
  ...FOR_EVERYONE.map((path) => ['Admin', path] as const),
];

for (const [role, path] of LOOKS)
  test(`nothing jumps on ${path} for ${role}`, async ({ page }) => {
    await signInAs(page, role, '/trusted-text.js');
    const address = await addressOf(path, page.request, await headersOf(page));
    await page.addInitScript(keepShifts);
    await page.route('**/api/**', async (route) => {
      await new Promise((late) => setTimeout(late, LATE));
      // Of a screen that was left.
      await route.continue().catch(() => undefined);
    });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(address);
      await expectNoJump(page, `opened at ${size.width}`);
      await go(page, '/testing');
      await expect(page).toHaveTitle(/Testing/);
      await quiet(page);
      await page.evaluate(() => window.shifts.splice(0));
      await go(page, address);
      await expectNoJump(page, `gone to at ${size.width}`);
    }
  });
