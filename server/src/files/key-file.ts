import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A key with those that it took the place of, the newest first: what they sealed or signed is still opened, nothing new is. */
export interface Key {
  present: Buffer;
  previous: readonly Buffer[];
  /** In ms since 1970: what the previous ones signed does not hold any more. Absent: it does as long as they are given. */
  until?: number;
}

const KEY = /^[0-9a-f]{64}$/i;
const previousPath = (path: string) => `${path}.previous`;

/** Undefined when there is no such file. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function keyFrom(text: string, path: string): Buffer {
  if (!KEY.test(text)) throw new Error(`The key file ${path} is damaged: it must hold 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}

/** A secret key of 32 bytes in a file that only the owner reads, made when it is missing. Kept outside the database on purpose. */
export function keyFile(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return keyFrom(readFileSync(path, 'utf8').trim(), path);
}

/** The keys that the file beside it names, one a line; none when there is no such file. */
export const previousKeys = (path: string): Buffer[] =>
  (contentOf(previousPath(path)) ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => keyFrom(line, previousPath(path)));

/** When the key was last replaced, in ms since 1970; undefined when it never was, or the keys before it are gone. */
export const replacedAt = (path: string): number | undefined => statSync(previousPath(path), { throwIfNoEntry: false })?.mtimeMs;

/** The names in a folder are on the disk as well as the files; a system that has no such thing (Windows) is let be. */
function sync(path: string): void {
  try {
    const handle = openSync(path, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function put(path: string, content: string): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  sync(dirname(path));
}

/**
 * Puts a new key in the place of the file's. The one that was there is among the previous ones before it goes, so that at whatever moment the
 * process ends, the two files together hold every key that they held. `keepOlder`: those of earlier replacements stay.
 */
export function replaceKeyFile(path: string, { keepOlder }: { keepOlder: boolean }): void {
  const present = keyFile(path).toString('hex');
  const older = keepOlder ? previousKeys(path).map((key) => key.toString('hex')) : [];
  put(previousPath(path), [...new Set([present, ...older])].map((key) => `${key}\n`).join(''));
  put(path, randomBytes(32).toString('hex'));
}
