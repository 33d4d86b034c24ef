import type { Db } from '../../db/db.ts';

export interface AuditedChange {
  action: string;
  table_name: string | null;
  record_id: number | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

export const auditedChange = (db: Db, id: number): Promise<AuditedChange | undefined> =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'table_name', 'record_id', 'before', 'after'])
    .where('id', '=', id)
    .$castTo<AuditedChange>()
    .executeTakeFirst();

export const installmentVersion = (db: Db, id: number): Promise<{ version: number } | undefined> =>
  db.selectFrom('corporate_insurance_premium').select('version').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
