/** An insurer's policy PDF as the fields of the form. What is not sure is marked so or left empty. */
import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import { fairLine, type InLine, inTurn } from '../../platform/fair-line.ts';
import { LimitExceeded } from '../../platform/files/worker-limits.ts';
import { workerPool } from '../../platform/files/worker-pool.ts';
import { NOTHING, type PolicyReading } from './reading-of.ts';
import type { ReadingAsked } from './reading-worker.ts';

export type { PolicyReading } from './reading-of.ts';

/** All of it is done there: a hostile file may have a million words. */
const read = workerPool<PolicyReading>(new URL('./reading-worker.ts', import.meta.url), {
  timeoutMs: 5_000,
  maxMemoryBytes: 256 * 1024 * 1024,
});
const line = fairLine({ atOnce: 1, ofPerson: 1, waiting: 62 });

/** `rates`: of tax, as the office has them. Throws TooMany when the line is full, or the turn does not come in time. */
export const readPolicyPdf = (bytes: Buffer, who: InLine, rates: readonly TaxRate[] = SEEDED_TAX_RATES): Promise<PolicyReading> =>
  inTurn(line, who, async () => {
    try {
      return await read(bytes, { rates } satisfies ReadingAsked);
    } catch (error) {
      if (error instanceof LimitExceeded) return { ...NOTHING, status: 'no_text' };
      throw error;
    }
  });
