/** A policy that is here already gets what it lacks: as a change does, with its checks and its audit entry. */
import { mayRead } from '@bimabahi/contract/access/field-permissions';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { Importing, Outcome } from './importer.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ChangingActions {
  lock: (db: Db, id: number) => Promise<object>;
  update: (call: never) => Promise<{ data: { version: number }; findings: readonly { field: string; message: string }[] }>;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const RESOURCES = { motor_insurance: 'motor-insurance', corporate_insurance: 'corporate-insurance' } as const;
/** What makes it another policy, or another's. */
const STAYS = ['policy_no', 'is_claim', 'is_premium', 'is_installment', 'renewed_from'];

export const updateOf = (actions: ChangingActions, db: Db, id: number, body: object, person: Importing['person']) =>
  actions.update({ db, params: { id }, body, person, upload: undefined } as never);

export const filling =
  (actions: ChangingActions, table_name: PolicyTable) =>
  async (db: Db, id: number, row: object, { person, headingOf }: Importing): Promise<Outcome> => {
    const stored = (await actions.lock(db, id)) as Values & { version: number; user: { id: number } };
    const shown = (field: string) => mayRead(person.role, RESOURCES[table_name], field);
    // What the person may not read is never filled in: whether it was would tell them whether it is empty.
    const lacking = Object.entries(row).filter(
      ([field, value]) => !isEmpty(value) && shown(field) && isEmpty(stored[field]) && !STAYS.includes(field),
    );
    const user_id = stored.user.id;
    if (lacking.length === 0) {
      const reasons = [{ column: headingOf('policy_no'), message: 'This policy is already here, and nothing of it was empty' }];
      return { outcome: 'skip', reasons, table_name, record_id: id, user_id };
    }
    const { data, findings } = await updateOf(actions, db, id, { ...Object.fromEntries(lacking), version: stored.version }, person);
    return {
      outcome: 'update',
      reasons: findings.filter(({ field }) => shown(field)).map(({ field, message }) => ({ column: headingOf(field), message })),
      table_name,
      record_id: id,
      version_after: data.version,
      filled: lacking.map(([field]) => field),
      user_id,
    };
  };
