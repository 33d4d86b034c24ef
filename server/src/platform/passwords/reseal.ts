/** Re-encrypts secrets under the present key in small transactions, so that it can be interrupted and resumed. */

import type { Db } from '../../db/db.ts';
import { type Actor, asActor } from '../../db/engine/unit-of-work.ts';
import { beginResealing, readSealed, type SealedColumn, writeSealed } from './queries.ts';
import type { Sealing } from './sealing.ts';

interface Resealing {
  actor: Actor;
  /** `present` opens only with the present key, `all` with previous ones too. */
  present: Sealing;
  all: Sealing;
  report?: (looked: number) => void;
}

export interface Resealed {
  resealed: number;
  /** No key opens these: damaged, or sealed under a lost key. They are left unchanged. */
  unreadable: number;
}

const BATCH = 100;

export async function reseal(db: Db, where: SealedColumn, { actor, present, all, report = () => {} }: Resealing): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  let looked = 0;
  let last = 0;
  for (;;) {
    const rows = await asActor(db, actor, async ({ db: transaction }) => {
      await beginResealing(transaction);
      const batch = await readSealed(transaction, where, { after: last, limit: BATCH, lock: true });
      for (const row of batch) {
        const bound = where.boundTo(row.id);
        if (present.open(bound, row.sealed) !== undefined) continue;
        const secret = all.open(bound, row.sealed);
        if (secret === undefined) done.unreadable += 1;
        else {
          await writeSealed(transaction, where, { id: row.id, sealed: present.seal(bound, secret) });
          done.resealed += 1;
        }
      }
      return batch;
    });
    looked += rows.length;
    if (rows.length) report(looked);
    if (rows.length < BATCH) return done;
    last = rows.at(-1)?.id as number;
  }
}
