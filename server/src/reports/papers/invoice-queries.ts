import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface BrokerageInvoice {
  number: string;
  dated: string;
  month: string;
  reason: string | null;
  cancels_number: string | null;
  cancels_dated: string | null;
  sac: string;
  tax_percent: number;
  taxable: number;
  /** The part of it that is rewards. */
  reward: number;
  cgst: number;
  sgst: number;
  igst: number;
  own_name: string;
  own_address: string | null;
  own_gstin: string;
  insurer_name: string;
  insurer_address: string | null;
  insurer_gstin: string;
}

export async function invoiceOf(db: Db, kind: 'invoice' | 'credit_note', id: number): Promise<BrokerageInvoice | undefined> {
  const { rows } = await sql<BrokerageInvoice>`
    select i.number, i.dated, s.month, i.reason, cancelled.number as cancels_number, cancelled.dated as cancels_dated, i.sac, i.tax_percent,
      i.taxable, i.reward, i.cgst, i.sgst, i.igst, i.own_name, i.own_address, i.own_gstin, i.insurer_name, i.insurer_address, i.insurer_gstin
    from brokerage_invoices i join statements s on s.id = i.statement_id
    left join brokerage_invoices cancelled on cancelled.id = i.cancels_id
    where i.id = ${id} and i.kind = ${kind}`.execute(db);
  return rows[0];
}
