/** Steps of `npm test`, in order. A step throws to fail, and returns a reason when it is skipped. */
import { join } from 'node:path';
import { buildPanel } from './build.mjs';
import { changedTests } from './changed-tests.mjs';
import { checkCommitSubjects } from './commit-subjects.mjs';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { installPackages } from './install.mjs';
import { testsOnEmbedded, testsOnPooler } from './marked-tests.mjs';
import { environmentWith } from './node-environment.mjs';
import { checkPanelSizes } from './panel-sizes.mjs';
import { run, StepFailed } from './run.mjs';
import { check, inPackages, vitest } from './run-vitest.mjs';
import { playwrightResults } from './test-results.mjs';
import { NoPooler, withPooler } from './throwaway-pgbouncer.mjs';
import { NoPostgres, withThrowawayPostgres } from './throwaway-postgres.mjs';

export const LOCK_FILE = ['package-lock.json', '.npmrc', 'package.json', '*/package.json'];
/** Whatever a server is made with. */
export const IMAGES = ['Dockerfile', 'compose.yaml', 'deploy'];
/** What a start does before the features are there. */
const START = ['server/src/main.ts', 'server/src/run', 'server/src/platform/config', ':(glob)web/*.ts'];

/** What TypeScript learned last time; the second run takes a tenth of the first. */
const TYPES_CACHE = inPackages('.cache', 'types');

async function types(node) {
  for (const project of ['contract', 'server', 'web', 'e2e', 'bench']) {
    const args = ['-p', project, '--incremental', '--tsBuildInfoFile', join(TYPES_CACHE, `${project}.json`)];
    await check(node, [inPackages('typescript', 'bin', 'tsc'), ...args], `The types of ${project} do not agree.`);
  }
}

async function style(node) {
  await check(node, [inPackages('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'], 'Biome has complaints.');
  checkCommitSubjects();
}

const TESTS_OF_SCRIPTS = ['commit-subjects', 'last-passed', 'marked-tests', 'changed-tests'];

const scripts = (node) => nodeTests(node, TESTS_OF_SCRIPTS, 'A script does not do what it says.');

/** Once in full: features do the same on either engine. */
const server = (node, counts) => onPostgresIfThere((extra) => vitest(node, ['contract', 'server'], counts, extra));

/** Calls `test` with the environment of a PostgreSQL, or with none for the embedded database, and then says why. */
async function onPostgresIfThere(test) {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return test({ TEST_DATABASE_URL });
  const why = await orSkipped(() => withThrowawayPostgres((url) => test({ TEST_DATABASE_URL: url })));
  if (!why) return;
  console.log(`On the embedded database: ${why}`);
  await test({});
}

/** What is the engine's own: connections, locks, plans, files, starts and stops. */
async function embedded(node, counts) {
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) return 'all tests of the server ran on it';
  return vitest(node, ['server'], counts, {}, testsOnEmbedded());
}

async function throughPooler(node, counts) {
  const test = (url) => vitest(node, ['server'], counts, { TEST_DATABASE_URL: url }, testsOnPooler());
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

/** Those of the contract, and of what was changed in panel and server. */
async function quick(node, counts) {
  const [server, web] = [changedTests('server'), changedTests('web')];
  const leftOut = [...server.leftOut, ...web.leftOut];
  if (leftOut.length) console.log(`Too much has changed for a quick run. Left out: ${leftOut.join(', ')}.`);
  await vitest(node, ['contract', 'web'], counts, {}, ['contract/src/', ...web.tests]);
  if (server.tests.length) await onPostgresIfThere((extra) => vitest(node, ['server'], counts, extra, server.tests));
}

export const quickStep = { name: 'changed', title: 'contract, and what was changed in panel and server', run: quick };

/** A step with `files` is skipped while these are as they were when it last passed: see last-passed.mjs. */
export const steps = [
  { name: 'packages', title: 'install the packages', run: installPackages },
  { name: 'style', title: 'style and import rules (Biome), subjects of commits', run: style },
  { name: 'types', title: 'types (TypeScript)', run: types },
  { name: 'scripts', title: 'what decides which tests are run', run: scripts },
  { name: 'server', title: 'contract and server, on PostgreSQL where there is one', run: server },
  { name: 'embedded', title: "the engine's own once more, on the embedded database", run: embedded },
  {
    name: 'pooler',
    title: 'what depends on sessions once more, through PgBouncer',
    run: throughPooler,
    files: [...LOCK_FILE, 'server/src/db', 'server/src/platform/http', 'scripts/throwaway-*.mjs'],
  },
  {
    name: 'bench',
    title: "the benchmarks' data, and the answers that they time",
    run: (node, counts) => vitest(node, ['bench'], counts),
    files: [...LOCK_FILE, 'bench', 'contract/src', 'server/src/db'],
  },
  { name: 'web', title: 'components of the panel', run: (node, counts) => vitest(node, ['web'], counts) },
  { name: 'build', title: 'build the panel, and weigh it', run: build },
  {
    name: 'node',
    title: 'the Node that npm start fetches',
    run: (node) => nodeTests(node, ['node-version'], 'Node is not fetched as it should be.'),
    files: [...LOCK_FILE, 'scripts/node-version*.mjs', 'scripts/npm.mjs', 'scripts/run.mjs'],
  },
  {
    name: 'container',
    title: 'what the Dockerfile makes, without a container',
    run: (node) => nodeTests(node, ['container'], 'What the Dockerfile makes does not serve.'),
    files: [...LOCK_FILE, ...START, ...IMAGES, '.dockerignore', 'scripts'],
  },
  { name: 'browser', title: 'journeys in a browser (Playwright)', run: browser },
  {
    name: 'fresh-clone',
    title: 'npm start on a fresh clone',
    // Without our Node on PATH, as on a newcomer's machine.
    run: (node) => nodeTests(node, ['fresh-clone'], 'A fresh clone does not start.', process.env),
    files: [...LOCK_FILE, ...START, '.gitignore', 'scripts'],
  },
];

async function nodeTests(node, names, sentence, env = environmentWith(node)) {
  const code = await run(node, ['--test', '--test-reporter=spec', ...names.map((name) => `scripts/${name}.test.mjs`)], { env });
  if (code !== 0) throw new StepFailed(sentence);
}
