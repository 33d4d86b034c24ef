/** What must hold on every screen: nothing that axe finds, light and dark, and nothing that scrolls sideways, down to a small phone. */
import { expect, expectAccessible, signInAs, test } from '../staff.ts';

const SCREENS = [
  '/dashboard',
  '/profile',
  '/employee/add',
  '/employee/list',
  '/user/add-user',
  '/user/user-list',
  '/motor-insurance/form',
  '/motor-insurance/list',
  '/motor-insurance/user-policies',
  '/motor-insurance/claim-status',
  '/motor-insurance/nearby-renewals',
  '/corporate-insurance/form',
  '/corporate-insurance/list',
  '/corporate-insurance/user-policies',
  '/corporate-insurance/nearby-renewals',
  '/corporate-insurance/user-installments',
  '/corporate-insurance/installments/1',
  '/corporate-insurance-category',
  '/telecom-users/add',
  '/telecom-users/list',
  '/product',
  '/insurers',
  '/rate-cards',
  '/tax-rates',
  '/tp-rates',
  '/slider',
  '/colleted-excel',
  '/import',
  '/registers',
  '/customer-support',
  '/audit',
  '/unauthorised',
  '/testing',
  '/no-such-page',
];

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const size of WINDOWS) {
  test(`no screen has a finding of axe or scrolls sideways at ${size.width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(size);
    await signInAs(page, 'Admin');
    for (const path of SCREENS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        for (const width of size.width === 1440 ? [1440] : [430, 390, 360]) {
          await page.setViewportSize({ ...size, width });
          await expect(async () => {
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
              `${path} at ${width}`,
            ).toBeLessThanOrEqual(0);
          }).toPass();
        }
        await page.setViewportSize(size);
      });
    }
  });
}
