import { AUDIT_KINDS, type AuditEntry } from '@bimabahi/contract/audit';
import { dateAndTime } from '@bimabahi/contract/format';
import type { CsvColumn } from '../files/csv.ts';

type Row = { told: AuditEntry; entry: { request_id: string | null; hash: string } };

/** The written amounts have a space that does not break, which spreadsheets do not search by. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

export const csvColumns: CsvColumn<Row>[] = [
  { label: 'No.', fields: ['audit.id'], value: ({ told }) => told.id },
  { label: 'When', fields: ['audit.at'], value: ({ told }) => dateAndTime(told.at) },
  { label: 'Who', fields: ['audit.who'], value: ({ told }) => told.who.name },
  { label: 'What', fields: ['audit.sentence'], value: ({ told }) => plain(told.sentence) },
  { label: 'Kind', fields: ['audit.kind'], value: ({ told }) => told.kind && (AUDIT_KINDS[told.kind] ?? told.kind) },
  { label: 'Record No.', fields: ['audit.record_id'], value: ({ told }) => told.record_id },
  { label: 'Record', fields: ['audit.record_name'], value: ({ told }) => told.record_name },
  {
    label: 'Changes',
    fields: ['audit.changes'],
    value: ({ told }) => plain(told.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('\n')),
  },
  { label: 'From', fields: ['audit.address'], value: ({ told }) => told.address },
  { label: 'Action', fields: ['audit.action'], value: ({ told }) => told.action },
  { label: 'Request', fields: ['audit.request_id'], value: ({ entry }) => entry.request_id },
  { label: 'Hash', fields: ['audit.hash'], value: ({ entry }) => entry.hash },
];
