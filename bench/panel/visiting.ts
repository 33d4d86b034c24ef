import type { BrowserContext, Page } from 'playwright-core';
import { FIRST_ROW, FORM, LIST } from './browser.ts';

async function visit(page: Page): Promise<void> {
  const follow = (path: string) => page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), path);
  await follow(FORM);
  await page.getByRole('heading', { name: 'Add motor policy' }).waitFor();
  await follow(LIST);
  await page.locator(FIRST_ROW).first().waitFor();
}

/** Heap in bytes after so many visits to the form, and after as many more, each time after garbage collection. */
export async function memoryAfterVisits(page: Page, context: BrowserContext, visits: number): Promise<{ before: number; after: number }> {
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await page.goto(LIST);
  await page.locator(FIRST_ROW).first().waitFor();
  const many = async () => {
    for (let count = 0; count < visits; count += 1) await visit(page);
  };
  await many();
  const before = await heap();
  await many();
  return { before, after: await heap() };
}
