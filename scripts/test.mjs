/** Runs the steps of `npm test` up to the first that fails. USAGE says how to choose among them. */
import { parseArgs } from 'node:util';
import { hashOf, notePassed, passedOn } from './last-passed.mjs';
import { findNode } from './node-version.mjs';
import { runScript, StepFailed } from './run.mjs';
import { noResults } from './test-results.mjs';
import { quickStep, steps } from './test-steps.mjs';

const USAGE = `Usage: npm test -- [--quick | --all | --only <step>[,<step>]] [--record]
  --quick   style, types, and the tests of what was changed
  --all     also the steps whose files are as they were when they last passed
  --only    one or more of ${steps.map(({ name }) => name).join(', ')}
  --record  notes in .ci/passed.json which of those steps passed`;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function optionsOf(args) {
  try {
    const flag = { type: 'boolean', default: false };
    return parseArgs({ args, options: { quick: flag, all: flag, record: flag, only: { type: 'string', multiple: true } } }).values;
  } catch {
    throw new StepFailed(USAGE);
  }
}

function chosenSteps({ quick, all, only }) {
  if (quick) return [...steps.filter(({ name }) => ['packages', 'style', 'types'].includes(name)), quickStep];
  if (!only) return all ? steps.map((step) => ({ ...step, always: true })) : steps;
  const names = only.flatMap((list) => list.split(','));
  if (names.some((name) => !steps.some((step) => step.name === name))) throw new StepFailed(USAGE);
  return steps.filter(({ name }) => name === 'packages' || names.includes(name)).map((step) => ({ ...step, always: true }));
}

function unchanged(step) {
  const day = step.files && !step.always ? passedOn(step) : undefined;
  return day && `unchanged since it passed on ${day}`;
}

/** Why it was skipped, or undefined. */
async function attempt(step, node, counts, record) {
  const flakyBefore = counts.flaky.length;
  const hash = record && step.files && hashOf(step.files);
  const skipped = unchanged(step) ?? (await step.run(node, counts));
  if (!skipped && hash && counts.flaky.length === flakyBefore) notePassed(step.name, hash);
  return skipped;
}

async function runStep(step, node, counts, record) {
  console.log(`\n== ${step.name}: ${step.title}`);
  const failedBefore = counts.failed;
  const since = performance.now();
  try {
    const skipped = await attempt(step, node, counts, record);
    if (skipped) console.log(`Skipped: ${skipped}`);
    return { step, outcome: skipped ? 'skipped' : 'passed', note: skipped ?? seconds(since) };
  } catch (error) {
    if (!(error instanceof StepFailed)) console.error(error);
    if (error.output) console.error(error.output.trimEnd());
    // A step can fail without a failed test; the summary must still count a failure.
    if (counts.failed === failedBefore) counts.failed += 1;
    return { step, outcome: 'failed', note: `${seconds(since)}  ${error.message}` };
  }
}

await runScript(async () => {
  const options = optionsOf(process.argv.slice(2));
  const chosen = chosenSteps(options);
  const node = await findNode();
  const counts = noResults();
  const results = [];
  for (const step of chosen) {
    results.push(await runStep(step, node, counts, options.record));
    if (results.at(-1).outcome === 'failed') break;
  }
  const notRun = chosen.slice(results.length).map((step) => ({ step, outcome: 'not run', note: '' }));
  console.log('');
  for (const { step, outcome, note } of [...results, ...notRun])
    console.log(`${outcome.padEnd(8)} ${step.name.padEnd(12)} ${note}`.trimEnd());
  for (const test of counts.flaky) console.log(`flaky    ${test}`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
});
