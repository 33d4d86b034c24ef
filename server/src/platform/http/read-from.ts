/** Which database a request reads: the primary, or a replica where the route says that its answer may be stale. */

import { codeOf } from '../../db/engine/error-code.ts';
import type { Reader } from '../../db/reader.ts';
import { type Replica, ReplicaLeftOut } from '../../db/replicas/replica.ts';
import type { Replicas } from '../../db/replicas/replicas.ts';
import { isLostConnection } from './failures.ts';
import type { SignedIn } from './signed-in.ts';

export interface Sources {
  primary: Reader;
  /** Undefined where there are none, and for a route that never reads from one. */
  replicas?: Replicas | undefined;
}

/** SQLSTATE of a connection that failed, of a conflict with what is replayed, and of a server that is stopped, full or damaged. */
const OF_REPLICA = /^(08|40|53|57P|58|XX)|^E[A-Z]+$/;

const isOfReplica = (error: unknown): boolean =>
  error instanceof ReplicaLeftOut || isLostConnection(error) || (error instanceof Error && OF_REPLICA.test(codeOf(error) ?? ''));

/** From a replica that has the person's own changes. From the primary where there is none, and again where a replica fails. */
export async function readFrom<T>(
  { primary, replicas }: Sources,
  person: SignedIn | undefined,
  read: (reader: Reader) => Promise<T>,
): Promise<{ found: T; replica?: Replica }> {
  const replica = replicas?.choose(person?.last_entry ?? 0);
  if (!replica) return { found: await read(primary) };
  try {
    return { found: await read(replica.reader), replica };
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    replicas?.failed(replica);
    return { found: await read(primary) };
  }
}

type Chunk = string | Uint8Array;
type Content = (reader: Reader) => AsyncIterable<Chunk> | Iterable<Chunk>;

/** The first chunk waits for the second, as it may be no more than headings, so that most failures of a replica come before any byte. */
async function* fromReplica(replica: Replica, content: Content): AsyncGenerator<Chunk> {
  let first: Chunk | undefined;
  let isFirst = true;
  for await (const chunk of content(replica.reader)) {
    if (isFirst) first = chunk;
    else {
      if (first !== undefined) yield first;
      first = undefined;
      yield chunk;
    }
    isFirst = false;
  }
  if (first !== undefined) yield first;
}

/** Of the replica that was read before. Where it fails, the primary is asked again, unless something was sent already. */
export async function* contentFrom({ primary, replicas }: Sources, replica: Replica | undefined, content: Content): AsyncGenerator<Chunk> {
  if (!replica) return yield* content(primary);
  let isSent = false;
  try {
    for await (const chunk of fromReplica(replica, content)) {
      isSent = true;
      yield chunk;
    }
    return;
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    replicas?.failed(replica);
    if (isSent) throw error;
  }
  yield* content(primary);
}
