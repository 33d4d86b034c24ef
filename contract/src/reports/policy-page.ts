/** All that a policy's page shows at once, each as far as the role may read it. */
import { z } from 'zod';
import { one } from '../api/answers.ts';
import type { RecordAccess } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { ITEM_STATES } from '../commission/item-state.ts';
import { namedClient } from '../people/named-client.ts';
import { claim } from '../policies/claims.ts';
import { corporatePolicy } from '../policies/corporate-insurance.ts';
import { premium, premiumTotals } from '../policies/corporate-insurance-premium.ts';
import { ENDORSEMENT_KINDS, ENDORSEMENT_STATUSES } from '../policies/endorsement-fields.ts';
import { motorPolicy } from '../policies/motor-insurance.ts';
import type { PolicyKind } from '../policies/policies.ts';
import { chainedPolicy } from '../policies/policy-chain.ts';
import { PREVIOUS_STATES } from '../policies/previous-policy.ts';
import { finding } from '../premium/premium-findings.ts';
import { RENEWAL_PARTS } from '../renewals/renewal-stages.ts';
import { RENEWAL_ACCESS, renewal } from '../renewals/renewals.ts';
import { idParams } from '../values/fields.ts';
import { CORPORATE_COMMISSION_ACCESS, MOTOR_COMMISSION_ACCESS, POLICY_PAGE_ACCESS } from './policy-page-access.ts';
import { CLOCK_STATES, POLICY_ACTS } from './policy-page-words.ts';

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();

const clock = z.object({
  part: z.enum(RENEWAL_PARTS),
  from: z.string(),
  to: z.string().describe('The last day; of a cancelled policy the first one without cover'),
  state: z.enum(CLOCK_STATES),
  days: z.int().describe('Until it starts or ends, or since it lapsed or was cancelled'),
});
export type CoverClock = z.infer<typeof clock>;

const ofChain = chainedPolicy.omit({ product: true });
const amounts = { net: amountOrNull, gst: amountOrNull, total: amountOrNull };

const endorsed = z.object({
  id: z.int(),
  kind: z.enum(ENDORSEMENT_KINDS),
  endorsement_no: textOrNull,
  status: z.enum(ENDORSEMENT_STATUSES),
  on: z.string().describe('The day of receipt; of an open one that on which it was asked for'),
  ...amounts,
});

const premiumOfPage = z.object({
  issued: z.object({
    on: z.string(),
    parts: z.array(z.object({ field: z.string(), amount: z.number() })).describe('By the fields of the policy, without empty ones'),
    ...amounts,
  }),
  endorsements: z.array(endorsed).describe('Oldest first; what is open or withdrawn is not in what is now'),
  now: z.object(amounts),
  findings: z.array(finding).optional().describe('Staff only'),
});

const commissionRow = z.object({
  because: z.string(),
  base: amountOrNull,
  percent: amountOrNull,
  amount: amountOrNull,
  came: z.number().describe('What came in for it; of the side out what was credited to the payee'),
  due_on: textOrNull.describe('From when the insurer owes what is still open; null: nothing is open, or the day is not known'),
  state: z.enum(ITEM_STATES),
});
export type CommissionRow = z.infer<typeof commissionRow>;
const commissionOf = (access: RecordAccess<'in' | 'out'>) =>
  recordOf(access, z.object({ in: z.array(commissionRow).optional(), out: z.array(commissionRow).optional().describe('Admin only') }));

const renewalOfPage = recordOf(
  RENEWAL_ACCESS,
  renewal.omit({ motor: true, corporate: true, do_not_call: true, bonus_lost: true, policies: true, policy_id: true }),
);
export type RenewalOfPage = z.infer<typeof renewalOfPage>;

const document = z.object({
  kind: z.enum(['policy', 'endorsement', 'claim', 'pay_slip']),
  name: z.string(),
  added_at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }).nullable().optional().describe('Staff only'),
  path: z.string().describe('Signed, good for a short time'),
});
export type PolicyDocument = z.infer<typeof document>;

const act = z.object({
  name: z.enum(POLICY_ACTS),
  allowed: z.boolean(),
  why: textOrNull.describe('Why it cannot be done now'),
});
export type PolicyAct = z.infer<typeof act>;

const shared = {
  client: namedClient,
  clocks: z.array(clock),
  chain: z
    .object({
      before: z.array(ofChain),
      after: z.array(ofChain),
      previous: z
        .object({ policy_no: z.string(), state: z.enum(PREVIOUS_STATES) })
        .optional()
        .describe('Staff only: what the previous number that it says stands for here'),
    })
    .describe('Those that follow each other, oldest first'),
  renewals: z.array(renewalOfPage).optional().describe('Staff only'),
  premium: premiumOfPage,
  installments: z
    .object({ data: z.array(premium), totals: premiumTotals })
    .optional()
    .describe('Of a corporate policy'),
  claims: z.array(claim).describe('Newest first'),
  documents: z.array(document),
  acts: z.array(act).describe('What the role may do with such a policy'),
};
export const motorOverview = recordOf(
  POLICY_PAGE_ACCESS,
  z.object({ policy: motorPolicy, ...shared, commission: commissionOf(MOTOR_COMMISSION_ACCESS).optional() }),
);
export const corporateOverview = recordOf(
  POLICY_PAGE_ACCESS,
  z.object({ policy: corporatePolicy, ...shared, commission: commissionOf(CORPORATE_COMMISSION_ACCESS).optional() }),
);
export type MotorOverview = z.infer<typeof motorOverview>;
export type CorporateOverview = z.infer<typeof corporateOverview>;
export type PolicyOverview = MotorOverview | CorporateOverview;

const readOf = <K extends PolicyKind, Overview extends z.ZodType>(kind: K, overview: Overview) =>
  route({
    method: 'GET',
    path: `/api/${kind}/{id}/overview`,
    access: 'policy-page.read',
    params: idParams,
    response: one(overview),
    summary:
      'All that a policy’s page shows; a client reads their own policies. Of a deleted one staff are told with the 404 who deleted it and when',
  });
export const readMotorOverview = readOf('motor-insurance', motorOverview);
export const readCorporateOverview = readOf('corporate-insurance', corporateOverview);
