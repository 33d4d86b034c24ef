/** The sub-brokers whom policies name, with invented licences, tax numbers and accounts of banks that do not exist. */
import type { PayeeKind } from '@bimabahi/contract/catalogues/payees';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays } from '@bimabahi/contract/values/periods';
import { boundTo } from '../../catalogues/payees/public.ts';
import type { Db } from '../../db/db.ts';
import type { Sealing } from '../../platform/passwords/sealing.ts';
import { insertAccounts } from './money-queries.ts';
import { insertRows } from './queries.ts';
import type { Opening } from './seed-masters.ts';
import { maybe, number, oneOf, table, text } from './table.ts';

/** Days of the licence from today. */
const PAYEES = table('payees', {
  name: text,
  kind: oneOf<PayeeKind>(),
  pan: maybe(text),
  gstin: maybe(text),
  licence_no: text,
  licence_from: number,
  licence_to: number,
  bank_name: text,
  account: text,
  ifsc: text,
  mobile: text,
  email: text,
});

interface Place {
  db: Db;
  sealing: Sealing;
  today: string;
}

/** Before the policies, which are theirs from their entry. */
export async function seedPayees({ db, sealing, today }: Place, opening: Opening): Promise<void> {
  const rows = PAYEES.map(({ account, licence_from, licence_to, ...payee }) => ({
    ...payee,
    ...opening,
    account_last4: account.slice(-4),
    licence_from: addDays(today, licence_from),
    licence_to: addDays(today, licence_to),
  }));
  const ids = await insertRows(db, 'payees', rows);
  await insertAccounts(
    db,
    PAYEES.map(({ account }, n) => ({ payee_id: itemAt(ids, n), account_sealed: sealing.seal(boundTo(itemAt(ids, n)), account) })),
  );
}
