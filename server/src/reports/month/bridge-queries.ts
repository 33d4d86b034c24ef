/** The policies and endorsements of two periods, told apart by what became of them. */
import type { BridgeStep } from '@bimabahi/contract/reports/month-bridge';
import type { Days } from '@bimabahi/contract/reports/month-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { keyOf, rowConditions } from '../registers/public.ts';
import { type Asked, aliased, lookedUp, NAMED, nameOf, within } from './queries.ts';
import { MONTH_SOURCES, type MonthSource } from './source-queries.ts';

export interface BridgeRow {
  key: BridgeStep | 'before' | 'after' | 'same' | 'none' | 'renewal' | `follows_${string}`;
  net: number;
  policies: number;
}

interface Bridged {
  filters: Asked['filters'];
  period: Days;
  compared: Days;
}

/** What a policy or an endorsement has of its own; the names that are asked for are looked up beside it. */
function entriesIn(source: MonthSource, { filters, period, compared }: Bridged): RawBuilder<unknown> {
  const named = NAMED.filter((group) => filters[group]);
  const [names, lookups] = [nameOf(source), lookedUp(source)];
  const date = source.dates[filters.date];
  const [isNow, isThen] = [within(date, period), within(date, compared)];
  const values = {
    kind: sql`${sql.lit(source.kind)}`,
    id: source.isPolicy ? sql`policy.id` : sql`null::integer`,
    renewed_from: source.isPolicy ? sql`policy.renewed_from` : sql`null::integer`,
    said: source.isPolicy
      ? sql`coalesce(${source.business}, 'none')`
      : sql`(select case when e.kind = 'cancellation' then 'cancelled' else 'endorsed' end from endorsements e where e.id = policy.id)`,
    net: source.net,
    is_now: isNow,
    is_then: isThen,
    ...Object.fromEntries(named.map((group) => [group, names[group]])),
  };
  const conditions = [sql<boolean>`policy.deleted_at is null`, sql<boolean>`(${isNow} or ${isThen})`, ...rowConditions(source, filters)];
  return sql`select ${aliased(values)} from ${source.rows} as policy ${sql.join(
    named.map((group) => lookups[group] ?? sql``),
    sql` `,
  )} where ${sql.join(conditions, sql` and `)}`;
}

/** One statement, so that all steps are of one moment. Several policies that follow one are held against it together. */
export async function bridgeBetween(db: Db, bridged: Bridged): Promise<BridgeRow[]> {
  const { filters } = bridged;
  const sources = MONTH_SOURCES.filter(({ kind, isInstallment }) => !isInstallment && (!filters.kind || filters.kind === kind));
  const keys = NAMED.filter((group) => filters[group]).map((group) => sql`${keyOf(group)} = ${filters[group]}`);
  const all = sql.join(
    sources.map((source) => entriesIn(source, bridged)),
    sql` union all `,
  );
  const { rows } = await sql<BridgeRow>`
    with entries as materialized (select * from (${all}) as entries where ${keys.length > 0 ? sql.join(keys, sql` and `) : sql`true`}),
      before as (select kind, id, net from entries where is_then and id is not null),
      -- Most renewals are found, and the policy does not name its forerunner.
      closed as (
        select renewal.policies as kind, renewal.renewed_policy_id as id, min(renewal.policy_id) as older
        from renewals renewal join before on before.kind = renewal.policies and before.id = renewal.policy_id
        where renewal.renewed_policy_id is not null and renewal.deleted_at is null group by 1, 2),
      after as (select entry.kind, entry.id, entry.said, entry.net, before.id as follows
        from entries as entry left join closed on closed.kind = entry.kind and closed.id = entry.id
          left join before on before.kind = entry.kind and before.id = coalesce(entry.renewed_from, closed.older)
        where entry.is_now and entry.id is not null),
      followed as (
        select before.kind, before.id, min(before.net) as before, sum(after.net) as after
        from before join after on after.kind = before.kind and after.follows = before.id group by 1, 2)
    select key, coalesce(sum(net), 0) as net, count(*)::integer as policies from (
      select 'lost' as key, -net as net from before where not exists (select from followed where followed.kind = before.kind and followed.id = before.id)
      union all
      select case when after > before then 'dearer' when after < before then 'cheaper' else 'same' end, after - before from followed
      union all select said, net from after where follows is null
      union all select said, net from entries where is_now and id is null
      union all select said, -net from entries where is_then and id is null
      union all select 'before', net from entries where is_then
      union all select 'after', net from entries where is_now
      -- What follows has its own business type: the register has it among those of that type.
      union all select 'follows_' || said, net from after where follows is not null
    ) as steps group by key`.execute(db);
  return rows;
}
