import { join } from 'node:path';
import { environmentWith } from './node-environment.mjs';
import { root, run, StepFailed } from './run.mjs';
import { vitestResults } from './test-results.mjs';

export const inPackages = (...path) => join(root, 'node_modules', ...path);

/** Throws the sentence where the program fails. */
export async function check(node, args, sentence, extra = {}) {
  const code = await run(node, args, { env: { ...environmentWith(node), ...extra } });
  if (code !== 0) throw new StepFailed(sentence);
}

/** A test that fails is run once more. Adds to `counts`. `args`: paths to choose from the projects' tests, and flags. */
export async function vitest(node, projects, counts, extra = {}, args = []) {
  const results = vitestResults();
  const chosen = projects.flatMap((project) => ['--project', project]);
  try {
    await check(
      node,
      [inPackages('vitest', 'vitest.mjs'), 'run', ...chosen, ...results.flags, ...args],
      `Tests of ${projects.join(' and ')} failed.`,
      { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined, ...results.env, ...extra },
    );
  } finally {
    results.addTo(counts);
  }
}
