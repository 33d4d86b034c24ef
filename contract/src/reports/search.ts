import { z } from 'zod';
import { one } from '../api/answers.ts';
import { search, whole } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { namedClient } from '../people/named-client.ts';
import { RENEWAL_PARTS, RENEWAL_STAGES } from '../renewals/renewal-stages.ts';

const FOUND_DEFAULT = 6;
const FOUND_MAX = 8;

const textOrNull = z.string().nullable();

export const foundClient = namedClient.extend({ is_active: z.boolean() });
export type FoundClient = z.infer<typeof foundClient>;

const renewal = z
  .object({ id: z.int(), part: z.enum(RENEWAL_PARTS), ends_on: z.string(), stage: z.enum(RENEWAL_STAGES) })
  .nullable()
  .optional()
  .describe('What of it ends first and no policy follows; staff only');

export const foundMotorPolicy = z.object({
  id: z.int(),
  user: namedClient,
  insured_name: z.string(),
  insured_mobile: textOrNull,
  policy_no: z.string(),
  vehicle_no: z.string(),
  make_model: textOrNull,
  name_remark: textOrNull.describe('Company: the insurer'),
  start_date: z.string(),
  end_date: z.string(),
  is_renewed: z.boolean().describe('Another policy follows it'),
  renewal,
});
export type FoundMotorPolicy = z.infer<typeof foundMotorPolicy>;

export const foundCorporatePolicy = z.object({
  id: z.int(),
  user: namedClient,
  insured_name: z.string(),
  insured_mobile: textOrNull,
  policy_no: z.string(),
  product: textOrNull,
  company: textOrNull,
  start_date: z.string(),
  end_date: z.string(),
  is_renewed: z.boolean().describe('Another policy follows it'),
  renewal,
});
export type FoundCorporatePolicy = z.infer<typeof foundCorporatePolicy>;

export const findEverywhere = route({
  method: 'GET',
  path: '/api/search',
  access: 'search.find',
  mayBeStale: true,
  query: z.strictObject({
    search: search.optional(),
    limit: whole(FOUND_MAX).default(FOUND_DEFAULT),
    first: z
      .enum(['due'])
      .optional()
      .describe('due: policies that can be renewed now, next to their end first, before all others; staff only'),
  }),
  response: one(
    z.object({
      users: z.array(foundClient),
      users_by_sound: z.boolean().optional().describe('No name is written as was searched: these sound alike'),
      'motor-insurance': z.array(foundMotorPolicy),
      'corporate-insurance': z.array(foundCorporatePolicy),
    }),
  ),
  summary:
    'Clients and policies by name, mobile, policy or vehicle number, typed any way; at most `limit` of each, exact numbers first, then newest first',
});
export type SearchResults = z.output<(typeof findEverywhere)['response']>['data'];
