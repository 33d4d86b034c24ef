import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { PrimaryPosition, ReplicaPosition } from './judge.ts';

/** What is flushed, as more is not sent. The name of a log file begins with its timeline. */
const OF_PRIMARY = sql<PrimaryPosition>`
  select system_identifier::text as system, ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer as timeline,
    (pg_current_wal_flush_lsn() - '0/0')::float8 as position
  from pg_control_system()`;

/** Of a new timeline the control file knows at the next restart point, the receiver (for roles that may read statistics) at once. */
const OF_REPLICA = sql<ReplicaPosition>`
  select pg_is_in_recovery() as is_replica, system_identifier::text as system,
    case when pg_is_in_recovery() then greatest(min_recovery_end_timeline, (select timeline_id from pg_control_checkpoint()),
        (select received_tli from pg_stat_wal_receiver))
      else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer end as timeline,
    coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::float8 as position, (select last_id from audit_chain) as last_entry
  from pg_control_system(), pg_control_recovery()`;

export async function primaryPosition(db: Db): Promise<PrimaryPosition> {
  const at = performance.now();
  const { rows } = await OF_PRIMARY.execute(db);
  return { ...(rows[0] as PrimaryPosition), at };
}

export async function replicaPosition(db: Db): Promise<ReplicaPosition> {
  const { rows } = await OF_REPLICA.execute(db);
  return rows[0] as ReplicaPosition;
}
