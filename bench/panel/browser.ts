import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { ADMIN } from '../server/server.ts';

/** CPU throttling, like an old machine at the counter. */
const SLOWER = 4;
const PATIENCE_MS = 120_000;

export const LIST = '/motor-insurance/list';
export const FORM = '/motor-insurance/form';
/** A loaded row, not a placeholder. */
export const FIRST_ROW = 'section[aria-label="Motor policies"] tbody:not([aria-hidden]) tr td:nth-child(3)';

export async function withPage<T>(origin: string, work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Kolkata' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await work(page, context);
  } finally {
    await browser.close();
  }
}

/** Milliseconds from Enter on the sign-in form to the first row of the list. */
export async function signInToList(page: Page): Promise<number> {
  await page.goto(`/?return=${LIST}`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const since = performance.now();
  await page.keyboard.press('Enter');
  await page.locator(FIRST_ROW).first().waitFor();
  return performance.now() - since;
}
