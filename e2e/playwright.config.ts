/** End-to-end tests: built panel, real servers with a new demo brokerage each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Addresses } from './staff.ts';

const PORT = Number(process.env.E2E_PORT ?? 3917);
// Workers import this file too; only the first import creates and removes the folder.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const launchOptions = (executablePath = CHROMIUM) => ({
  executablePath,
  args: [
    '--no-sandbox',
    // Where page faults are dear, processes begin sooner without a copy of another.
    '--no-zygote',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // A name that is not this machine's own, as an office opens it: no secure context (plain-http.spec.ts).
    '--host-resolver-rules=MAP bima.lan 127.0.0.1',
  ],
});

/** One more than processors of a small machine, as a journey often waits: for a server, a delay after the last key, a dialog that opens. */
const WORKERS = Number(process.env.E2E_WORKERS) || (availableParallelism() < 4 ? 3 : 4);
const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** A Tuesday morning in India, on which the screens of pictures.spec.ts were drawn. */
export const PICTURE_DAY = new Date('2026-11-24T04:30:00Z');

/** Fills every list with attack strings, so it needs a brokerage of its own. */
const HOSTILE = 'hostile-text.spec.ts';
const PICTURES = 'pictures.spec.ts';
/** Draws the pictures of README and guide into docs/pictures, and proves nothing: only on request. */
const GUIDE = 'guide-pictures.spec.ts';
const IMPORT_GUIDE = 'import-guide.spec.ts';

export default defineConfig<Addresses>({
  testDir: '.',
  outputDir: 'results',
  workers: WORKERS,
  // For slow machines: the longest journey takes half a minute on a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A missing picture is a failure, not a new baseline.
  updateSnapshots: 'none',
  // A test that passes on retry is reported as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: addressOf(PORT),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    // Of the second attempt, as tracing slows every test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // First, as nothing takes as long.
    { name: 'hostile', testMatch: HOSTILE, use: { baseURL: addressOf(PORT + WORKERS) } },
    {
      name: 'journeys',
      testIgnore: [HOSTILE, PICTURES, GUIDE],
      use: {
        addresses: Array.from({ length: WORKERS }, (_, n) => addressOf(PORT + n)),
        // It has no viewer of PDFs and places letters otherwise, so the other projects have the whole browser.
        launchOptions: launchOptions(process.env.CHROMIUM_SHELL_PATH),
      },
    },
    { name: 'pictures', testMatch: PICTURES, use: { baseURL: addressOf(PORT + WORKERS + 1) } },
    ...(process.env.GUIDE_PICTURES === '1'
      ? [
          { name: 'guide', testMatch: GUIDE, use: { baseURL: addressOf(PORT + WORKERS + 1) } },
          { name: 'guide-import', testMatch: IMPORT_GUIDE },
        ]
      : []),
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} servers.mjs`,
    env: {
      PORT: String(PORT),
      WORKERS: String(WORKERS),
      DATA_DIR: process.env.E2E_DATA_DIR as string,
      CLOCK_OFFSET: String(PICTURE_DAY.getTime() - Date.now()),
    },
    wait: { stdout: /All are open/ },
    timeout: 600_000,
  },
});
