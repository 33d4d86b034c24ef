import type { AuditEntry } from '@bimabahi/contract/reports/audit';
import type { Db } from '../../db/db.ts';
import { changesOf, fieldsOf } from './changes.ts';
import { namesOf, policiesByName, type StoredEntry } from './queries.ts';
import { recordName, sentenceOf, whoOf } from './sentence.ts';

const PEOPLE = ['user_id', 'relation_of', 'owner_id', 'ready_by', 'called_by', 'invited_by'] as const;

function peopleIn(entries: readonly StoredEntry[]): number[] {
  const ids = entries.flatMap(({ person_id, table_name, record_id, before, after }) => [
    person_id,
    table_name === 'people' ? record_id : null,
    ...PEOPLE.flatMap((field) => [fieldsOf(before)?.[field], fieldsOf(after)?.[field]]),
  ]);
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))];
}

function renewalIn({ table_name, before, after }: StoredEntry) {
  const { policies, policy_id } = (table_name === 'renewals' && (fieldsOf(after) ?? fieldsOf(before))) || {};
  return typeof policies === 'string' && typeof policy_id === 'number' ? { policies, policy_id } : undefined;
}

/** A renewal has no name of its own: its entry gets that of its policy. */
async function withSubjects(db: Db, entries: readonly StoredEntry[]): Promise<(string | undefined)[]> {
  const renewals = entries.map(renewalIn);
  const names = await policiesByName(
    db,
    renewals.filter((renewal) => renewal !== undefined),
  );
  return renewals.map((renewal) => renewal && names.get(`${renewal.policies} ${renewal.policy_id}`));
}

export async function describeEntries<E extends StoredEntry>(
  db: Db,
  entries: readonly E[],
): Promise<{ entry: E; described: AuditEntry }[]> {
  const names = await namesOf(db, peopleIn(entries));
  const subjects = await withSubjects(db, entries);
  return entries.map((entry, index) => {
    const named = { ...entry, subject: subjects[index] };
    const changes = changesOf(entry, names);
    const described = {
      id: entry.id,
      at: entry.at,
      who: whoOf(entry, names),
      sentence: sentenceOf(named, changes, names),
      action: entry.action,
      kind: entry.table_name,
      record_id: entry.record_id,
      record_name: recordName(named, names),
      changes,
      address: entry.address,
      redacted: entry.redacted,
    };
    return { entry, described };
  });
}
