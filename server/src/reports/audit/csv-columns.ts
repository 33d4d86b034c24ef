import { dateAndTime } from '@bimabahi/contract/api/format';
import { AUDIT_KINDS, type AuditEntry } from '@bimabahi/contract/reports/audit';
import type { CsvColumn } from '../../platform/files/csv.ts';

type EntryRow = { described: AuditEntry; entry: { request_id: string | null; hash: string } };

/** Formatted amounts hold non-breaking spaces, which a spreadsheet's search does not match. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

export const csvColumns: CsvColumn<EntryRow>[] = [
  { label: 'No.', fields: ['audit.id'], value: ({ described }) => described.id },
  { label: 'When', fields: ['audit.at'], value: ({ described }) => dateAndTime(described.at) },
  { label: 'Who', fields: ['audit.who'], value: ({ described }) => described.who.name },
  { label: 'What', fields: ['audit.sentence'], value: ({ described }) => plain(described.sentence) },
  { label: 'Kind', fields: ['audit.kind'], value: ({ described }) => described.kind && (AUDIT_KINDS[described.kind] ?? described.kind) },
  { label: 'Record No.', fields: ['audit.record_id'], value: ({ described }) => described.record_id },
  { label: 'Record', fields: ['audit.record_name'], value: ({ described }) => described.record_name },
  {
    label: 'Changes',
    fields: ['audit.changes'],
    value: ({ described }) => plain(described.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('\n')),
  },
  { label: 'From', fields: ['audit.address'], value: ({ described }) => described.address },
  { label: 'Action', fields: ['audit.action'], value: ({ described }) => described.action },
  { label: 'Request', fields: ['audit.request_id'], value: ({ entry }) => entry.request_id },
  { label: 'Hash', fields: ['audit.hash'], value: ({ entry }) => entry.hash },
];
