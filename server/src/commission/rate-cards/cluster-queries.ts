import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { RuleRow } from './stored-rules.ts';

/** A row named `rule` as `ruleOfRow` reads it. */
export const ruleRow: RawBuilder<RuleRow> = sql`to_jsonb(rule) || jsonb_build_object('rto_cluster',
  (select jsonb_build_object('name', name, 'codes', codes) from rto_clusters where id = rule.rto_cluster_id))`;

export async function cardsWithCluster(db: Db, cluster: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from rate_cards
    where deleted_at is null and id in (select card_id from rate_rules where rto_cluster_id = ${cluster}) order by id`.execute(db);
  return rows;
}

export const clustersOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('rto_clusters').select(['id', 'name', 'codes']).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
