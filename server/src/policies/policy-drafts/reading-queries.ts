/** Drafts that are read beside the requests. */
import type { Db } from '../../db/db.ts';

/** Undefined where it is a draft no more, or read already. */
export const draftToRead = (db: Db, id: number) =>
  db.selectFrom('policy_drafts').select('document_id').where('id', '=', id).where('status', '=', 'reading').executeTakeFirst();

export interface ReadDraft {
  status: string;
  kind?: string | null;
  insurer?: string | null;
  policy_no?: string | null;
  insured_name?: string | null;
  start_date?: string | null;
  end_date?: string | null;
  total_premium?: number | null;
  filled?: number;
  sure?: number;
  fields?: string;
  message?: string | null;
}
export const noteRead = (db: Db, id: number, read: ReadDraft) =>
  db.updateTable('policy_drafts').set(read).where('id', '=', id).where('status', '=', 'reading').execute();
