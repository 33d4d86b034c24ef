import { z } from 'zod';
import { list } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { idParams } from '../values/fields.ts';
import type { PolicyKind } from './policies.ts';

const textOrNull = z.string().nullable();
export const chainedPolicy = z.object({
  id: z.int(),
  policy_no: z.string(),
  company: textOrNull.describe('The insurer'),
  product: textOrNull,
  start_date: z.string(),
  end_date: z.string(),
});
export type ChainedPolicy = z.infer<typeof chainedPolicy>;

const chainOf = <K extends PolicyKind>(kind: K) =>
  route({
    method: 'GET',
    path: `/api/${kind}/{id}/chain`,
    access: `${kind}.read`,
    params: idParams,
    response: list(chainedPolicy),
    summary: 'This policy with the older ones that it renews and the newer ones that renew it, oldest first; a client sees their own',
  });
export const readMotorChain = chainOf('motor-insurance');
export const readCorporateChain = chainOf('corporate-insurance');
