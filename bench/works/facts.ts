/** Known rows of the generated brokerage, for building requests. */

import type { Size } from '../data/sizes.ts';
import type { SqlDatabase } from '../data/sql-database.ts';

export interface Facts {
  size: Size;
  today: string;
  /** Motor policies that are not deleted. */
  policies: number;
  /** Sample of at most a thousand. */
  ids: number[];
  /** Sample of at most a thousand active clients. */
  clients: number[];
  policy: { policy_no: string; vehicle_no: string; user_id: number; insured_name: string; start_date: string };
}

/** Pseudo-random but stable between runs. */
const sample = (from: string) => `(select jsonb_agg(id) from (select id from ${from} order by md5(id::text) limit 1000) as drawn)`;

export async function findFacts(database: SqlDatabase, size: Size, today: string): Promise<Facts> {
  const [found] = await database.query<Omit<Facts, 'size' | 'today'>>(`
    select (select count(*)::integer from motor_insurance where deleted_at is null) as policies,
      ${sample('motor_insurance where deleted_at is null')} as ids,
      ${sample('people where role_id = 4 and is_active')} as clients,
      (select jsonb_build_object('policy_no', policy_no, 'vehicle_no', vehicle_no, 'user_id', user_id, 'insured_name', insured_name,
          'start_date', start_date)
        from motor_insurance where deleted_at is null and id >= ${Math.ceil(size.motor / 3)} order by id limit 1) as policy`);
  return { size, today, ...(found as Omit<Facts, 'size' | 'today'>) };
}
