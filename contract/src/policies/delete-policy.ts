import { z } from 'zod';
import { optionalFlag } from '../values/fields.ts';

export const deletePolicyQuery = z.strictObject({
  again: optionalFlag().describe('1 deletes a policy for which commission was received or paid on'),
});
