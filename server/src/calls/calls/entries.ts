/** The queue has one entry of each client and number, whatever of theirs falls due. */
import { QUEUE_COUNTED, QUEUE_GROUPS, type QueueGroup } from '@bimabahi/contract/calls/call-outcomes';
import type { Db } from '../../db/db.ts';
import type { Beside } from './client-item-queries.ts';
import { type Found, findRows, type Whose } from './queue-queries.ts';

/** Below so many entries, a group whose first rows are a fleet's is read further. */
const FEW = 100;
const FURTHER = 10 * QUEUE_COUNTED;

interface Entries {
  entries: Found[];
  /** Renewals of other clients that hang on the numbers of these entries. */
  besideOf: (entries: readonly Found[]) => Beside;
  counts: Record<QueueGroup, number>;
  more: QueueGroup[];
}

/** The first row of a client stands for all; a Feeder's, which are issued one by one, and enquiries stand for themselves. */
function firstOfEach(rows: readonly Found[]): Found[] {
  const clients = new Set<number>();
  const numbers = new Set<string>();
  return rows.filter(({ kind, group, user_id, number }) => {
    if (kind === 'enquiry' || group === 'ready' || user_id === null) return true;
    if (clients.has(user_id) || numbers.has(number)) return false;
    clients.add(user_id);
    if (number !== '') numbers.add(number);
    return true;
  });
}

const countBy = (rows: readonly Found[]) =>
  Object.fromEntries(QUEUE_GROUPS.map((group) => [group, rows.filter((row) => row.group === group).length])) as Entries['counts'];

function besideIn(rows: readonly Found[]) {
  return (entries: readonly Found[]): Beside => {
    const numbers = new Set(entries.flatMap(({ kind, number }) => (kind === 'renewal' && number !== '' ? [number] : [])));
    return { users: [], renewals: rows.filter(({ kind, number }) => kind === 'renewal' && numbers.has(number)).map(({ id }) => id) };
  };
}

const entriesIn = (rows: readonly Found[], more: QueueGroup[]): Entries => {
  const entries = firstOfEach(rows);
  return { entries, counts: countBy(entries), more, besideOf: besideIn(rows) };
};

export async function entriesOf(db: Db, whose: Whose, groups: readonly QueueGroup[]): Promise<Entries> {
  const rows = await findRows(db, whose, groups, QUEUE_COUNTED);
  const read = countBy(rows);
  const more = groups.filter((group) => read[group] === QUEUE_COUNTED);
  const first = entriesIn(rows, more);
  const few = more.filter((group) => first.counts[group] < FEW);
  if (few.length === 0) return first;
  const further = await findRows(db, whose, few, FURTHER);
  const all = groups.flatMap((group) => (few.includes(group) ? further : rows).filter((row) => row.group === group));
  const readOf = countBy(further);
  return entriesIn(
    all,
    more.filter((group) => !few.includes(group) || readOf[group] === FURTHER),
  );
}
