/** `npm start`: installs and builds what is missing, then runs the server. `--dev`: no build, and restarts on changes. */
import { buildPanel } from './build.mjs';
import { installPackages } from './install.mjs';
import { environmentWith } from './node-environment.mjs';
import { findNode } from './node-version.mjs';
import { run, runScript } from './run.mjs';
import { compileCache, SERVER } from './server-process.mjs';

await runScript(async () => {
  const node = await findNode();
  await installPackages(node);
  const options = { env: { ...environmentWith(node), ...compileCache() } };
  if (process.argv.includes('--dev')) return run(node, ['--watch-path=server', '--watch-path=contract', ...SERVER, '--dev'], options);
  await buildPanel(node);
  return run(node, SERVER, options);
});
