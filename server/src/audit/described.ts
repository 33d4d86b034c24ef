import type { AuditEntry } from '@bimabahi/contract/audit';
import type { Db } from '../db/db.ts';
import { changesOf, fieldsOf } from './changes.ts';
import { type Entry, namesOf } from './queries.ts';
import { recordName, sentenceOf, whoOf } from './sentence.ts';

function peopleIn(entries: readonly Entry[]): number[] {
  const ids = entries.flatMap(({ person_id, table_name, record_id, before, after }) => [
    person_id,
    table_name === 'people' ? record_id : null,
    fieldsOf(before)?.user_id,
    fieldsOf(after)?.user_id,
  ]);
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))];
}

export async function describeEntries<E extends Entry>(db: Db, entries: readonly E[]): Promise<{ entry: E; described: AuditEntry }[]> {
  const names = await namesOf(db, peopleIn(entries));
  return entries.map((entry) => {
    const changes = changesOf(entry, names);
    const described = {
      id: entry.id,
      at: entry.at,
      who: whoOf(entry, names),
      sentence: sentenceOf(entry, changes, names),
      action: entry.action,
      kind: entry.table_name,
      record_id: entry.record_id,
      record_name: recordName(entry, names),
      changes,
      address: entry.address,
    };
    return { entry, described };
  });
}
