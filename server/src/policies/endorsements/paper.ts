/** The paper of the insurer: stored once, and its number given once within a policy. */
import type { Db } from '../../db/db.ts';
import { hashOf } from '../../platform/files/document-store.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import type { Upload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { numberTaken, paperTaken } from './errors.ts';
import { endorsementWithNumber, endorsementWithPaper, lockPaper, type PolicyId, type StoredEndorsement } from './queries.ts';

interface PaperOf {
  upload: Upload | undefined;
  person: { id: number };
  /** The endorsement to which it belongs, once that is there. */
  id?: number;
}

/** The column that keeps it; nothing without an upload. */
export async function storePaper(
  db: Db,
  { files }: Pick<Services, 'files'>,
  { upload, person, id }: PaperOf,
): Promise<{ document_id?: string }> {
  if (!upload) return {};
  const hash = hashOf(upload.bytes);
  await lockPaper(db, hash);
  const other = await endorsementWithPaper(db, hash, id);
  if (other) throw paperTaken(other.policy_no);
  return { document_id: await storeDocument(db, files, { ...upload, created_by: person.id }) };
}

/** The policy is locked, so no other takes the number meanwhile. */
export async function checkEndorsementNo(
  db: Db,
  of: PolicyId & Partial<Pick<StoredEndorsement, 'id'>>,
  endorsement_no: string | null | undefined,
): Promise<void> {
  if (endorsement_no && (await endorsementWithNumber(db, of, endorsement_no))) throw numberTaken();
}

/** As the answers have it: what a cancellation closed is kept for its undo alone. */
export const presentWith =
  ({ links }: Pick<Services, 'links'>) =>
  ({ document_id, closed_renewals: _, ...endorsement }: StoredEndorsement) => ({
    ...endorsement,
    file: links.linkTo({ table: 'endorsements', id: endorsement.id, document_id }),
  });
