/** What `npm test -- --quick` tests: the rooms of changed files, in the server and in the panel. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
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

const SOURCE = /^(contract|server|web)\/src\/(.+)$/;
const TEST = /\.test\.tsx?$/;

/** Whom a change of a workspace concerns; all tests of the contract are run anyway. */
const CONCERNED = { contract: ['server', 'web'], server: ['server'], web: ['web'] };

const isFolder = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isDirectory();

/**
 * Folders whose tests are about a file: its feature (policies/motor-insurance), or its area where that has no such folder. `server/src/testing`
 * tries all features at once, so that of its tests only the changed ones are run.
 */
export function roomsOf(path, isThere = isFolder) {
  const [, workspace, inside] = SOURCE.exec(path) ?? [];
  if (!workspace) return [];
  if (inside.startsWith('testing/')) return TEST.test(path) && !inside.includes('/drills/') ? [path] : [];
  const names = inside.replace(/(\.test)?\.\w+$/, '').split('/');
  return CONCERNED[workspace].flatMap((name) => {
    const rooms = [2, 1].filter((depth) => names.length >= depth).map((depth) => `${name}/src/${names.slice(0, depth).join('/')}`);
    return rooms.find(isThere) ?? [];
  });
}

function testsIn(room) {
  if (!isFolder(room)) return existsSync(join(root, room)) ? [room] : [];
  const paths = readdirSync(join(root, room), { recursive: true }).filter((path) => TEST.test(path));
  return paths.map((path) => `${room}/${path}`);
}

/** Of each workspace; more would take longer than two minutes. */
const MAX_TESTS = 30;

/** Paths of tests in the workspace, those of the most changed rooms first, and the rooms for which there was no time. */
export function changedTests(workspace, files = changedFiles(), find = testsIn) {
  const changes = new Map();
  for (const room of files.flatMap((path) => roomsOf(path))) changes.set(room, (changes.get(room) ?? 0) + 1);
  const rooms = [...changes.keys()].filter((room) => room.startsWith(`${workspace}/`)).sort((a, b) => changes.get(b) - changes.get(a));
  const tests = new Set();
  const leftOut = [];
  for (const room of rooms) {
    const found = find(room);
    if (new Set([...tests, ...found]).size > MAX_TESTS) leftOut.push(room);
    else for (const test of found) tests.add(test);
  }
  return { tests: [...tests], leftOut };
}
