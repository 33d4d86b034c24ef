/** Seals anew what a key before the present one sealed: some rows at a time, so that it can be ended and begun again at any moment. */

import type { Db } from '../db/db.ts';
import { type Actor, asActor } from '../db/engine/unit-of-work.ts';
import { beginResealing, lockSealed, type SealedColumn, writeSealed } from './queries.ts';
import type { Sealing } from './sealing.ts';

interface Resealing {
  actor: Actor;
  /** Of the present key alone, and of all keys. */
  present: Sealing;
  all: Sealing;
  /** Told after each batch how many rows were looked at. */
  report?: (looked: number) => void;
}

export interface Resealed {
  resealed: number;
  /** That no key opens: damaged, or sealed under one that is lost. They stay as they are. */
  unreadable: number;
}

const BATCH = 100;

/** Each batch is a transaction. What the present key opens is let be. */
export async function reseal(db: Db, where: SealedColumn, { actor, present, all, report = () => {} }: Resealing): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  let looked = 0;
  let last = 0;
  for (;;) {
    const rows = await asActor(db, actor, async ({ db: transaction }) => {
      await beginResealing(transaction);
      const batch = await lockSealed(transaction, where, last, BATCH);
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
