/** Known rows of the generated brokerage, from which requests are drawn. */

import type { Size } from '../data/sizes.ts';
import type { SqlDatabase } from '../data/sql-database.ts';
import { RARE_MAKE } from '../data/words.ts';

export const NUMBERS = ['policy_no', 'vehicle_no', 'chassis_no', 'insured_mobile'] as const;

type Policy = Record<(typeof NUMBERS)[number], string> & { id: number; user_id: number; insured_name: string; start_date: string };

export interface Facts {
  size: Size;
  today: string;
  /** Motor policies that are not deleted. */
  policies: number;
  /** Sample of at most 10,000. */
  sample: Policy[];
  ids: number[];
  /** Sample of at most 10,000 that end within 15 days of today, each of a vehicle of its own. */
  ending: (Pick<Policy, 'user_id' | 'insured_name' | 'vehicle_no' | 'chassis_no'> & { end_date: string })[];
  /** Sample of at most a thousand active clients. */
  clients: number[];
  /** Samples of at most a thousand ids that are not deleted. */
  corporate: number[];
  renewals: number[];
  /** Of which each stands in one policy. */
  rareWords: string[];
}

/** Pseudo-random but stable between runs. */
const shuffled = (value: string, from: string, limit: number) =>
  `(select jsonb_agg(${value}) from (select * from ${from} order by md5(id::text) limit ${limit}) as drawn)`;
const ENDING = `(select distinct on (vehicle_no) * from motor_insurance
  where deleted_at is null and vehicle_no is not null and end_date between current_date - 15 and current_date + 15 order by vehicle_no, id) as of_vehicle`;
const ending = ['user_id', 'insured_name', 'vehicle_no', 'chassis_no', 'end_date'].map((column) => `'${column}', ${column}`).join(', ');
const policy = ['id', 'user_id', 'insured_name', 'start_date', ...NUMBERS].map((column) => `'${column}', ${column}`).join(', ');

type FactsRow = Pick<Facts, 'policies' | 'sample' | 'ending' | 'clients' | 'corporate' | 'renewals' | 'rareWords'>;

export async function findFacts(database: SqlDatabase, size: Size, today: string): Promise<Facts> {
  const [row] = await database.query<FactsRow>(`
    select (select count(*)::integer from motor_insurance where deleted_at is null) as policies,
      ${shuffled(`jsonb_build_object(${policy})`, 'motor_insurance where deleted_at is null and chassis_no is not null', 10_000)} as sample,
      ${shuffled(`jsonb_build_object(${ending})`, ENDING, 10_000)} as ending,
      ${shuffled('id', 'people where role_id = 4 and is_active', 1_000)} as clients,
      ${shuffled('id', 'corporate_insurance where deleted_at is null', 1_000)} as corporate,
      ${shuffled('id', 'renewals where deleted_at is null', 1_000)} as renewals,
      ${shuffled("split_part(make_model, ' ', 2)", `motor_insurance where deleted_at is null and make_model like '${RARE_MAKE} %'`, 1_000)} as "rareWords"`);
  const found = row as FactsRow;
  return { size, today, ...found, ids: found.sample.map(({ id }) => id) };
}
