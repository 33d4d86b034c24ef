import { z } from 'zod';
import { one } from '../api/answers.ts';
import { whole } from '../api/list-query.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { POLICY_KINDS } from '../policies/policy-kinds.ts';
import { requiredDate } from '../values/fields.ts';
import { LOST_REASONS, RENEWAL_STAGES } from './renewal-stages.ts';

export const RETENTION_GROUPS = ['month', 'owner', 'insurer', 'product'] as const;
export type RetentionGroups = (typeof RETENTION_GROUPS)[number];

const counted = {
  due: z.int().describe('Ended until today, or closed before'),
  renewed: z.int(),
  own_damage_dropped: z.int().describe('Of the renewed: packages that third party alone follows'),
  open: z.int(),
  asked: z.int().describe('Of the open: another policy may renew them, and nobody said yes or no; the rate counts them as not renewed'),
  before: z
    .int()
    .describe('Of the open: ended before the office moved in, and nobody is asked about them; the rate counts them as not renewed'),
  lost: z.partialRecord(z.enum(LOST_REASONS), z.int()).describe('By reason; without the reasons of none'),
  rate: z.number().nullable().describe('renewed / (due - sold - total_loss), from 0 to 1; null where there is nothing to divide by'),
  due_premium: z.number().describe('Net premiums of the policies that fell due'),
  renewed_premium: z.number().describe('Net premiums of those of them that were renewed'),
  premium_rate: z.number().nullable().describe('The rate by net premium'),
};
export const RETENTION_ACCESS = accessTo(
  'renewals',
  asRecord(
    'due',
    'renewed',
    'own_damage_dropped',
    'open',
    'asked',
    'before',
    'lost',
    'rate',
    'due_premium',
    'renewed_premium',
    'premium_rate',
    'groups',
  ),
);
export const retention = recordOf(
  RETENTION_ACCESS,
  z.object({
    ...counted,
    groups: z.array(
      z.object({
        key: z.string().describe('yyyy-mm, an owner’s id, or the name in lower case; empty for none'),
        label: z.string(),
        ...counted,
      }),
    ),
  }),
);
export type Retention = z.infer<typeof retention>;
export type RetentionGroup = Retention['groups'][number];

export const readRetention = route({
  method: 'GET',
  path: '/api/renewals/retention',
  access: 'renewals.retention',
  mayBeStale: true,
  query: z.strictObject({
    from: requiredDate().describe('The first end'),
    to: requiredDate().describe('The last end'),
    by: z.enum(RETENTION_GROUPS, { error: 'Must be month, owner, insurer or product' }).default('month'),
    policies: z.enum(POLICY_KINDS).optional().describe('Default: both'),
  }),
  response: one(retention),
  summary:
    'Of the renewals that fell due in a period, how many were renewed, lost and are open: together, and by month, owner, insurer or product',
});

const WEEK = 7;
const DUE_STAGES = [...RENEWAL_STAGES, 'not_called'] as const;
const stages = z.record(z.enum(DUE_STAGES), z.int()).describe('upcoming: called but not reached; not_called: never called');
export const DUE_ACCESS = accessTo('renewals', asRecord('count', 'net_premium', 'stages', 'owners'));
export const dueRenewals = recordOf(
  DUE_ACCESS,
  z.object({
    count: z.int(),
    net_premium: z.number(),
    stages,
    owners: z.array(z.object({ owner: z.object({ id: z.int(), name: z.string() }).nullable(), count: z.int(), stages })),
  }),
);
export type DueRenewals = z.infer<typeof dueRenewals>;

export const dueThisWeek = route({
  method: 'GET',
  path: '/api/renewals/due',
  access: 'renewals.retention',
  mayBeStale: true,
  query: z.strictObject({
    days: whole(31).default(WEEK).describe('From today; as in the band, 7 days end after a week'),
    policies: z.enum(POLICY_KINDS).optional().describe('Default: both'),
  }),
  response: one(dueRenewals),
  summary: 'What ends in the next days, by stage, and by owner and stage; those with most first, and nobody’s last',
});

export const STAKE_ACCESS = accessTo('renewals', asRecord('count', 'net_premium', 'without_premium'));
export const stakeOfWeek = route({
  method: 'GET',
  path: '/api/renewals/at-stake',
  access: 'renewals.list',
  mayBeStale: true,
  query: z.strictObject({ policies: z.enum(POLICY_KINDS) }),
  response: one(
    recordOf(
      STAKE_ACCESS,
      z.object({
        count: z.int(),
        net_premium: z.number().describe('With terrorism; of a part its own premium'),
        without_premium: z.int().describe('Of the count: those that add nothing'),
      }),
    ),
  ),
  summary: 'What is at stake within a week: open renewals that end from today until in seven days, and their net premium',
});
