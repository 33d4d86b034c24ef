import type { ListQuery } from '@bimabahi/contract/api/list-query';
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { DraftStatus, OpenPolicyDraft, PolicyDraft } from '@bimabahi/contract/policies/policy-drafts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { ordering } from '../../db/query/ordering.ts';
import { pageOf } from '../../db/query/page-of.ts';
import { type Condition, inSearchText } from '../../db/query/text-search.ts';
import { isSeenBy, type Viewer } from '../kit/draft-queries.ts';
import type { Fields } from '../policy-readings/public.ts';

export interface StoredDraft extends PolicyDraft {
  document_id: string | null;
  fields: Fields;
}

const ROW = [
  'id',
  'file_name',
  'kind',
  'insurer',
  'policy_no',
  'insured_name',
  'total_premium',
  'filled',
  'sure',
  'message',
  'created_at',
] as const;

const MAY_BE_STORED = sql.lit(['ready', 'to_check'].join());
/** A policy that has the number on days of this one. */
const holding = (kind: 'motor' | 'corporate') => sql`
  select ${sql.lit(kind)} as kind, policy.id from ${sql.table(`${kind}_insurance`)} policy
  where policy.deleted_at is null and search_key(policy.policy_no) = search_key(d.policy_no)
    and policy.end_date >= coalesce(d.start_date, policy.end_date) and policy.start_date <= coalesce(d.end_date, policy.start_date)`;
/** That it became, as long as it is there, or that has its number. */
const became = (kind: 'motor' | 'corporate') => sql`
  select ${sql.lit(kind)} as kind, policy.id from ${sql.table(`${kind}_insurance`)} policy
  where policy.deleted_at is null and policy.id = d.${sql.ref(`${kind}_id`)}`;

const TAKEN = sql`(select jsonb_build_object('kind', found.kind, 'id', found.id) from (
  (${became('motor')}) union all (${became('corporate')}) union all
  (select * from ((${holding('motor')}) union all (${holding('corporate')})) held where d.status = any (string_to_array(${MAY_BE_STORED}, ',')))
  ) found limit 1)`;

/** Every draft with its policy, and the status that follows from it. */
const drafts = (db: Db, viewer: Viewer) =>
  db
    .selectFrom(
      sql<StoredDraft & { owner_id: number; created_by: number; search_text: string }>`(
        select one.*, case when one.policy is not null and one.kept_status <> 'stored' then 'already_stored' else one.kept_status end as status from (
          select d.id, d.file_name, d.kind, d.insurer, d.policy_no, d.insured_name, d.total_premium, d.filled, d.sure, d.message, d.created_at,
            d.owner_id, d.created_by, d.document_id, d.fields, d.search_text, d.status as kept_status, ${TAKEN} as policy,
            (select jsonb_build_object('id', people.id, 'name', people.name) from people where people.id = d.owner_id) as owner
          from policy_drafts d) one)`.as('policy_drafts'),
    )
    .where(isSeenBy(viewer));

interface DraftQuery extends ListQuery {
  status?: DraftStatus | undefined;
  owner_id?: number | undefined;
}

export function listDrafts(db: Db, viewer: Viewer, { search, sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...query }: DraftQuery) {
  const by = ordering({ column: sort, direction: order, nullable: true, caseInsensitive: sort !== 'id' && sort !== 'total_premium' });
  return pageOf(
    drafts(db, viewer)
      .select([...ROW, 'status', 'policy', 'owner'])
      .$if(query.owner_id !== undefined, (found) => found.where('owner_id', '=', query.owner_id as number))
      .$if(query.status !== undefined, (found) => found.where('status', '=', query.status as DraftStatus))
      .$if(Boolean(search), (found) => found.where(inSearchText(search as string) as Condition)),
    by,
    query,
  );
}

export const readDraft = (db: Db, id: number, viewer: Viewer): Promise<StoredDraft | undefined> =>
  drafts(db, viewer)
    .select([...ROW, 'status', 'policy', 'owner', 'document_id', 'fields'])
    .where('id', '=', id)
    .executeTakeFirst() as Promise<StoredDraft | undefined>;

/** After this one in the list, the latest first; behind the last comes the first. */
export async function nextDraft(db: Db, id: number, owner: number): Promise<OpenPolicyDraft['next']> {
  const found = await drafts(db, undefined)
    .select(['id', 'kind'])
    .where('owner_id', '=', owner)
    .where('status', 'in', ['ready', 'to_check'])
    .where('id', '<>', id)
    .orderBy(sql`(id < ${id})`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.kind ? { id: found.id, kind: found.kind } : null;
}

/** Undefined where it is gone, or another's. */
export async function lockDraft(db: Db, id: number, viewer: Viewer) {
  return db
    .selectFrom('policy_drafts')
    .select(['id', 'file_name', 'document_id', 'owner_id', 'status'])
    .where('id', '=', id)
    .where(isSeenBy(viewer))
    .forUpdate()
    .executeTakeFirst();
}

interface Dropped {
  file_name: string;
  file_sha256: string;
  document_id: string;
  created_by: number;
}
/** Undefined where the same bytes are a draft already. */
export async function insertDraft(db: Db, dropped: Dropped): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into policy_drafts (file_name, file_sha256, document_id, owner_id, created_by)
    values (${dropped.file_name}, ${dropped.file_sha256}, ${dropped.document_id}, ${dropped.created_by}, ${dropped.created_by})
    on conflict (file_sha256) where document_id is not null do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Who has a draft of these bytes. */
export const holderOf = (db: Db, file_sha256: string) =>
  db
    .selectFrom('policy_drafts')
    .innerJoin('people', 'people.id', 'policy_drafts.owner_id')
    .select(['people.id', 'people.name', 'policy_drafts.created_at'])
    .where('file_sha256', '=', file_sha256)
    .where('document_id', 'is not', null)
    .executeTakeFirst();

export const owners = (db: Db) =>
  db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('role_id', 'in', [ROLE_IDS.Admin, ROLE_IDS.Feeder])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id');

export const giveTo = (db: Db, id: number, owner_id: number) =>
  db.updateTable('policy_drafts').set({ owner_id }).where('id', '=', id).execute();

export const deleteDraft = (db: Db, id: number) => db.deleteFrom('policy_drafts').where('id', '=', id).execute();
