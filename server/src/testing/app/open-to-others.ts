/** What other users of the machine could read or change in a folder. */
import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const all = (folder: string) => [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))];

/** By mode: all paths in the folder, including itself, with rights for group or others. */
export const openToOthers = (folder: string): string[] =>
  all(folder).filter((path) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);

const NOBODY = 65_534;
export const canBeAnother = process.getuid?.() === 0;

/** By access as another user. Opens the parent folders, so that only the folder's own modes count. */
export function reachedByAnother(folder: string): string[] {
  chmodSync(dirname(folder), 0o755);
  const script = 'while IFS= read -r path; do if [ -r "$path" ] || [ -w "$path" ]; then printf "%s\\n" "$path"; fi; done';
  const { stdout, status } = spawnSync('sh', ['-c', script], {
    uid: NOBODY,
    gid: NOBODY,
    encoding: 'utf8',
    input: `${all(folder).join('\n')}\n`,
    cwd: '/',
  });
  if (status !== 0) throw new Error('the paths could not be tried');
  return stdout.split('\n').filter(Boolean);
}

/** Makes everything world-writable, as earlier versions left it. */
export function openAll(folder: string): void {
  for (const path of all(folder)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
}
