import { dayMonthYear } from '@bimabahi/contract/api/format';
import { lockBooks, type MoneySettings, readMoneySettings, updateMoneySettings } from '@bimabahi/contract/commission/money-settings';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import { staleVersion } from '../../platform/http/refusal.ts';

const COLUMNS = [
  'tolerance_rupees',
  'tolerance_percent',
  'credit_days',
  'invoice_name',
  'invoice_address',
  'gstin',
  'upi_id',
  'locked_until',
  'lock_reason',
  'version',
] as const;
const settings = (db: Db) => db.selectFrom('money_settings').select(COLUMNS);
const readSettings = (db: Db): Promise<MoneySettings> => settings(db).executeTakeFirstOrThrow();

export const moneySettings = () => [
  handle(readMoneySettings, async ({ db }) => ({ data: await readSettings(db) })),
  handle(updateMoneySettings, async ({ db, body: { version, ...change } }) => {
    const current = await settings(db).forUpdate().executeTakeFirstOrThrow();
    if (version && version !== current.version) throw staleVersion(current);
    if (Object.values(change).some((value) => value !== undefined)) await db.updateTable('money_settings').set(change).execute();
    return { data: await readSettings(db), successMsg: 'Money settings updated successfully!' };
  }),
  handle(lockBooks, async ({ db, body: { version, locked_until, reason } }) => {
    const current = await settings(db).forUpdate().executeTakeFirstOrThrow();
    if (version && version !== current.version) throw staleVersion(current);
    await db.updateTable('money_settings').set({ locked_until, lock_reason: reason }).execute();
    const successMsg = locked_until === null ? 'The books are unlocked.' : `The books are locked until ${dayMonthYear(locked_until)}.`;
    return { data: await readSettings(db), successMsg };
  }),
];
