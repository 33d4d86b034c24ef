import { z } from 'zod';
import { optionalFlag } from '../values/fields.ts';

/** Of a policy, and of an installment. */
export const deletePolicyQuery = z.strictObject({
  again: optionalFlag().describe('1 deletes one for which commission was received or paid on'),
});
