import { may } from '@bimabahi/contract/api/permissions';
import { QUEUE_GROUPS, type QueueGroup } from '@bimabahi/contract/calls/call-outcomes';
import type { Db } from '../../db/db.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { entriesOf } from './entries.ts';
import type { Whose } from './queue-queries.ts';

const READY: readonly QueueGroup[] = ['ready'];
const TO_CALL = QUEUE_GROUPS.filter((group) => group !== 'ready');

/** A Feeder has only what is ready to issue. */
export const seesOnlyReady = ({ role }: SignedIn): boolean => !may(role, 'calls.take');
export const groupsOf = (onlyReady: boolean): readonly QueueGroup[] => (onlyReady ? READY : TO_CALL);

/** Whose queue somebody sees who asks for nobody's in particular. */
export const ownQueue = ({ id, role }: SignedIn, onlyReady: boolean): Whose => (role === 'Admin' || onlyReady ? 'all' : { caller: id });

/** Entries of the queue that the screen opens with; a group of which more wait counts as more than can be told. */
export async function countQueue(db: Db, person: SignedIn): Promise<number> {
  const onlyReady = seesOnlyReady(person);
  const { entries, more } = await entriesOf(db, ownQueue(person, onlyReady), groupsOf(onlyReady));
  return more.length > 0 ? Number.MAX_SAFE_INTEGER : entries.length;
}
