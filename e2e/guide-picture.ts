/** Pictures of README and guide: small enough for a repository, of a few colours as a screen has. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './staff.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures');

/** Writes `docs/pictures/<name>.png`, once what the screen asked for is there. `isFresh`: without the notices of what was done. */
export async function drawGuidePicture(page: Page, name: string, { isFresh = false } = {}): Promise<void> {
  await page.mouse.move(0, 0);
  if (isFresh) await page.reload();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, dither: 0, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
}
