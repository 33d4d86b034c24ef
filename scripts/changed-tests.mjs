/** Which folders' tests `npm test -- --quick` runs on the server: those of the features that were changed. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** What is not committed, and what the branch has beside main; on main itself, what its last commit changed. */
function changedFiles() {
  const [base] = git('merge-base', 'HEAD', 'main');
  const [head] = git('rev-parse', 'HEAD');
  const since = base && base !== head ? base : 'HEAD~1';
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** A feature has one slug in the contract and in the folders of server and panel. */
const FEATURE = /^(?:contract\/src\/([\w-]+)\.ts|(?:server|web)\/src\/([\w-]+)\/)/;

const isFolder = (path) => existsSync(path) && statSync(path).isDirectory();

/** Absolute paths of folders of server/src. testing/ asks the whole server of everything, which takes as long as that. */
export function changedFolders(files = changedFiles()) {
  const slugs = new Set(files.flatMap((path) => FEATURE.exec(path)?.slice(1).filter(Boolean) ?? []));
  slugs.delete('testing');
  return [...slugs].map((slug) => join(root, 'server', 'src', slug)).filter(isFolder);
}
