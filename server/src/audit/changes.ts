/** Which fields an entry says were changed, in the words of the screens. */
import type { AuditChange } from '@bimabahi/contract/audit';
import type { Json } from '../db/tables.generated.ts';
import { inLabelOrder, labelOf } from './labels.ts';
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

/** Counted and noted by the database itself: who and when is said by the entry. */
const KEPT_BY_THE_DATABASE = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'deleted_at', 'deleted_by', 'erased_at'];
/** The audit leaves secrets out; should a table to come not, they are not shown either. */
const SECRET = /password|secret|token|hash|sealed|salt/;
const isShown = (field: string) => !KEPT_BY_THE_DATABASE.includes(field) && !SECRET.test(field);

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Of an added or restored record what it has, of a deleted one what it had, else what differs. */
export function changesOf(entry: Recorded, names: Names): AuditChange[] {
  const what = whatHappened(entry);
  if (what === 'event') return [];
  const was = what === 'restored' ? {} : (fieldsOf(entry.before) ?? {});
  const is = what === 'deleted' ? {} : (fieldsOf(entry.after) ?? {});
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => isShown(field) && !same(was[field], is[field]));
  return inLabelOrder(entry.table_name, fields).map((field) => ({
    label: labelOf(entry.table_name, field),
    before: writtenValue(field, was[field], names),
    after: writtenValue(field, is[field], names),
  }));
}

/** A password is never in an entry, only that one was set. */
export const setsPassword = ({ after }: Recorded): boolean => fieldsOf(after)?.password === 'set';
