/** On throw-away databases: servers, databases and imports that are killed, frozen, filled up, overloaded or updated under work, and long runs of attacks. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from './find-postgres.mjs';
import { installPackages } from './install.mjs';
import { hashOf, notePassed, passedOn } from './last-passed.mjs';
import { drillsOnEmbedded, drillsOnPostgres } from './marked-tests.mjs';
import { findNode } from './node-version.mjs';
import { runScript, StepFailed } from './run.mjs';
import { vitest } from './run-vitest.mjs';
import { noResults } from './test-results.mjs';
import { IMAGES, LOCK_FILE } from './test-steps.mjs';
import { withThrowawayPostgres } from './throwaway-postgres.mjs';

/** Which of the server's folders an accident reaches, and the drills themselves. */
const AREAS = ['db', 'run', 'platform', 'imports', 'testing/app', 'testing/attacks', 'testing/drills'].map(
  (folder) => `server/src/${folder}`,
);
const STEP = { name: 'drills', files: [...AREAS, ...LOCK_FILE, ...IMAGES, 'scripts/throwaway-*.mjs'] };

const nameOf = (path) => basename(path, '.test.ts');
const [onPostgres, onEmbedded] = [drillsOnPostgres(), drillsOnEmbedded()];
const USAGE = `Usage: npm run drills [-- --if-changed | -- <name> …], where a name is one of
  ${[...new Set([...onPostgres, ...onEmbedded].map(nameOf))].sort().join(', ')}.
All of them take some minutes, and note in .ci/passed.json that they passed. With --if-changed they are skipped while nothing of theirs is changed.`;

function optionsOf(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: { 'if-changed': { type: 'boolean' } }, allowPositionals: true });
    if (positionals.some((name) => ![...onPostgres, ...onEmbedded].map(nameOf).includes(name))) throw new Error(USAGE);
    return {
      ifChanged: values['if-changed'],
      isChosen: (path) => positionals.length === 0 || positionals.includes(nameOf(path)),
      positionals,
    };
  } catch {
    throw new StepFailed(USAGE);
  }
}

/** One after another, as they need the machine for themselves. */
async function runDrills(node, counts, { isChosen, positionals }) {
  const run = (paths, extra) => vitest(node, ['drills'], counts, extra, paths);
  const [first, second] = [onPostgres.filter(isChosen), onEmbedded.filter(isChosen)];
  // One that was asked for by name takes a hang for one as soon as a server of people does: see failover.test.ts.
  const DRILL = positionals.join() || undefined;
  if (first.length) await withThrowawayPostgres((url) => run(first, { TEST_DATABASE_URL: url, DRILL }));
  if (second.length) await run(second, {});
}

await runScript(async () => {
  const options = optionsOf(process.argv.slice(2));
  const day = options.ifChanged ? passedOn(STEP) : undefined;
  if (day) {
    console.log(`The drills are skipped: unchanged since they passed on ${day}.`);
    return 0;
  }
  if (process.platform !== 'linux') throw new StepFailed('Drills freeze and kill processes by /proc, so they run on Linux only.');
  if (!findPostgres()) throw new StepFailed('No PostgreSQL server programs were found: install PostgreSQL (the package postgresql).');
  const node = await findNode();
  await installPackages(node);
  const counts = noResults();
  const hash = hashOf(STEP.files);
  await runDrills(node, counts, options);
  for (const test of counts.flaky) console.log(`flaky    ${test}`);
  for (const test of counts.skipped) console.log(`skipped  ${test}`);
  console.log(`\n${counts.passed} passed, ${counts.skipped.length} skipped, ${counts.failed} failed`);
  const whole = options.positionals.length === 0 && counts.skipped.length === 0 && counts.flaky.length === 0;
  if (whole && hash) notePassed(STEP.name, hash);
  return 0;
});
