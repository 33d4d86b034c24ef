import type { Db } from '../../db/db.ts';
import type { DocumentStore } from './document-store.ts';

/** Stores the bytes, inserts the row in the transaction, returns the id. After a rollback the sweep removes the bytes. */
export async function storeDocument(
  db: Db,
  store: DocumentStore,
  { bytes, media_type, created_by }: { bytes: Buffer; media_type: string; created_by: number },
): Promise<string> {
  const { id, sha256 } = await store.put(bytes);
  await db.insertInto('documents').values({ id, sha256, media_type, bytes: bytes.length, created_by }).execute();
  return id;
}
