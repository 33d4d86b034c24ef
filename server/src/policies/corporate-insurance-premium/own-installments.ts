import { listOwnInstallments, MOST_OWN_INSTALLMENTS, OWN_INSTALLMENT_DAYS } from '@bimabahi/contract/policies/own-installments';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { upiText } from '@bimabahi/contract/values/upi';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';

/** Of a cancelled policy nothing is asked for. */
const duesOf = (db: Db, user_id: number) =>
  db
    .selectFrom('corporate_insurance as policy')
    .innerJoin('corporate_insurance_premium as due', 'due.corporate_insurance_id', 'policy.id')
    .select(['due.id', 'policy.id as policy_id', 'policy_no', 'product', 'company', 'premium_date', 'total_payable'])
    .where('policy.user_id', '=', user_id)
    .where('policy.deleted_at', 'is', null)
    .where('policy.cancelled_on', 'is', null)
    .where('due.deleted_at', 'is', null)
    .where('due.status', '<>', 'Paid')
    .where('premium_date', '<=', addDays(todayInIndia(), OWN_INSTALLMENT_DAYS))
    .orderBy('premium_date')
    .orderBy('due.id')
    .limit(MOST_OWN_INSTALLMENTS)
    .execute();

const payeeOf = (db: Db) => db.selectFrom('money_settings').select(['upi_id', 'invoice_name']).executeTakeFirstOrThrow();

export const ownInstallments = ({ config }: Services) =>
  handle(listOwnInstallments, async ({ db, person }) => {
    const dues = await duesOf(db, person.id);
    const { upi_id, invoice_name } = await payeeOf(db);
    const name = invoice_name ?? config.ORGANISATION_NAME;
    const upi = (rupees: number, policy_no: string) => upi_id && upiText({ upi_id, name, rupees, note: `Policy ${policy_no}` });
    return { data: dues.map((due) => ({ ...due, upi: upi(due.total_payable, due.policy_no) })) };
  });
