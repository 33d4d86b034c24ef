import type { Db } from './db.ts';
import type { CopyOut } from './query/copy-to-csv.ts';

/** A database for reading: the primary, or a replica of it. */
export interface Reader {
  db: Db;
  copyOut: CopyOut;
}
