import { AUDIT_KINDS, type AuditEntry } from '@bimabahi/contract/audit';
import { dateAndTime } from '@bimabahi/contract/format';
import type { CsvColumn } from '../files/csv.ts';

type Row = { told: AuditEntry; entry: { request_id: string | null; hash: string } };

/** The written amounts have a space that does not break, which spreadsheets do not search by. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

export const csvColumns: CsvColumn<Row>[] = [
  { label: 'No.', value: ({ told }) => told.id },
  { label: 'When', value: ({ told }) => dateAndTime(told.at) },
  { label: 'Who', value: ({ told }) => told.who.name },
  { label: 'What', value: ({ told }) => plain(told.sentence) },
  { label: 'Kind', value: ({ told }) => told.kind && (AUDIT_KINDS[told.kind] ?? told.kind) },
  { label: 'Record No.', value: ({ told }) => told.record_id },
  { label: 'Record', value: ({ told }) => told.record_name },
  {
    label: 'Changes',
    value: ({ told }) => plain(told.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('\n')),
  },
  { label: 'From', value: ({ told }) => told.address },
  { label: 'Action', value: ({ told }) => told.action },
  { label: 'Request', value: ({ entry }) => entry.request_id },
  { label: 'Hash', value: ({ entry }) => entry.hash },
];
