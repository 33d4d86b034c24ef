import { RATE_SIDES } from '@bimabahi/contract/commission/rate-cards';
import type { KeptCommission } from '@bimabahi/contract/commission/re-rates';
import type { Db } from '../../db/db.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { beginBulkChange, endBulkChange, lockReRating } from './re-rate-queries.ts';
import { endReRate, keptCommissions, lockReRate, restoreCommissions } from './undo-re-rate-queries.ts';

const counted = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

/** In one transaction, as it was applied. What somebody has changed since stays, and is named. */
export async function undoReRate({ db, person, params: { id } }: { db: Db; person: { id: number }; params: { id: number } }) {
  await lockReRating(db);
  const found = await lockReRate(db, id);
  if (!found) throw notFound('This re-rating');
  if (found.undone_at) throw new Refusal(409, 'conflict', 'This re-rating was taken back already.');
  const kept: KeptCommission[] = [];
  let restored = 0;
  await beginBulkChange(db);
  for (const table of ['motor_insurance', 'corporate_insurance'] as const)
    for (const side of RATE_SIDES) {
      kept.push(...(await keptCommissions(db, { id, table, side })));
      restored += await restoreCommissions(db, { id, table, side });
    }
  await endBulkChange(db);
  await endReRate(db, id, person.id);
  const about = kept.length === 0 ? '' : ` ${counted(kept.length, 'other')} stayed, as changed since.`;
  return { data: { restored, kept }, successMsg: `${counted(restored, 'commission')} taken back!${about}` };
}
