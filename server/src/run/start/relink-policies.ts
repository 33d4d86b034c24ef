import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { type InSteps, inSteps, PACE } from './in-steps.ts';
import { hasPoliciesToLink, linkPoliciesAnew } from './renewal-queries.ts';

const RELINKING = { ...PACE, rows: 100 };

interface Relinking {
  db: Db;
  logger: Pick<Logger, 'info' | 'error'>;
  pace?: typeof PACE;
}

/** Policies from before migration 0220 are linked by the rules of today. Another server's step is waited for. */
export const relinkPolicies = ({ db, logger, pace = RELINKING }: Relinking): InSteps =>
  inSteps({
    first: async () => ((await hasPoliciesToLink(db)) ? true : undefined),
    step: async () => ((await linkPoliciesAnew(db, pace.rows)) ? true : undefined),
    pace,
    logger,
    ended: 'all policies are linked by the rules of this version',
    failed: 'policies could not be linked anew',
  });
