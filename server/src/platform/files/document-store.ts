import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';

export interface Expected {
  bytes: number;
  sha256: string;
}

export type DocumentFault = 'missing' | 'changed' | 'unreadable';

export interface Stored {
  id: string;
  bytes: number;
  /** In ms. */
  stored_at: number;
}

/** Stores documents under random ids; the database knows what each belongs to. */
export interface DocumentStore {
  /** Returns once the bytes are durable. */
  put(bytes: Buffer): Promise<{ id: string; sha256: string }>;
  /** Restores a document under its id; replaces an existing one. */
  putBack(id: string, bytes: Buffer): Promise<void>;
  /** Verifies the whole document before returning any byte. */
  read(id: string, expected: Expected): Promise<Buffer | DocumentFault>;
  /** Streams while verifying; a fault found late ends the stream with DocumentBroken before its last piece. */
  open(id: string, expected: Expected): Promise<Readable | DocumentFault>;
  sizeOf(id: string): Promise<number | undefined>;
  /** Throws where a document could not be stored at the moment (a full folder may still take the few bytes of this try). */
  probe(): Promise<void>;
  /** All documents ordered by id; also closes folders that others could read. */
  list(): AsyncIterable<Stored>;
  /** Takes a document out of use without destroying it; false when it was not there, since another server may have moved it. */
  setAside(id: string): Promise<boolean>;
  takeBack(id: string): Promise<boolean>;
  /** Deletes a document, also one that was set aside; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** Deletes what was set aside, and what a killed process left half-written, before these times (in ms); returns how many. */
  discard(before: { set_aside: number; half_written: number }): Promise<number>;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isDocumentId = (name: string): boolean => ID.test(name);

/** The disk is full. A class of its own, so that it is not reported as a fault of the database. */
export class StoreFull extends Error {}
/** The store is unreachable or refuses this server's credentials; says nothing about the document. */
export class StoreAway extends Error {}

/** The stream was broken off because the document is damaged: what was sent is incomplete. */
export class DocumentBroken extends Error {}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Passes each piece on when the next one arrives, and the last one only when the hash of the whole is right. */
async function* verified(pieces: AsyncIterable<Uint8Array>, expected: Expected): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  let last: Uint8Array | undefined;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
    if (last) yield last;
    last = piece;
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw new DocumentBroken('The document has changed.');
  if (last) yield last;
}

/** Resolves when the first piece may be sent; a small document is then verified as a whole. */
export async function verifiedStream(pieces: AsyncIterable<Uint8Array>, expected: Expected): Promise<Readable | 'changed'> {
  const stream = Readable.from(verified(pieces, expected));
  try {
    await once(stream, 'readable');
    return stream;
  } catch (error) {
    if (error instanceof DocumentBroken) return 'changed';
    throw error;
  }
}
