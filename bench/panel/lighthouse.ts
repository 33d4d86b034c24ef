import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/find-chromium.mjs';

/** Fetched by npx when asked for: 180 MB that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
/** Its own headings for a laptop on a good line, and for a phone four times slower on a slow one. */
const DEVICES = { desktop: ['--preset=desktop'], phone: [] } as const;
export type Device = keyof typeof DEVICES;

/** Of 100. */
export interface Scores {
  performance: number;
  accessibility: number;
}

const run = promisify(execFile);
const scoreOf = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);

/** Chromium loses a trace now and then. */
const ATTEMPTS = 3;

/** How Lighthouse marks a screen that opens to whoever has this cookie. Throws what it said when it could not. */
export async function marksOf(url: string, device: Device, cookie: string): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await markOnce(url, device, cookie);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
}

async function markOnce(url: string, device: Device, cookie: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'bimabahi-lighthouse-'));
  const [headers, report] = [join(folder, 'headers.json'), join(folder, 'report.json')];
  try {
    await writeFile(headers, JSON.stringify({ Cookie: cookie }));
    await run(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${report}`, `--extra-headers=${headers}`],
        ...['--only-categories=performance,accessibility', `--chrome-flags=${FLAGS.join(' ')}`, ...DEVICES[device]],
      ],
      { env: { ...process.env, CHROME_PATH: await findChromium() } },
    );
    const { categories, runtimeError } = JSON.parse(await readFile(report, 'utf8')) as {
      categories: Record<keyof Scores, { score: number | null }>;
      runtimeError?: { message: string };
    };
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return { performance: scoreOf(categories.performance), accessibility: scoreOf(categories.accessibility) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
