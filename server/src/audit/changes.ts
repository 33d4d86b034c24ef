/** Which fields an entry says were changed, in the words of the screens. */
import type { AuditChange } from '@bimabahi/contract/audit';
import type { Json } from '../db/tables.generated.ts';
import { shownFields } from './fields.ts';
import { type Names, writtenValue } from './written.ts';

export type Fields = { readonly [field: string]: Json };

/** An entry as the database has it. */
export interface Recorded {
  action: string;
  table_name: string | null;
  record_id: number | null;
  before: Json | null;
  after: Json | null;
}

export const fieldsOf = (content: Json | null): Fields | null =>
  content !== null && typeof content === 'object' && !Array.isArray(content) ? content : null;

export type What = 'added' | 'changed' | 'deleted' | 'restored' | 'erased' | 'removed' | 'event';

/** An event has details instead of a row: they do not carry the record's number. */
export function whatHappened({ record_id, before, after }: Recorded): What {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (was && is && was.erased_at === null && is.erased_at) return 'erased';
  if (was && is && was.deleted_at === null && is.deleted_at) return 'deleted';
  if (was && is) return was.deleted_at && is.deleted_at === null ? 'restored' : 'changed';
  if (was) return 'removed';
  return is && record_id !== null && is.id === record_id ? 'added' : 'event';
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Of an added or restored record what it has, of a deleted one what it had, else what differs. */
export function changesOf(entry: Recorded, names: Names): AuditChange[] {
  const what = whatHappened(entry);
  if (what === 'event') return [];
  const was = what === 'restored' ? {} : (fieldsOf(entry.before) ?? {});
  const is = what === 'deleted' ? {} : (fieldsOf(entry.after) ?? {});
  return shownFields(entry.table_name)
    .filter(([field]) => !same(was[field], is[field]))
    .map(([field, { label, kind }]) => ({
      label,
      before: writtenValue(kind, was[field], names),
      after: writtenValue(kind, is[field], names),
    }));
}

/** A password is never in an entry, only that one was set. */
export const setsPassword = ({ after }: Recorded): boolean => fieldsOf(after)?.password === 'set';
