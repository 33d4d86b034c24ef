/** Server folders that `npm test -- --quick` tests: those of changed features. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** Uncommitted files and the branch's difference from main; on main itself, its last commit. */
function changedFiles() {
  const [base] = git('merge-base', 'HEAD', 'main');
  const [head] = git('rev-parse', 'HEAD');
  const since = base && base !== head ? base : 'HEAD~1';
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

const FEATURE = /^(?:contract\/src\/([\w-]+)\.ts|(?:server|web)\/src\/([\w-]+)\/)/;

const isFolder = (path) => existsSync(path) && statSync(path).isDirectory();

/** Absolute paths in server/src. Leaves out testing/, which takes as long as all features. */
export function changedFolders(files = changedFiles()) {
  const slugs = new Set(files.flatMap((path) => FEATURE.exec(path)?.slice(1).filter(Boolean) ?? []));
  slugs.delete('testing');
  return [...slugs].map((slug) => join(root, 'server', 'src', slug)).filter(isFolder);
}
