import { join } from 'node:path';
import type { Config } from './config.ts';
import { keyFile } from './files/key-file.ts';

/** The keys by their settings, each 32 bytes; null where it is not used. */
export interface Keys {
  /** Signs links to documents, and keys what the database may not hold in the clear. */
  SERVER_KEY: Buffer;
  PASSWORD_ESCROW_KEY: Buffer | null;
  SECOND_FACTOR_KEY: Buffer;
}

/** What the settings do not give is a file in the data folder, made when it is missing. */
export function readKeys(config: Config, dataDir: string): Keys {
  const keyOr = (given: string | undefined, file: string) => (given ? Buffer.from(given, 'hex') : keyFile(join(dataDir, 'keys', file)));
  return {
    SERVER_KEY: keyOr(config.SERVER_KEY, 'server.key'),
    PASSWORD_ESCROW_KEY: config.PASSWORD_ESCROW ? keyOr(config.PASSWORD_ESCROW_KEY, 'password-escrow.key') : null,
    SECOND_FACTOR_KEY: keyOr(config.SECOND_FACTOR_KEY, 'second-factor.key'),
  };
}
