import { createHash } from 'node:crypto';
import { mayRead } from '@bimabahi/contract/access/field-permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import {
  assignPolicyDraft,
  deletePolicyDraft,
  dropPolicyFile,
  listDraftOwners,
  listPolicyDrafts,
  readPolicyDraft,
} from '@bimabahi/contract/policies/policy-drafts';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { dropDocument } from '../../platform/files/queries.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import { handle, type Upload } from '../../platform/http/handler.ts';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';
import { askForJob } from '../../platform/jobs/queries.ts';
import type { Services } from '../../platform/services.ts';
import { viewerFor } from '../kit/draft-queries.ts';
import { inOfficesWords, inOrder, whoseItMayBe } from '../policy-readings/public.ts';
import * as queries from './queries.ts';

type Person = { id: number; role: RoleName };

const LONGEST_NAME = 200;
/** Without folders, which some programs send. */
const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME) || 'Policy.pdf';

const draftNotFound = () => notFound('This draft');
const droppedTwice = (whose: string) =>
  new Refusal(409, 'taken', `This file is in the inbox already, ${whose}.`, { errors: { file: [`Is in the inbox already, ${whose}`] } });
const noOwner = () => invalid({ owner_id: ['Must be an active Admin or Feeder'] });

async function refuseTwice(db: Db, file_sha256: string, person: Person): Promise<void> {
  const holder = await queries.holderOf(db, file_sha256);
  if (holder) throw droppedTwice(holder.id === person.id ? 'as yours' : `with ${holder.name}`);
}

async function drop(db: Db, files: Services['files'], upload: Upload | undefined, person: Person) {
  const { bytes, media_type, file_name: given } = upload as Upload;
  const file_sha256 = createHash('sha256').update(bytes).digest('hex');
  await refuseTwice(db, file_sha256, person);
  const document_id = await storeDocument(db, files, { bytes, media_type, created_by: person.id });
  const file_name = nameOf(given);
  const id = await queries.insertDraft(db, { file_name, file_sha256, document_id, created_by: person.id });
  if (id === undefined) {
    // Another request was faster.
    await refuseTwice(db, file_sha256, person);
    throw droppedTwice('just dropped');
  }
  await askForJob(db, { kind: 'read', of_table: 'policy_drafts', record_id: id, person_id: person.id, total: 1 });
  await recordEvent(db, { action: 'policy-drafts.create', table_name: 'policy_drafts', record_id: id, details: { file_name } });
  return { id, file_name, status: 'reading' as const };
}

async function lock(db: Db, id: number, person: Person) {
  const draft = await queries.lockDraft(db, id, viewerFor(person));
  if (!draft) throw draftNotFound();
  return draft;
}

async function open(db: Db, links: Services['links'], id: number, person: Person) {
  const draft = await queries.readDraft(db, id, viewerFor(person));
  if (!draft) throw draftNotFound();
  const { document_id, fields: printed, ...row } = draft;
  const fields = row.kind ? await inOfficesWords(db, row.kind, printed) : {};
  const resource = row.kind === 'motor' ? 'motor-insurance' : 'corporate-insurance';
  return {
    ...row,
    fields: inOrder(fields).filter(({ field }) => mayRead(person.role, resource, field)),
    clients: row.kind ? await whoseItMayBe(db, printed) : [],
    file: links.linkTo({ table: 'policy-drafts', id, document_id }),
    next: await queries.nextDraft(db, id, person.id),
  };
}

export const policyDrafts = ({ files, links }: Pick<Services, 'files' | 'links'>) => [
  handle(dropPolicyFile, async ({ db, person, upload }) => ({
    data: await drop(db, files, upload, person),
    successMsg: 'Dropped. It is being read.',
  })),
  handle(listPolicyDrafts, ({ db, person, query }) => queries.listDrafts(db, viewerFor(person), query)),
  handle(listDraftOwners, async ({ db }) => {
    const data = await queries.owners(db).execute();
    return { data, total_count: data.length };
  }),
  handle(readPolicyDraft, async ({ db, person, params: { id } }) => ({ data: await open(db, links, id, person) })),
  handle(assignPolicyDraft, async ({ db, person, params: { id }, body: { owner_id } }) => {
    const draft = await lock(db, id, person);
    const owner = await queries.owners(db).where('id', '=', owner_id).executeTakeFirst();
    if (!owner) throw noOwner();
    if (owner_id !== draft.owner_id) {
      await queries.giveTo(db, id, owner_id);
      const details = { file_name: draft.file_name, owner_id };
      await recordEvent(db, { action: 'policy-drafts.update', table_name: 'policy_drafts', record_id: id, details });
    }
    return { successMsg: `${draft.file_name} is ${owner_id === person.id ? 'yours' : `with ${owner.name}`} now.` };
  }),
  handle(deletePolicyDraft, async ({ db, person, params: { id } }) => {
    const { document_id, file_name } = await lock(db, id, person);
    await queries.deleteDraft(db, id);
    if (document_id !== null) await dropDocument(db, document_id);
    await recordEvent(db, { action: 'policy-drafts.delete', table_name: 'policy_drafts', record_id: id, details: { file_name } });
    return { successMsg: `${file_name} is deleted.` };
  }),
];
