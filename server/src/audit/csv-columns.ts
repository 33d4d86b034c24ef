import { AUDIT_KINDS, type AuditEntry } from '@bimabahi/contract/audit';
import { dateAndTime } from '@bimabahi/contract/format';
import type { CsvColumn } from '../files/csv.ts';

type Row = { described: AuditEntry; entry: { request_id: string | null; hash: string } };

/** The written amounts have a space that does not break, which spreadsheets do not search by. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

export const csvColumns: CsvColumn<Row>[] = [
  { label: 'No.', value: ({ described }) => described.id },
  { label: 'When', value: ({ described }) => dateAndTime(described.at) },
  { label: 'Who', value: ({ described }) => described.who.name },
  { label: 'What', value: ({ described }) => plain(described.sentence) },
  { label: 'Kind', value: ({ described }) => described.kind && (AUDIT_KINDS[described.kind] ?? described.kind) },
  { label: 'Record No.', value: ({ described }) => described.record_id },
  { label: 'Record', value: ({ described }) => described.record_name },
  {
    label: 'Changes',
    value: ({ described }) => plain(described.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('\n')),
  },
  { label: 'From', value: ({ described }) => described.address },
  { label: 'Action', value: ({ described }) => described.action },
  { label: 'Request', value: ({ entry }) => entry.request_id },
  { label: 'Hash', value: ({ entry }) => entry.hash },
];
