import type { AuditChange } from '@bimabahi/contract/reports/audit';
import type { Json } from '../../db/tables.generated.ts';
import { shownFields } from './fields.ts';
import { type PersonNames, writtenValue } from './written.ts';

export type Fields = { readonly [field: string]: Json };

export interface Recorded {
  action: string;
  table_name: string | null;
  record_id: number | null;
  /** What a record is called that has no name in its row. */
  subject?: string | undefined;
  before: Json | null;
  after: Json | null;
}

export const fieldsOf = (content: Json | null): Fields | null =>
  content !== null && typeof content === 'object' && !Array.isArray(content) ? content : null;

export type AuditVerb = 'added' | 'changed' | 'deleted' | 'restored' | 'erased' | 'removed' | 'event';

/** An event's `after` holds details instead of a row, and no id of the record. */
export function whatHappened({ record_id, before, after }: Recorded): AuditVerb {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (was && is && was.erased_at === null && is.erased_at) return 'erased';
  if (was && is && was.deleted_at === null && is.deleted_at) return 'deleted';
  if (was && is) return was.deleted_at && is.deleted_at === null ? 'restored' : 'changed';
  if (was) return 'removed';
  return is && record_id !== null && is.id === record_id ? 'added' : 'event';
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** All fields of an added, restored or deleted record, otherwise the changed ones. */
export function changesOf(entry: Recorded, names: PersonNames): AuditChange[] {
  const what = whatHappened(entry);
  if (what === 'event') return [];
  const was = what === 'restored' ? {} : (fieldsOf(entry.before) ?? {});
  const is = what === 'deleted' ? {} : (fieldsOf(entry.after) ?? {});
  return shownFields(entry.table_name)
    .filter(([field]) => !same(was[field], is[field]))
    .map(([field, { label, kind, labels }]) => {
      const say = (value: Json | undefined) =>
        (typeof value === 'string' ? labels?.[value] : undefined) ?? writtenValue(kind, value, names);
      return { label, before: say(was[field]), after: say(is[field]) };
    });
}

export const setsPassword = ({ after }: Recorded): boolean => fieldsOf(after)?.password === 'set';
