/** What events are about, by their ids. */
import type { Quote } from '@bimabahi/contract/calls/calls';
import type { ClaimPaper } from '@bimabahi/contract/policies/claim-papers';
import type { ClaimKind, ClaimStage } from '@bimabahi/contract/policies/claim-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export type Person = { id: number; name: string };

const personOf = (column: string) =>
  sql`(select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = ${sql.ref(column)})`;

async function byId<Row extends { id: number }>(db: Db, ids: readonly number[], query: (ids: RawBuilder<unknown>) => RawBuilder<Row>) {
  if (ids.length === 0) return new Map<number, Row>();
  const { rows } = await query(sql`any (${[...ids]}::integer[])`).execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface OfClaim {
  id: number;
  claim_id: number;
  claim_no: string | null;
  claim_kind: ClaimKind;
  by: Person | null;
}
export const stepsBy = (db: Db, ids: readonly number[]) =>
  byId(
    db,
    ids,
    (each) => sql<OfClaim & { stage: ClaimStage; note: string | null }>`
    select s.id, s.claim_id, c.claim_no, c.kind as claim_kind, s.stage, s.note, ${personOf('s.created_by')} as by
    from claim_steps s join claims c on c.id = s.claim_id where s.id = ${each}`,
  );

export const papersBy = (db: Db, ids: readonly number[]) =>
  byId(
    db,
    ids,
    (each) => sql<OfClaim & { kind: ClaimPaper }>`
    select d.id, d.claim_id, c.claim_no, c.kind as claim_kind, d.kind, ${personOf('d.created_by')} as by
    from claim_documents d join claims c on c.id = d.claim_id where d.id = ${each}`,
  );

export interface HappenedCall {
  id: number;
  outcome: string;
  template: string | null;
  remark: string | null;
  next_call_at: string | null;
  quotes: Quote[] | null;
  by: Person | null;
}
/** Of a call about several, what was quoted stands with the first of them. */
export const callsBy = (db: Db, ids: readonly number[]) =>
  byId(
    db,
    ids,
    (each) => sql<HappenedCall>`
    select c.id, c.outcome, c.template, coalesce(c.remark, said.remark) as remark, c.next_call_at, coalesce(c.quotes, said.quotes) as quotes,
      ${personOf('c.called_by')} as by
    from calls c left join calls said on said.id = c.with_call_id where c.id = ${each}`,
  );

interface HappenedMoney {
  id: number;
  /** What it is for, as `premium:7`. */
  item: string;
  amount: number;
  /** Takes another entry back. */
  voids: boolean;
  reason: string | null;
  by: Person | null;
}
export const receiptsBy = (db: Db, ids: readonly number[]) =>
  byId(
    db,
    ids,
    (each) => sql<HappenedMoney>`
    select r.id, r.item, r.amount, r.voids_id is not null as voids, r.reason, ${personOf('r.created_by')} as by from receipts r where r.id = ${each}`,
  );

/** With the payee's name. */
export const creditsBy = (db: Db, ids: readonly number[]) =>
  byId(
    db,
    ids,
    (each) => sql<HappenedMoney & { payee: string }>`
    select e.id, e.item, e.amount, e.voids_id is not null as voids, e.reason, p.name as payee, ${personOf('e.created_by')} as by
    from payee_entries e join payees p on p.id = e.payee_id where e.id = ${each}`,
  );

export interface HappenedInstallment {
  id: number;
  premium_date: string;
  total_payable: number;
  bounce_reason: string | null;
}
export const installmentsBy = (db: Db, ids: readonly number[]) =>
  byId(
    db,
    ids,
    (each) => sql<HappenedInstallment>`
    select id, premium_date, total_payable, bounce_reason from corporate_insurance_premium where id = ${each}`,
  );
