import {
  type AuditChainState,
  auditActions,
  auditPeople,
  exportAudit,
  listAudit,
  readAuditChain,
  readAuditEntry,
  verifyAuditChain,
} from '@bimabahi/contract/reports/audit';
import type { Db } from '../../db/db.ts';
import { csv } from '../../platform/files/csv.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { csvColumns } from './csv-columns.ts';
import { describeEntries } from './described.ts';
import { actingPeople, actions, countEntries, type EntriesRequest, entryBatches, listEntries, readEntry } from './queries.ts';
import { chainState, checkNextPiece } from './verify.ts';

async function* describedBatches(db: Db, wanted: EntriesRequest) {
  for await (const entries of entryBatches(db, wanted)) yield await describeEntries(db, entries);
}

function messageOf({ is_unfinished, broken, checked_at, whole_at }: AuditChainState): string {
  if (is_unfinished) return 'A piece was checked.';
  if (broken) return 'The chain does not hold!';
  return checked_at === whole_at ? 'The chain holds!' : 'The new entries hold!';
}

export const audit = ({ witness, problems }: Pick<Services, 'witness' | 'problems'>) => [
  handle(listAudit, async ({ db, query }) => {
    const { data, total_count } = await listEntries(db, query);
    return { data: (await describeEntries(db, data)).map(({ described }) => described), total_count };
  }),

  handleDownload(exportAudit, csvColumns, async ({ db, query: { sort: _, ...query } }) => {
    const rows = await countEntries(db, query);
    const event = { action: 'audit.export', table_name: 'audit_entries', details: { rows, ...query } };
    return { file_name: 'audit.csv', event, content: ({ db: later }, columns) => csv(columns, describedBatches(later, query)) };
  }),

  handle(auditPeople, ({ db, query }) => actingPeople(db, query)),
  handle(auditActions, async ({ db }) => ({ data: await actions(db) })),

  handle(readAuditChain, async ({ db }) => ({ data: await chainState(db) })),
  handle(verifyAuditChain, async ({ db, body }) => {
    await checkNextPiece(db, { ...body, witness, report: problems.report });
    const data = await chainState(db);
    return { data, successMsg: messageOf(data) };
  }),

  handle(readAuditEntry, async ({ db, params: { id } }) => {
    const entry = await readEntry(db, id);
    const [only] = entry ? await describeEntries(db, [entry]) : [];
    if (!only) throw notFound('This entry');
    const { request_id, hash, previous_hash } = only.entry;
    return { data: { ...only.described, request_id, hash, previous_hash } };
  }),
];
