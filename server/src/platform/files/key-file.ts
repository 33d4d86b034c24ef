import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../db/engine/error-code.ts';

/** `previous`: replaced keys, newest first. They still open and verify; only `present` seals and signs. */
export interface Key {
  present: Buffer;
  previous: readonly Buffer[];
  /** In ms since 1970: signatures by previous keys are invalid from then on. Absent: they stay valid. */
  until?: number;
}

const KEY = /^[0-9a-f]{64}$/i;
const previousPath = (path: string) => `${path}.previous`;

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function keyFrom(text: string, path: string): Buffer {
  if (!KEY.test(text)) throw new Error(`The key file ${path} is damaged: it must hold 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}

/** Reads a 32-byte secret key, or makes one. Kept outside the database, so that a copy of the database alone opens nothing. */
export function keyFile(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return keyFrom(readFileSync(path, 'utf8').trim(), path);
}

export const previousKeys = (path: string): Buffer[] =>
  (contentOf(previousPath(path)) ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => keyFrom(line, previousPath(path)));

/** In ms since 1970; undefined when the key was never replaced or its previous ones were deleted. */
export const replacedAt = (path: string): number | undefined => statSync(previousPath(path), { throwIfNoEntry: false })?.mtimeMs;

/** A new name is durable only once its folder is synced; Windows cannot sync folders. */
function sync(path: string): void {
  try {
    const handle = openSync(path, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes(codeOf(error) ?? '')) throw error;
  }
}

function put(path: string, content: string): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  sync(dirname(path));
}

/** Adds the present key to the previous ones before replacing it, so that no crash loses one. `keepOlder`: keep earlier ones too. */
export function replaceKeyFile(path: string, { keepOlder }: { keepOlder: boolean }): void {
  const present = keyFile(path).toString('hex');
  const older = keepOlder ? previousKeys(path).map((key) => key.toString('hex')) : [];
  put(previousPath(path), [...new Set([present, ...older])].map((key) => `${key}\n`).join(''));
  put(path, randomBytes(32).toString('hex'));
}
