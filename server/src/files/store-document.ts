import type { Db } from '../db/db.ts';
import type { DocumentStore } from './document-store.ts';

/** Keeps the bytes and notes them in the transaction; returns the document's id. Rolled back, the bytes stay behind without a row. */
export async function storeDocument(
  db: Db,
  store: DocumentStore,
  { bytes, media_type, created_by }: { bytes: Buffer; media_type: string; created_by: number },
): Promise<string> {
  const { id, sha256 } = await store.put(bytes);
  await db.insertInto('documents').values({ id, sha256, media_type, bytes: bytes.length, created_by }).execute();
  return id;
}
