/** Runs a TypeScript program: `node scripts/with-node.mjs server/src/run/programs/create-admin.ts …`. */
import { installPackages } from './install.mjs';
import { environmentWith } from './node-environment.mjs';
import { findNode } from './node-version.mjs';
import { run, runScript } from './run.mjs';

await runScript(async () => {
  const node = await findNode();
  await installPackages(node);
  return run(node, process.argv.slice(2), { env: environmentWith(node) });
});
