import type { Page } from 'playwright-core';
import { FORM } from './browser.ts';

const TEXT = 'Bhavna Trivedi and Sons Transport';
const BETWEEN_MS = 80;

/** Milliseconds from each key press to the frame that shows it, in the motor form. */
export async function keyToScreen(page: Page): Promise<number[]> {
  await page.goto(FORM);
  await page.getByLabel('Policy No.').fill('B-TYPED-1');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Insured Name');
  await field.click();
  await page.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A macrotask after the frame's callbacks: the frame has been submitted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => shown.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
  await field.pressSequentially(TEXT, { delay: BETWEEN_MS });
  return page.evaluate(() => (window as unknown as { shown: number[] }).shown);
}
