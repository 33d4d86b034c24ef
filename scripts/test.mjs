/** `npm test` runs all steps up to the first failure; `--only <step>` (repeatable) runs that one, `--quick` a few for fast feedback. */
import { findNode } from './node-version.mjs';
import { runScript, StepFailed } from './run.mjs';
import { noResults } from './test-results.mjs';
import { quickStep, steps } from './test-steps.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function chosenSteps(args) {
  if (args.length === 1 && args[0] === '--quick')
    return [...steps.filter(({ name }) => ['packages', 'style', 'types'].includes(name)), quickStep];
  const names = args.flatMap((arg, index) => (args[index - 1] === '--only' ? arg.split(',') : []));
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown || args.length !== 2 * args.filter((arg) => arg === '--only').length) {
    throw new StepFailed(
      `Usage: npm test -- [--quick | --only <step>], where a step is one of ${steps.map((step) => step.name).join(', ')}.`,
    );
  }
  return names.length === 0 ? steps : steps.filter((step) => step.name === 'packages' || names.includes(step.name));
}

async function runStep(step, node, counts) {
  console.log(`\n== ${step.name}: ${step.title}`);
  const failedBefore = counts.failed;
  const since = performance.now();
  try {
    const skipped = await step.run(node, counts);
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
  const chosen = chosenSteps(process.argv.slice(2));
  const node = await findNode();
  const counts = noResults();
  const results = [];
  for (const step of chosen) {
    results.push(await runStep(step, node, counts));
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
