/** Who stands on an invoice: the brokerage and the insurers whose statements are dropped, with invented tax numbers that are well-formed. */
import type { Db } from '../../db/db.ts';
import { table, text } from './table.ts';

const INSURERS = table('insurers', { name: text, gstin: text, address: text });
const BROKERAGE = {
  invoice_name: 'Bimabahi Insurance Brokers',
  invoice_address: '9, Demo Chambers, Invented Road, Ahmedabad 380015',
  gstin: '24DEMFB0001A1Z9',
};

export async function seedInvoiceParties(db: Db): Promise<void> {
  await db
    .updateTable('money_settings')
    .set({ ...BROKERAGE, first_week_ended: new Date().toISOString() })
    .execute();
  for (const { name, ...party } of INSURERS) await db.updateTable('insurers').set(party).where('name', '=', name).execute();
}
