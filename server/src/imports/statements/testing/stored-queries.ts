import type { BookPolicy } from '@bimabahi/contract/testing/spoiled-statement';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

const AT_ONCE = 3_000;

interface Book {
  policies: readonly BookPolicy[];
  insurer: { id: number; name: string };
  user_id: number;
}
/** Without what follows a policy that is entered, which takes minutes for so many. */
export const storeBook = (all: Db, { policies, insurer, user_id }: Book): Promise<void> =>
  all.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (let at = 0; at < policies.length; at += AT_ONCE)
      await sql`insert into motor_insurance (user_id, insured_name, name_remark, insurer_id, policy_no, vehicle_no, start_date, end_date, net_premium,
          commission_in_num, client_text)
        select ${user_id}::integer, insured_name, ${insurer.name}, ${insurer.id}::integer, policy_no, vehicle_no, start_date, start_date + 364,
          (premiums->>0)::numeric, expected, ''
        from jsonb_to_recordset(${JSON.stringify(policies.slice(at, at + AT_ONCE))}::jsonb)
          as policy (insured_name text, policy_no text, vehicle_no text, start_date date, premiums jsonb, expected numeric)`.execute(db);
    await sql`select rebuild_receivables()`.execute(db);
  });

interface MatchedLine {
  row_no: number;
  state: string;
  rung: number | null;
  policy_no: string | null;
}
export const matchedLines = async (db: Db, statement_id: number) =>
  (
    await sql<MatchedLine>`select l.row_no, l.state, l.rung, m.policy_no from statement_lines l
      left join motor_insurance m on l.item = 'motor:' || m.id where l.statement_id = ${statement_id} order by l.row_no`.execute(db)
  ).rows;

/** As a person does who wants nothing of what did not accept itself. */
export const setAsideAll = (db: Db, statement_id: number, decided_by: number) =>
  sql`update statement_lines set state = 'ignored', decided_by = ${decided_by}
    where statement_id = ${statement_id} and state <> 'accepted'`.execute(db);

export const receivedInAll = async (db: Db): Promise<number | undefined> =>
  (await sql<{ sum: number }>`select sum(amount) as sum from receipts`.execute(db)).rows[0]?.sum;
export const receivablesThatDiffer = async (db: Db) => (await sql`select * from receivables_that_differ()`.execute(db)).rows;
