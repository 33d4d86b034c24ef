import { listOwnInstallments, MOST_OWN_INSTALLMENTS } from '@bimabahi/contract/policies/own-installments';
import { upiText } from '@bimabahi/contract/values/upi';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { openDues } from './dues-queries.ts';

const ownDues = (db: Db, user_id: number) =>
  openDues(db)
    .select(['due.id', 'policy.id as policy_id', 'policy_no', 'product', 'company', 'premium_date', 'total_payable'])
    .where('policy.user_id', '=', user_id)
    .limit(MOST_OWN_INSTALLMENTS)
    .execute();

const payeeOf = (db: Db) => db.selectFrom('money_settings').select(['upi_id', 'invoice_name']).executeTakeFirstOrThrow();

export const ownInstallments = ({ config }: Services) =>
  handle(listOwnInstallments, async ({ db, person }) => {
    const dues = await ownDues(db, person.id);
    const { upi_id, invoice_name } = await payeeOf(db);
    const name = invoice_name ?? config.ORGANISATION_NAME;
    const upi = (rupees: number, policy_no: string) => upi_id && upiText({ upi_id, name, rupees, note: `Policy ${policy_no}` });
    return { data: dues.map((due) => ({ ...due, upi: upi(due.total_payable, due.policy_no) })) };
  });
