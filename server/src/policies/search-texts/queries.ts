import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Job } from '../../platform/jobs/queries.ts';

const OF_POLICY = sql`(policy.remark is not null or policy.claim_remark is not null or plain_name(policy.insured_name) is not null)`;
/** Whose text has what a version before did not write. */
const IS_OTHER = { motor_insurance: OF_POLICY, corporate_insurance: OF_POLICY, people: sql`plain_name(policy.name) is not null` };

export const ofClient = (client_id: number) => sql<boolean>`user_id = ${client_id}`;

/** The triggers of a policy write the text; its version stays. */
export async function writeTexts(db: Db, { of_table, record_id, after_id }: Job, last: number): Promise<void> {
  const table = sql.table(of_table);
  const inStep = sql`policy.id > ${after_id} and policy.id <= ${last}`;
  await (record_id === null
    ? sql`update ${table} as policy set search_text = '' where ${inStep} and ${IS_OTHER[of_table as keyof typeof IS_OTHER]}`
    : sql`update ${table} as policy set client_text = people.search_text from people
        where people.id = ${record_id} and policy.user_id = people.id and policy.deleted_at is null and ${inStep}
          and policy.client_text is distinct from people.search_text`
  ).execute(db);
}
