/** Steps of `npm test`, in order. A step throws to fail, and returns a reason when it is skipped. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPanel } from './build.mjs';
import { changedFolders } from './changed-tests.mjs';
import { checkCommitSubjects } from './commit-subjects.mjs';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { installPackages } from './install.mjs';
import { environmentWith } from './node-environment.mjs';
import { checkPanelSizes } from './panel-sizes.mjs';
import { root, run, StepFailed } from './run.mjs';
import { playwrightResults, vitestResults } from './test-results.mjs';
import { NoPooler, withPooler } from './throwaway-pgbouncer.mjs';
import { NoPostgres, withThrowawayPostgres } from './throwaway-postgres.mjs';

const inPackages = (...path) => join(root, 'node_modules', ...path);

async function check(node, args, sentence, extra = {}) {
  const code = await run(node, args, { env: { ...environmentWith(node), ...extra } });
  if (code !== 0) throw new StepFailed(sentence);
}

async function vitest(node, projects, counts, extra = {}, paths = []) {
  const results = vitestResults();
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = [inPackages('vitest', 'vitest.mjs'), 'run', ...chosen, ...results.flags, ...paths];
  try {
    await check(node, args, `Tests of ${projects.join(' and ')} failed.`, {
      TEST_DATABASE_URL: undefined,
      DATABASE_URL: undefined,
      ...results.env,
      ...extra,
    });
  } finally {
    results.addTo(counts);
  }
}

async function style(node) {
  await check(node, [inPackages('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'], 'Biome has complaints.');
  checkCommitSubjects();
}

async function scripts(node) {
  const code = await run(node, ['--test', '--test-reporter=spec', 'scripts/commit-subjects.test.mjs'], { env: environmentWith(node) });
  if (code !== 0) throw new StepFailed('A script does not do what it says.');
}

async function types(node) {
  const projects = ['contract', 'server', 'web', 'e2e', 'bench'].filter((project) => existsSync(join(root, project, 'tsconfig.json')));
  for (const project of projects)
    await check(node, [inPackages('typescript', 'bin', 'tsc'), '-p', project], `The types of ${project} do not agree.`);
}

/** Helpers through which tests open a database. */
const OPENS_DATABASE = /from '\.[./]*(testing\/)?(app\/)?(test-app|test-database|server-process|child)\.ts'/;

/** Other tests would do the same on both engines. */
function testsOfDatabase() {
  const folder = join(root, 'server', 'src');
  const tests = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.test.ts'));
  return tests.map((path) => join(folder, path)).filter((path) => OPENS_DATABASE.test(readFileSync(path, 'utf8')));
}

async function onPostgres(node, counts) {
  const test = (url) => vitest(node, ['server'], counts, { TEST_DATABASE_URL: url }, testsOfDatabase());
  return orSkipped(() => (process.env.TEST_DATABASE_URL ? test(process.env.TEST_DATABASE_URL) : withThrowawayPostgres(test)));
}

/** What needs more of a connection than transactions: settings, locks, cursors, COPY, named statements. */
const TESTS_OF_SESSIONS = ['db/engine/open', 'db/query/copy-to-csv', 'db/archive/dump', 'http/idempotency'];

async function throughPooler(node, counts) {
  const paths = TESTS_OF_SESSIONS.map((name) => join(root, 'server', 'src', `${name}.test.ts`));
  const test = (url) => vitest(node, ['server'], counts, { TEST_DATABASE_URL: url }, paths);
  return orSkipped(() => withThrowawayPostgres((url) => withPooler(url, test)));
}

/** The reason, where a program is not installed. */
async function orSkipped(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof NoPostgres || error instanceof NoPooler) return error.message;
    throw error;
  }
}

async function build(node) {
  await buildPanel(node);
  checkPanelSizes();
}

async function browser(node, counts) {
  if (!existsSync(join(root, 'e2e', 'playwright.config.ts'))) return 'there are no browser tests';
  await buildPanel(node);
  const extra = { CHROMIUM_PATH: await findChromium(), CHROMIUM_SHELL_PATH: findHeadlessShell() };
  const results = playwrightResults();
  const args = [inPackages('playwright', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...results.flags];
  try {
    await check(node, args, 'The browser tests failed.', { ...extra, ...results.env });
  } finally {
    results.addTo(counts);
  }
}

const hasWebTests = () => readdirSync(join(root, 'web', 'src'), { recursive: true }).some((path) => /\.test\.tsx?$/.test(path));

/** Tests without a database, and those of changed features on PGlite. */
const quick = (node, counts) => {
  const folders = [join(root, 'contract', 'src'), join(root, 'web', 'src'), ...changedFolders()];
  return vitest(node, ['contract', 'web', 'server'], counts, {}, folders);
};

export const quickStep = { name: 'changed', title: 'contract, panel, and the changed features of the server, on PGlite', run: quick };

export const steps = [
  { name: 'packages', title: 'install the packages', run: installPackages },
  {
    name: 'style',
    title: 'style and import rules (Biome), subjects of commits',
    run: style,
  },
  { name: 'types', title: 'types (TypeScript)', run: types },
  { name: 'scripts', title: 'what decides what is tested', run: scripts },
  { name: 'server', title: 'contract and server, on PGlite', run: (node, counts) => vitest(node, ['contract', 'server'], counts) },
  { name: 'postgres', title: 'what opens a database again, on PostgreSQL', run: onPostgres },
  { name: 'pooler', title: 'what depends on sessions once more, through PgBouncer', run: throughPooler },
  { name: 'bench', title: "the benchmarks' data, and the answers that they time", run: (node, counts) => vitest(node, ['bench'], counts) },
  {
    name: 'web',
    title: 'components of the panel',
    run: (node, counts) => (hasWebTests() ? vitest(node, ['web'], counts) : 'there are no component tests'),
  },
  { name: 'build', title: 'build the panel, and weigh it', run: build },
  { name: 'node', title: 'the Node that npm start fetches', run: fetchedNode },
  { name: 'container', title: 'what the Dockerfile makes, without a container', run: container },
  { name: 'browser', title: 'journeys in a browser (Playwright)', run: browser },
  // Without our Node on PATH, as on a newcomer's machine.
  { name: 'fresh-clone', title: 'npm start on a fresh clone', run: (node) => freshClone(node) },
];

async function fetchedNode(node) {
  const code = await run(node, ['--test', '--test-reporter=spec', 'scripts/node-version.test.mjs'], { env: environmentWith(node) });
  if (code !== 0) throw new StepFailed('Node is not fetched as it should be.');
}

async function container(node) {
  const code = await run(node, ['--test', '--test-reporter=spec', 'scripts/container.test.mjs'], { env: environmentWith(node) });
  if (code !== 0) throw new StepFailed('What the Dockerfile makes does not serve.');
}

async function freshClone(node) {
  const code = await run(node, ['--test', '--test-reporter=spec', 'scripts/fresh-clone.test.mjs']);
  if (code !== 0) throw new StepFailed('A fresh clone does not start.');
}
