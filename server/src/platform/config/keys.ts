import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Key, keyFile, previousKeys, replacedAt } from '../files/key-file.ts';
import { LINK_SECONDS } from '../files/signed-links.ts';
import type { Config } from './config.ts';

export type KeyName = 'SERVER_KEY' | 'PASSWORD_ESCROW_KEY' | 'SECOND_FACTOR_KEY';

/** 32 bytes each; null where the feature is off. */
export interface Keys {
  /** Signs document links and keys (HMAC) hashes in the database. */
  SERVER_KEY: Key;
  PASSWORD_ESCROW_KEY: Key | null;
  SECOND_FACTOR_KEY: Key;
}

const FILES: Record<KeyName, string> = {
  SERVER_KEY: 'server.key',
  PASSWORD_ESCROW_KEY: 'password-escrow.key',
  SECOND_FACTOR_KEY: 'second-factor.key',
};

export const keysFolder = (dataDir: string): string => join(dataDir, 'keys');
export const keyPath = (dataDir: string, name: KeyName): string => join(keysFolder(dataDir), FILES[name]);

const LINKS_MS = (LINK_SECONDS + 60) * 1000;

function readKey(config: Config, dataDir: string, name: KeyName): Key {
  const [given, path] = [config[name], keyPath(dataDir, name)];
  const before = (config[`${name}_PREVIOUS`] ?? []).map((key) => Buffer.from(key, 'hex'));
  if (given) return { present: Buffer.from(given, 'hex'), previous: before };
  const key = { present: keyFile(path), previous: [...before, ...previousKeys(path)] };
  const replaced = replacedAt(path);
  // A leaked previous key must not forge links, so it expires with the last link that it signed.
  return name === 'SERVER_KEY' && replaced !== undefined ? { ...key, until: Math.min(replaced, Date.now()) + LINKS_MS } : key;
}

/** Keys absent from the settings are files in the data folder, created when missing. */
export const readKeys = (config: Config, dataDir: string): Keys => ({
  SERVER_KEY: readKey(config, dataDir, 'SERVER_KEY'),
  PASSWORD_ESCROW_KEY: config.PASSWORD_ESCROW ? readKey(config, dataDir, 'PASSWORD_ESCROW_KEY') : null,
  SECOND_FACTOR_KEY: readKey(config, dataDir, 'SECOND_FACTOR_KEY'),
});

/** Removes the key files that this process is about to make, so that a refused start changes nothing. Call it before `readKeys`. */
export function undoMakingKeys(dataDir: string): () => void {
  const folder = keysFolder(dataDir);
  const absent = Object.values(FILES)
    .map((name) => join(folder, name))
    .filter((path) => !existsSync(path));
  return () => {
    for (const path of absent) rmSync(path, { force: true });
    if (existsSync(folder) && !readdirSync(folder).length) rmdirSync(folder);
  };
}
