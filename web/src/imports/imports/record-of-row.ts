import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportRow } from '@bimabahi/contract/imports/imports';
import { linkOptions } from '@tanstack/react-router';

type RowRecord = Pick<ImportRow, 'table_name' | 'record_id' | 'title' | 'outcome' | 'filled'>;

/** Where the record of a row is shown; null where no screen shows it alone. An undo leaves a record that was only filled in. */
export function recordOfRow(kind: ImportKind, { record_id, title, outcome, filled }: RowRecord) {
  if (record_id === null || (outcome === 'undone' && filled.length === 0)) return null;
  if (kind === 'motor_insurance') return linkOptions({ to: '/motor-insurance/list', search: { open: record_id } });
  if (kind === 'corporate_insurance') return linkOptions({ to: '/corporate-insurance/list', search: { open: record_id } });
  if (kind === 'users') return linkOptions({ to: '/user/$id', params: { id: String(record_id) } });
  if (kind === 'claims') return linkOptions({ to: '/claims/$id', params: { id: String(record_id) } });
  if (kind === 'endorsements') return linkOptions({ to: '/endorsements', search: { search: title.split(' · ')[0] } });
  if (kind === 'telecom_records') return linkOptions({ to: '/telecom-users/list', search: { search: title } });
  return null;
}
