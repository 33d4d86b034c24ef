import { DECIDED_STATES, type LineState } from '@bimabahi/contract/commission/judge-lines';
import type { LadderItem } from '@bimabahi/contract/commission/ladder';
import type { LineTab, StatementLineRow } from '@bimabahi/contract/imports/statements';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';

export interface LineRead {
  row_no: number;
  policy_no: string | null;
  endorsement_no: string | null;
  vehicle_no: string | null;
  insured: string | null;
  start_date: string | null;
  premium: number | null;
  percent: number | null;
  amount: number;
  amount_as: string | null;
  tds: number | null;
  kind: string;
}

const LINE_TYPES = sql`row_no integer, policy_no text, endorsement_no text, vehicle_no text, insured text, start_date date, premium numeric,
  percent numeric, amount numeric, amount_as text, tds numeric, kind text`;
const LINE_NAMES = sql`row_no, policy_no, endorsement_no, vehicle_no, insured, start_date, premium, percent, amount, amount_as, tds, kind`;

const LINES_AT_ONCE = 5_000;
export async function insertLines(db: Db, statement_id: number, lines: readonly LineRead[]): Promise<void> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    await sql`insert into statement_lines (statement_id, ${LINE_NAMES}) select ${statement_id}::integer, ${LINE_NAMES}
      from jsonb_to_recordset(${JSON.stringify(lines.slice(at, at + LINES_AT_ONCE))}::jsonb) as line (${LINE_TYPES}) order by row_no`.execute(
      db,
    );
}

export const countLines = async (db: Db, statement_id: number): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from statement_lines where statement_id = ${statement_id}`.execute(db))
    .rows[0]?.count ?? 0;

export interface StoredLine extends LineRead {
  id: number;
  state: LineState;
  item: string | null;
  rung: number | null;
  decided_by: number | null;
  /** Of one row that is spread over several items, from 1. */
  part: number;
}
export const linesOf = async (db: Db, statement_id: number): Promise<StoredLine[]> =>
  (
    await sql<StoredLine>`select id, ${LINE_NAMES}, state, item, rung, decided_by, part from statement_lines
    where statement_id = ${statement_id} order by row_no, part`.execute(db)
  ).rows;

/** Without rows that are no lines. */
export const linesInSum = async (db: Db, statement_id: number): Promise<StoredLine[]> =>
  (await linesOf(db, statement_id)).filter(({ state }) => state !== 'no_line');

export interface BookItem extends LadderItem {
  policies: 'motor' | 'corporate';
  policy_id: number;
  expected: number | null;
  received: number;
  written_off: number;
}
const BOOK_ITEM = sql`i.item, i.kind, i.policies, i.policy_id, i.policy_no, i.endorsement_no, i.vehicle_no, i.chassis_no, i.insured_name,
  i.start_date, to_jsonb(i.premiums) as premiums, i.expected_in as expected, coalesce(s.received, 0) as received,
  coalesce(s.written_off, 0) as written_off from commission_items i left join item_sums s on s.item = i.item`;

export const itemsOfInsurer = async (db: Db, insurer_id: number): Promise<BookItem[]> =>
  (await sql<BookItem>`select ${BOOK_ITEM} where i.insurer_id = ${insurer_id} order by i.kind, i.record_id`.execute(db)).rows;

export async function itemOfInsurer(db: Db, insurer_id: number, item: string): Promise<BookItem | undefined> {
  const [kind, record] = item.split(':');
  const { rows } = await sql<BookItem>`select ${BOOK_ITEM}
    where i.kind = ${sql.lit(kind)} and i.record_id = ${Number(record)}::integer and i.insurer_id = ${insurer_id}`.execute(db);
  return rows[0];
}

export const toleranceOf = (db: Db) =>
  db.selectFrom('money_settings').select(['tolerance_rupees', 'tolerance_percent']).executeTakeFirstOrThrow();

export interface FoundLine {
  id: number;
  state: LineState;
  rung: number | null;
  reason: string;
  item: string | null;
  policies: string | null;
  policy_id: number | null;
  expected: number | null;
  received_before: number | null;
  difference: number | null;
  candidates: StatementLineRow['candidates'];
}
export const writeFound = (db: Db, lines: readonly FoundLine[]) =>
  sql`update statement_lines l set state = found.state, rung = found.rung, reason = found.reason, item = found.item,
      policies = found.policies, policy_id = found.policy_id, expected = found.expected, received_before = found.received_before,
      difference = found.difference, candidates = found.candidates,
      user_id = coalesce((select user_id from motor_insurance m where found.policies = 'motor' and m.id = found.policy_id),
        (select user_id from corporate_insurance c where found.policies = 'corporate' and c.id = found.policy_id))
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as found (id integer, state text, rung smallint, reason text, item text,
      policies text, policy_id integer, expected numeric, received_before numeric, difference numeric, candidates jsonb)
    where l.id = found.id`.execute(db);

const LINE = sql`select l.id, l.row_no, l.policy_no, l.endorsement_no, l.vehicle_no, l.insured, l.start_date, l.premium, l.percent, l.amount, l.amount_as,
    l.whole, l.tds, l.kind, l.state, l.rung, l.reason, l.item, l.policies, l.policy_id,
    case when policy.policy_no is not null then jsonb_build_object('policy_no', policy.policy_no, 'vehicle_no', policy.vehicle_no,
      'insured_name', policy.insured_name) end as ours,
    (select what_for from rewards where l.item = 'reward:' || rewards.id) as reward,
    l.expected, l.received_before, l.difference, l.candidates,
    case when decider.id is not null then jsonb_build_object('id', decider.id, 'name', decider.name) end as decided_by, l.decision_reason
  from statement_lines l
  left join lateral (
    select policy_no, vehicle_no, insured_name from motor_insurance m where l.policies = 'motor' and m.id = l.policy_id
    union all select policy_no, null, insured_name from corporate_insurance c where l.policies = 'corporate' and c.id = l.policy_id
  ) as policy on true
  left join people decider on decider.id = l.decided_by`;

/** Who does not read what firms' policies earn neither reads, filters nor counts by how a line stands to it. */
export const shownState = (readsFirms: boolean): RawBuilder<string> =>
  readsFirms ? sql`l.state` : sql`case when l.policies = 'corporate' or l.kind = 'reward' then 'found' else l.state end`;

const IN_TAB: Readonly<Record<LineTab, RawBuilder<unknown>>> = {
  to_look_at: sql`not in ('accepted', 'disputed', 'ignored', 'no_line', 'found')`,
  accepted: sql`= 'accepted'`,
  set_aside: sql`in ('disputed', 'ignored', 'no_line')`,
  of_firms: sql`= 'found'`,
};

interface LinesAsked {
  page: number;
  limit: number;
  search?: string | null | undefined;
  state?: LineState | undefined;
  tab?: LineTab | undefined;
  rung?: number | undefined;
  readsFirms: boolean;
}
export async function listLines(db: Db, statement_id: number, { page, limit, search, state, tab, rung, readsFirms }: LinesAsked) {
  const shown = shownState(readsFirms);
  const like = search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const condition = sql.join(
    [
      sql`l.statement_id = ${statement_id}`,
      ...(state === undefined ? [] : [sql`${shown} = ${state}`]),
      ...(tab === undefined ? [] : [sql`${shown} ${IN_TAB[tab]}`]),
      ...(rung === undefined ? [] : [sql`l.rung = ${rung}`]),
      ...(like === undefined
        ? []
        : [
            sql`lower(concat_ws(' ', l.policy_no, l.vehicle_no, l.insured, search_key(l.policy_no), search_key(l.vehicle_no))) like ${like}`,
          ]),
    ],
    sql` and `,
  );
  const { rows } = await sql<StatementLineRow>`${LINE} where ${condition} order by l.row_no, l.part
    limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::integer as count from statement_lines l where ${condition}`.execute(db);
  return { data: rows, total_count: counted[0]?.count ?? 0 };
}
/** The names of the items that lines are about. */
export const itemsOfLines = (statement_id: number): RawBuilder<unknown> =>
  sql`select l.item from statement_lines l where l.statement_id = ${statement_id} and l.item is not null and l.state <> 'ignored'`;

export const readLine = async (db: Db, id: number): Promise<StatementLineRow | undefined> =>
  (await sql<StatementLineRow>`${LINE} where l.id = ${id}`.execute(db)).rows[0];
export const statementOfLine = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('statement_lines').select('statement_id').where('id', '=', id).executeTakeFirst())?.statement_id;

interface Decision {
  state: LineState;
  decided_by: number;
  decision_reason: string | null;
}
export const decideLines = (db: Db, ids: readonly number[], decision: Decision) =>
  sql`update statement_lines set state = ${decision.state}, decided_by = ${decision.decided_by}, decided_at = now(),
    decision_reason = ${decision.decision_reason} where id = any (${[...ids]}::integer[])`.execute(db);

/** A line that is accepted for a policy is brokerage, and for a reward one of those, whatever the sheet calls it. */
export const sayKinds = (db: Db, ids: readonly number[]) =>
  sql`update statement_lines set kind = case when item like 'reward:%' then 'reward' else 'brokerage' end
    where id = any (${[...ids]}::integer[])`.execute(db);

const FORGOTTEN = sql`item = null, policies = null, policy_id = null, user_id = null, rung = null, expected = null, received_before = null,
  difference = null`;
/** About no item. */
export const sayNoLine = (db: Db, id: number, { decided_by, decision_reason }: Omit<Decision, 'state'>) =>
  sql`update statement_lines set ${FORGOTTEN}, state = 'no_line', reason = 'A person says that it is no line', decided_by = ${decided_by},
    decided_at = now(), decision_reason = ${decision_reason} where id = ${id}`.execute(db);
/** Until it is matched again. */
export const sayLineAgain = (db: Db, id: number) =>
  sql`update statement_lines set state = 'not_in_books', reason = 'It is a line again. Match again to find its policy', decided_by = null,
    decided_at = null, decision_reason = null where id = ${id}`.execute(db);

/** What a person decided of an item has one difference: with all that the statement brings for it, and what came before. */
export const settleDifferences = (db: Db, statement_id: number, items: readonly string[]) =>
  sql`update statement_lines l set difference = whole.difference from (
      select each.item, coalesce(s.received, 0) + coalesce(s.written_off, 0) + sum(each.amount) - max(each.expected) as difference
      from statement_lines each left join item_sums s on s.item = each.item
      where each.statement_id = ${statement_id} and each.item = any (${[...items]}::text[]) and each.expected is not null
        and each.state in ('accepted', 'short', 'excess', 'disputed')
      group by each.item, s.received, s.written_off) as whole
    where l.statement_id = ${statement_id} and l.item = whole.item and l.decided_by is not null and l.state in ('accepted', 'disputed')`.execute(
    db,
  );

export const undecidedLines = async (db: Db, statement_id: number): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from statement_lines
      where statement_id = ${statement_id} and state <> all (${[...DECIDED_STATES]}::text[])`.execute(db)
  ).rows[0]?.count ?? 0;

/** Lines that no person accepted, for whose item something else came in since. */
export const linesChangedSince = async (db: Db, statement_id: number): Promise<number[]> =>
  (
    await sql<{ row_no: number }>`select l.row_no from statement_lines l left join item_sums s on s.item = l.item
      where l.statement_id = ${statement_id} and l.state = 'accepted' and l.decided_by is null
        and coalesce(s.received, 0) <> coalesce(l.received_before, 0) order by l.row_no limit 5`.execute(db)
  ).rows.map(({ row_no }) => row_no);

export interface Receipt {
  statement_line_id: number;
  item: string | null;
  amount: number;
  tds: number;
}
/** What entries bring about is done after so many: each statement, the commit too, has its time limit. */
const ENTRIES_AT_ONCE = 1_000;
const bringAbout = (db: Db) => sql`set constraints all immediate; set constraints all deferred`.execute(db);

interface Received {
  received_on: string;
  created_by: number;
}
export async function writeReceipts(db: Db, receipts: readonly Receipt[], { received_on, created_by }: Received): Promise<void> {
  for (let at = 0; at < receipts.length; at += ENTRIES_AT_ONCE) {
    const some = JSON.stringify(receipts.slice(at, at + ENTRIES_AT_ONCE));
    await sql`insert into receipts (statement_line_id, item, amount, tds, received_on, created_by)
      select statement_line_id, item, amount, tds, ${received_on}::date, ${created_by}::integer
      from jsonb_to_recordset(${some}::jsonb) as one (statement_line_id integer, item text, amount numeric, tds numeric)
      order by statement_line_id`.execute(db);
    await bringAbout(db);
  }
}

export async function reverseReceipts(db: Db, statement_id: number, { reason, created_by }: { reason: string; created_by: number }) {
  for (let reversed = ENTRIES_AT_ONCE; reversed === ENTRIES_AT_ONCE; ) {
    const { rows } = await sql<{
      id: number;
    }>`insert into receipts (statement_line_id, item, amount, tds, received_on, reason, voids_id, created_by)
      select r.statement_line_id, r.item, -r.amount, -r.tds, r.received_on, ${reason}, r.id, ${created_by}::integer
      from receipts r join statement_lines l on l.id = r.statement_line_id
      where l.statement_id = ${statement_id} and r.voids_id is null
        and not exists (select from receipts later where later.voids_id = r.id) order by r.id limit ${ENTRIES_AT_ONCE} returning id`.execute(
      db,
    );
    await bringAbout(db);
    reversed = rows.length;
  }
}

/** After the commission of an item became what was paid. */
export const writeExpected = (db: Db, statement_id: number, item: string, expected: number) =>
  db
    .updateTable('statement_lines')
    .set({ expected, difference: 0, reason: 'The commission of the policy is what was paid' })
    .where('statement_id', '=', statement_id)
    .where('item', '=', item)
    .where('state', '<>', 'ignored')
    .execute();
