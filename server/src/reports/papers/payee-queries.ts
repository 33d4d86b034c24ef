import { panOf } from '../../commission/payouts/public.ts';
import type { Db } from '../../db/db.ts';

export const payeeOf = (db: Db, id: number) =>
  db
    .selectFrom('payees')
    .select(['name', panOf('payees').as('pan'), 'gstin', 'licence_no', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Who invoices stands above what is paid too. */
export const officeOf = (db: Db) => db.selectFrom('money_settings').select(['invoice_name', 'invoice_address']).executeTakeFirstOrThrow();
