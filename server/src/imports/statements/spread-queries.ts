/** A row of a statement that is spread over several items is a line of each; put together again, it is one line. */
import type { LineState } from '@bimabahi/contract/commission/judge-lines';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface SpreadPart {
  line_id: number;
  /** From 1; the first one is the line itself. */
  part: number;
  amount: number;
  tds: number | null;
  state: LineState;
  rung: number | null;
  reason: string;
  item: string;
  policies: string;
  policy_id: number;
  expected: number | null;
  received_before: number;
  difference: number | null;
  decided_by: number | null;
}

const PARTS = sql`line_id integer, part smallint, amount numeric, tds numeric, state text, rung smallint, reason text, item text, policies text,
  policy_id integer, expected numeric, received_before numeric, difference numeric, decided_by integer`;
const FOUND = sql`amount, tds, state, rung, reason, item, policies, policy_id, expected, received_before, difference, decided_by`;
const ROW = sql`statement_id, row_no, policy_no, endorsement_no, vehicle_no, insured, start_date, premium, percent, amount_as, kind`;
const CLIENT = sql`coalesce((select user_id from motor_insurance m where p.policies = 'motor' and m.id = p.policy_id),
  (select user_id from corporate_insurance c where p.policies = 'corporate' and c.id = p.policy_id))`;

export async function writeParts(db: Db, parts: readonly SpreadPart[]): Promise<void> {
  if (parts.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (${PARTS})`;
  await sql`insert into statement_lines (${ROW}, part, whole, whole_tds, ${FOUND}, user_id, decided_at)
    select ${sql.raw(
      'l.statement_id, l.row_no, l.policy_no, l.endorsement_no, l.vehicle_no, l.insured, l.start_date, l.premium, l.percent, l.amount_as, l.kind',
    )}, p.part, l.amount, l.tds, p.amount, p.tds, p.state, p.rung, p.reason, p.item, p.policies, p.policy_id, p.expected, p.received_before,
      p.difference, p.decided_by, ${CLIENT}, case when p.decided_by is not null then now() end
    from ${given} join statement_lines l on l.id = p.line_id where p.part > 1`.execute(db);
  await sql`update statement_lines l set part = 1, whole = l.amount, whole_tds = l.tds, amount = p.amount, tds = p.tds, state = p.state,
      rung = p.rung, reason = p.reason, item = p.item, policies = p.policies, policy_id = p.policy_id, expected = p.expected,
      received_before = p.received_before, difference = p.difference, decided_by = p.decided_by,
      decided_at = case when p.decided_by is not null then now() end, decision_reason = null, user_id = ${CLIENT}
    from ${given} where l.id = p.line_id and p.part = 1`.execute(db);
}

interface PartOfRow {
  row_no: number;
  state: LineState;
  item: string | null;
  policies: 'motor' | 'corporate' | null;
  decider: { id: number; name: string } | null;
}
export const partsOfRow = async (db: Db, line_id: number): Promise<PartOfRow[]> =>
  (
    await sql<PartOfRow>`select l.row_no, l.state, l.item, l.policies,
        case when decider.id is not null then jsonb_build_object('id', decider.id, 'name', decider.name) end as decider
      from statement_lines one join statement_lines l on l.statement_id = one.statement_id and l.row_no = one.row_no and l.part > 0
      left join people decider on decider.id = l.decided_by
      where one.id = ${line_id} and one.part > 0 order by l.part`.execute(db)
  ).rows;

const JOINED = 'Its parts are put together again';

export async function joinRows(db: Db, statement_id: number, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  const those = sql`statement_id = ${statement_id} and row_no = any (${[...rows]}::integer[])`;
  await sql`delete from statement_lines where ${those} and part > 1`.execute(db);
  await sql`update statement_lines set part = 0, amount = whole, tds = whole_tds, whole = null, whole_tds = null, state = 'not_in_books',
      rung = null, reason = ${JOINED}, item = null, policies = null, policy_id = null, user_id = null, expected = null, received_before = null,
      difference = null, decided_by = null, decided_at = null, decision_reason = null
    where ${those} and part = 1`.execute(db);
}

/** Of which nobody has decided a part: they are found anew. */
export async function joinUndecided(db: Db, statement_id: number): Promise<void> {
  const { rows } = await sql<{ row_no: number }>`select row_no from statement_lines where statement_id = ${statement_id} and part > 0
    group by row_no having bool_and(decided_by is null)`.execute(db);
  await joinRows(
    db,
    statement_id,
    rows.map(({ row_no }) => row_no),
  );
}
