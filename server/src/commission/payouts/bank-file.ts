/** What a bank is given to pay a run: one line for each payee who gets something. */
import { downloadBankFile } from '@bimabahi/contract/commission/payout-files';
import type { PayoutRecord } from '@bimabahi/contract/commission/payouts';
import { boundTo } from '../../catalogues/payees/public.ts';
import type { Db } from '../../db/db.ts';
import { ownPasswordCheck } from '../../people/kit/own-password.ts';
import { type CsvColumn, csv } from '../../platform/files/csv.ts';
import { handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { noAccount, nobodyToPay, notApproved } from './errors.ts';
import { type BankAccount, bankAccounts } from './file-queries.ts';
import { lock, refuseEnded } from './lock-run.ts';
import { lockPayees } from './pay-queries.ts';
import { recordOf } from './present.ts';

interface Line {
  name: string;
  account: string;
  ifsc: string;
  net: string;
  narration: string;
}

const OUT = ['motor-insurance.commission_out_num', 'corporate-insurance.commission_out_num'] as const;
const column = (label: string, value: CsvColumn<Line>['value'], fields: CsvColumn<Line>['fields'] = []) => ({ label, value, fields });

/** Accounts are digits alone, so no spreadsheet takes one for a formula, and banks read them as they are. */
const COLUMNS: CsvColumn<Line>[] = [
  column('Name', ({ name }) => name),
  column('Account', ({ account }) => account),
  column('IFSC', ({ ifsc }) => ifsc),
  column('Net', ({ net }) => net, OUT),
  column('Narration', ({ narration }) => narration),
];

function openedAccounts(stored: readonly BankAccount[], sealing: Services['sealing']): Map<number, { account: string; ifsc: string }> {
  const opened = stored.flatMap(({ payee_id, account_sealed, ifsc }) => {
    const account = sealing.open(boundTo(payee_id), account_sealed);
    return account === undefined ? [] : [[payee_id, { account, ifsc }] as const];
  });
  return new Map(opened);
}

async function linesOf(db: Db, { id, month, rows }: PayoutRecord, sealing: Services['sealing']): Promise<Line[]> {
  const paid = rows.filter(({ held, net }) => !held && net > 0);
  if (paid.length === 0) throw nobodyToPay();
  const accounts = openedAccounts(
    await bankAccounts(
      db,
      paid.map(({ payee }) => payee.id),
    ),
    sealing,
  );
  return paid.map(({ payee: { id: payee_id, name }, net }) => {
    const to = accounts.get(payee_id);
    if (!to) throw noAccount(name);
    return { name, ...to, net: net.toFixed(2), narration: `Commission ${month} payout ${id}` };
  });
}

export const bankFiles = ({ sealing }: Pick<Services, 'sealing'>) => [
  handleDownload(downloadBankFile, COLUMNS, async ({ db, person, params: { id }, body: { current_password } }) => {
    const check = await ownPasswordCheck(db, person);
    const stored = await lock(db, id);
    await check(current_password, { action: 'payouts.bank-file-refused', table_name: 'payouts', record_id: id });
    await refuseEnded(db, stored);
    if (stored.status !== 'approved') throw notApproved();
    await lockPayees(db, id);
    const record = await recordOf(db, sealing, id);
    const lines = await linesOf(db, record, sealing);
    return {
      file_name: `payout_${id}_${record.month}_bank.csv`,
      event: {
        action: 'payouts.bank-file',
        table_name: 'payouts',
        record_id: id,
        details: { rows: lines.length, left_out: record.rows.length - lines.length, net: record.totals.net },
      },
      content: (_, columns) => csv(columns, oneBatch(lines)),
    };
  }),
];

async function* oneBatch<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}
