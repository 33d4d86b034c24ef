import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, StepFailed } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACOS = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const HOW =
  'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.';

/** Path of Chromium or Chrome; installs one for root on Debian. Throws a message that says how to get it. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new StepFailed(`CHROMIUM_PATH is ${given}, and there is no such file.`);
  const path = given ?? present() ?? (await installed());
  if (!path) throw new StepFailed(HOW);
  return path;
}

/** The same engine without the windows of a browser, for tests that need none: three tenths less time. Undefined where it is not installed. */
export function findHeadlessShell() {
  const path = process.env.CHROMIUM_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
  return existsSync(path) ? path : undefined;
}

function present() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MACOS].find((path) => existsSync(path));
}

async function installed() {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) return undefined;
  console.log('Installing Chromium...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return undefined;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return present();
}
