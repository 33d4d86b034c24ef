import type { Db } from '../../db/db.ts';
import { readSealed, type SealedColumn } from './queries.ts';
import type { Sealing } from './sealing.ts';

export interface Opened {
  opens: number;
  all: number;
}

const BATCH = 500;

/** Of how many sealed secrets these keys open. */
export async function countOpened(db: Db, where: SealedColumn, keys: Sealing): Promise<Opened> {
  const counted: Opened = { opens: 0, all: 0 };
  for (let after = 0; ; ) {
    const rows = await readSealed(db, where, { after, limit: BATCH });
    counted.all += rows.length;
    for (const { id, sealed } of rows) if (keys.open(where.boundTo(id), sealed) !== undefined) counted.opens += 1;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return counted;
    after = last.id;
  }
}
