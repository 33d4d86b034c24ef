import { callNumber } from '@bimabahi/contract/calls/call-number';
import type { EnquiryStatus } from '@bimabahi/contract/calls/call-outcomes';
import {
  createTelecomRecord,
  deleteTelecomRecord,
  exportTelecomRecords,
  listTelecomRecords,
  restoreTelecomRecord,
  type TelecomRecord,
  telecomEmployeeOptions,
  updateTelecomRecord,
  type updateTelecomRecordInput,
} from '@bimabahi/contract/calls/telecom-records';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { crudActions } from '../../platform/feature-kit/crud-actions.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { refuseOddTime } from '../../renewals/renewals/public.ts';
import { employeeOptions, fileColumns, isClient, mayOwn, telecomQueries } from './queries.ts';

const isClosed = (status: EnquiryStatus): boolean => status === 'won' || status === 'lost';

type Body = Omit<z.output<typeof updateTelecomRecordInput>, 'inquiry_date'>;

/** The panel sends the date back with every update, but it cannot be changed. */
const enquiryDateStays = () => invalid({ inquiry_date: ['The enquiry date cannot be changed'] });
const hasOwner = (name: string) => new Refusal(409, 'conflict', `${name} looks after this one. Only an Admin gives it to somebody else.`);

async function checkOwner(db: Db, { id, role }: SignedIn, { owner }: TelecomRecord, owner_id: number | null): Promise<void> {
  if (role !== 'Admin') {
    if (owner && owner.id !== id) throw hasOwner(owner.name);
    if (owner_id !== null && owner_id !== id) throw invalid({ owner_id: ['Only an Admin gives it to somebody else'] });
  }
  if (owner_id !== null && !(await mayOwn(db, owner_id))) throw invalid({ owner_id: ['Must be an Admin or a Telecaller'] });
}

function checkLost({ status: before }: TelecomRecord, { status = before, lost_reason }: Body): void {
  if (status !== 'lost' && lost_reason) throw invalid({ lost_reason: ['Must be empty: it is not lost'] });
  if (status === 'lost' && before !== 'lost' && !lost_reason) throw invalid({ lost_reason: ['Required'] });
}

function checkCall({ status: before, next_call_at: promised }: TelecomRecord, { status = before, next_call_at }: Body): void {
  if (next_call_at && isClosed(status)) throw invalid({ next_call_at: ['Must be empty: it is closed'] });
  refuseOddTime(next_call_at, promised);
}

interface Update {
  record: TelecomRecord;
  inquiry_date: string | null | undefined;
  body: Body;
}

async function checkUpdate(db: Db, person: SignedIn, { record, inquiry_date, body }: Update): Promise<void> {
  if (inquiry_date !== undefined && inquiry_date !== record.inquiry_date) throw enquiryDateStays();
  checkLost(record, body);
  checkCall(record, body);
  const { owner_id, user_id } = body;
  if (owner_id !== undefined && owner_id !== (record.owner?.id ?? null)) await checkOwner(db, person, record, owner_id);
  if (typeof user_id === 'number' && user_id !== record.user?.id && !(await isClient(db, user_id)))
    throw invalid({ user_id: ['Must be a user'] });
}

/** Nobody calls about what is won or lost; what is open again has no reason to be lost. */
function closing({ status: before, mobile: wrong, last_outcome }: TelecomRecord, { status = before, mobile = wrong }: Body) {
  // Another number may be the right one.
  if (last_outcome === 'wrong_number' && callNumber(mobile) !== callNumber(wrong))
    return { status: 'follow_up' as const, lost_reason: null, last_outcome: null };
  if (status === before) return {};
  return {
    ...(status !== 'lost' && { lost_reason: null }),
    ...(isClosed(status) && { next_call_at: null, ready_at: null, ready_by: null }),
  };
}

const actions = crudActions({ table: 'telecom_records', noun: 'telecom record', queries: telecomQueries });

export const telecomRecords = () => [
  handle(listTelecomRecords, actions.list),
  handleDownload(exportTelecomRecords, fileColumns, async ({ db, query: { format, ...query } }) => {
    const rows = await telecomQueries.count(db, query);
    const event = { action: 'telecom-records.export', table_name: 'telecom_records', details: { rows, format, ...query } };
    return listFile({ name: 'telecom_records', format, rows, event, batches: (later) => telecomQueries.batches(later, query) });
  }),
  handle(telecomEmployeeOptions, ({ db, query }) => employeeOptions(db, query)),
  handle(createTelecomRecord, ({ db, person, body }) => actions.create({ db, person, body: { ...body, owner_id: person.id } })),
  handle(updateTelecomRecord, async ({ db, person, params, body: { inquiry_date, ...body } }) => {
    const record = await actions.lock(db, params.id, body.version);
    await checkUpdate(db, person, { record, inquiry_date, body });
    return actions.update({ db, params, body: { ...body, ...closing(record, body) } });
  }),
  handle(deleteTelecomRecord, actions.remove),
  handle(restoreTelecomRecord, actions.restore),
];
