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

/** Of the files as they are now, committed or not; undefined where there is no git. `files`: pathspecs of git. */
export function hashOf(files, folder = root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...files];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) return undefined;
  const hash = createHash('sha256');
  for (const path of [...new Set(stdout.split('\0'))].filter((path) => path && existsSync(join(folder, path))).sort())
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
  return last && last.files === hashOf(files, folder) ? last.day : undefined;
}

/** `hash`: of the files as they were when the step began. The record is to be committed. */
export function notePassed(name, hash, day = new Date().toISOString().slice(0, 10), folder = root) {
  const all = { ...(existsSync(join(folder, RECORD)) && read(folder)), [name]: { day, files: hash } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(folder, RECORD), `${JSON.stringify(sorted, null, 2)}\n`);
}
