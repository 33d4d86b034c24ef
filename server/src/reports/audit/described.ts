import type { AuditEntry } from '@bimabahi/contract/reports/audit';
import type { Db } from '../../db/db.ts';
import { changesOf, fieldsOf } from './changes.ts';
import { namesOf, policiesByName, type StoredEntry } from './queries.ts';
import { recordName, sentenceOf, whoOf } from './sentence.ts';

const PEOPLE = ['user_id', 'relation_of', 'owner_id', 'ready_by', 'called_by', 'invited_by', 'person_id'] as const;

function peopleIn(entries: readonly StoredEntry[]): number[] {
  const ids = entries.flatMap(({ person_id, table_name, record_id, before, after }) => [
    person_id,
    table_name === 'people' ? record_id : null,
    ...PEOPLE.flatMap((field) => [fieldsOf(before)?.[field], fieldsOf(after)?.[field]]),
  ]);
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))];
}

const POLICIES: Readonly<Record<string, string>> = { motor_insurance: 'motor', corporate_insurance: 'corporate' };

/** The policy that an entry without its number is about. */
function policyIn({ table_name, action, record_id, before, after }: StoredEntry) {
  const kind = action.startsWith('papers.') && table_name !== null ? POLICIES[table_name] : undefined;
  if (kind && record_id !== null) return { policies: kind, policy_id: record_id };
  const { policies, policy_id } = (table_name === 'renewals' && (fieldsOf(after) ?? fieldsOf(before))) || {};
  return typeof policies === 'string' && typeof policy_id === 'number' ? { policies, policy_id } : undefined;
}

/** A renewal has no name of its own, nor has what only opens a policy: its entry gets that of the policy. */
async function withSubjects(db: Db, entries: readonly StoredEntry[]): Promise<(string | undefined)[]> {
  const policies = entries.map(policyIn);
  const names = await policiesByName(
    db,
    policies.filter((policy) => policy !== undefined),
  );
  return policies.map((policy) => policy && names.get(`${policy.policies} ${policy.policy_id}`));
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
