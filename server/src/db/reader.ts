import type { Db } from './db.ts';
import type { CopyOut } from './query/copy-to-csv.ts';

export interface Reader {
  db: Db;
  copyOut: CopyOut;
}
