import type { Problem } from '@bimabahi/contract/people/installation';
import type { Db } from '../../db/db.ts';
import { countDifferences } from './compare-next.ts';
import { readVerification } from './queries.ts';

/** What the checks of the audit found, for health. */
export async function auditProblems(db: Db): Promise<Problem[]> {
  const { broken_id, checked_at } = await readVerification(db);
  const differing = await countDifferences(db);
  const since = checked_at ?? new Date().toISOString();
  return [
    ...(broken_id === null
      ? []
      : [
          {
            code: 'audit-broken' as const,
            sentence: `The chain of the audit does not hold at entry ${broken_id}: somebody changed it beside the server. Keep the database and its backups as they are, and compare them.`,
            since,
          },
        ]),
    ...(differing === 0
      ? []
      : [
          {
            code: 'audit-differs' as const,
            sentence: `${differing === 1 ? 'One row is' : `${differing} rows are`} not as the last audit entry says: somebody changed the database beside the server. The Audit screen names them.`,
            since: (await firstFound(db)) ?? since,
          },
        ]),
  ];
}

const firstFound = async (db: Db) =>
  (await db.selectFrom('audit_differences').select(db.fn.min('found_at').as('at')).executeTakeFirstOrThrow()).at;

export async function lastCheckOfAudit(db: Db): Promise<Date | undefined> {
  const { checked_at } = await readVerification(db);
  return checked_at ? new Date(checked_at) : undefined;
}
