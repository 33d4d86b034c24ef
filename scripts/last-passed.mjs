/**
 * Some steps depend on few files. `.ci/passed.json` is committed, and holds a hash of the files of each with which it last
 * passed; as long as they are the same, it is not run again. A hash needs no history, and stays true when commits are rewritten.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const RECORD = join('.ci', 'passed.json');

const read = (folder) => JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));

function listed(files, folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...files];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\0').filter((path) => path && existsSync(join(folder, path))) : [];
}

/**
 * Of the files as they are now, committed or not. `files`: pathspecs of git. Undefined where one of them names nothing, as after a folder was
 * moved, or there is no git: a step is then run.
 */
export function hashOf(files, folder = root) {
  const excluded = files.filter((name) => name.startsWith(':!'));
  const found = files.filter((name) => !excluded.includes(name)).map((name) => listed([name, ...excluded], folder));
  if (found.some((paths) => paths.length === 0)) return undefined;
  const hash = createHash('sha256');
  for (const path of [...new Set(found.flat())].sort())
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest(),
    );
  return hash.digest('hex');
}

/** The day when the step passed with the files as they are now, or undefined. */
export function passedOn({ name, files }, folder = root) {
  const last = existsSync(join(folder, RECORD)) ? read(folder)[name] : undefined;
  return last?.files && last.files === hashOf(files, folder) ? last.day : undefined;
}

/** `hash`: of the files as they were when the step began. The record is to be committed. */
export function notePassed(name, hash, day = new Date().toISOString().slice(0, 10), folder = root) {
  const all = { ...(existsSync(join(folder, RECORD)) && read(folder)), [name]: { day, files: hash } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(folder, RECORD), `${JSON.stringify(sorted, null, 2)}\n`);
}
