/** JavaScript that each screen of the built panel loads, gzipped, against its budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, StepFailed } from './run.mjs';

/** Bytes. */
const SIGN_IN_MAX = 120_000;
/** Everything loaded after signing in, on the dashboard. */
const DASHBOARD_MAX = 270_000;
/** Added by any other screen. */
const SCREEN_MAX = 66_000;

const dist = join(root, 'web', 'dist');
const SIGN_IN = ['index.html', 'src/people/session/SignInEntry.tsx'];
/** The search is prefetched shortly after the first screen. */
const DASHBOARD = [...SIGN_IN, 'src/panel/Panel.tsx', 'src/reports/dashboard/DashboardPage.tsx', 'src/panel/shell/FindDialog.tsx'];

/** With static imports. */
function filesOf(manifest, names) {
  const seen = new Set();
  const files = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new StepFailed(`The build has no ${name}, whose size is to be checked (scripts/panel-sizes.mjs).`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return files;
}

const sizes = new Map();
function sizeOf(files) {
  for (const file of files) if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return [...files].reduce((sum, file) => sum + sizes.get(file), 0);
}

const screens = () =>
  [
    ...['screens.ts', 'policy-screens.ts']
      .map((file) => readFileSync(join(root, 'web', 'src', 'panel', file), 'utf8'))
      .join('\n')
      .matchAll(/import\('\.\.\/([^']+)'\)/g),
  ].map(([, path]) => `src/${path}`);

export function checkPanelSizes() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const dashboard = filesOf(manifest, DASHBOARD);
  const further = screens().map((screen) => {
    const own = new Set([...filesOf(manifest, [screen])].filter((file) => !dashboard.has(file)));
    return { name: `+ ${screen}`, size: sizeOf(own), max: SCREEN_MAX };
  });
  const table = [
    { name: 'sign-in page', size: sizeOf(filesOf(manifest, SIGN_IN)), max: SIGN_IN_MAX },
    { name: 'dashboard', size: sizeOf(dashboard), max: DASHBOARD_MAX },
    ...further,
  ];
  for (const { name, size, max } of table) console.log(`${(size / 1000).toFixed(1).padStart(7)} kB of ${max / 1000}  ${name}`);
  const over = table.filter(({ size, max }) => size > max).map(({ name }) => name);
  if (over.length > 0) throw new StepFailed(`More JavaScript than its budget allows: ${over.join(', ')}.`);
}
