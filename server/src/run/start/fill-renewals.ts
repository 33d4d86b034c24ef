import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { type InSteps, inSteps, PACE } from './in-steps.ts';
import { beforeFirstUnnamed, namePolicies } from './renewal-queries.ts';

interface Filling {
  db: Db;
  logger: Pick<Logger, 'info' | 'error'>;
  pace?: typeof PACE;
}

/** Renewals from before migration 0186 get the column by which a foreign key holds their policy. */
export const fillRenewals = ({ db, logger, pace = PACE }: Filling): InSteps =>
  inSteps({
    first: () => beforeFirstUnnamed(db),
    step: (after: number) => namePolicies(db, after, pace.rows),
    pace,
    logger,
    ended: 'all renewals name their policy',
    failed: 'the policies of renewals could not be named',
  });
