/** The whole product in a real browser: the built panel, a server of its own, and a new demo brokerage. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3917);
// Workers read this file again; the server is started by the first reading alone.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bimabahi-e2e-'));

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  workers: 1,
  // Noisy machines: the longest journey takes half a minute on a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../server/src/main.ts`,
    url: `http://127.0.0.1:${PORT}/api/health`,
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error' },
    timeout: 60_000,
  },
});
