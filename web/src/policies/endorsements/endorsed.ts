import { dayMonthYear, rupees, written } from '@bimabahi/contract/api/format';
import {
  ENDORSEMENT_KIND_LABELS,
  type EndorsedPolicies,
  type EndorsementKind,
  type EndorsementStatus,
  endorsedField,
} from '@bimabahi/contract/policies/endorsement-fields';
import type { EndorsedChange, Endorsement } from '@bimabahi/contract/policies/endorsements';
import type { Tone } from '../../ui/display/Chip.tsx';
import { policyPath } from '../../ui/policy-path.ts';

/** Of a policy of either kind, as far as its endorsements need it. */
export interface EndorsedPolicy {
  id: number;
  version: number;
  user?: { id: number; name: string } | undefined;
  ncb?: string | null | undefined;
  od_premium?: number | null | undefined;
  od_end_date?: string | null | undefined;
  policy_no: string;
  start_date: string;
  end_date: string;
  cancelled_on?: string | null | undefined;
  net_now?: number | null | undefined;
  gst_now?: number | null | undefined;
  total_now?: number | null | undefined;
  commission_in_now?: number | null | undefined;
  commission_out_now?: number | null | undefined;
}

/** As a role reads them: a field that is absent is not for it. */
export const amountsNow = (policy: EndorsedPolicy, policies: 'motor' | 'corporate') =>
  (
    [
      [policies === 'corporate' ? 'Net Premium, with terrorism' : 'Net Premium', policy.net_now],
      ['GST', policy.gst_now],
      ['Total Premium', policy.total_now],
      ['Commission In', policy.commission_in_now],
      ['Commission Out', policy.commission_out_now],
    ] as const
  ).flatMap(([label, amount]) => (amount === undefined ? [] : [[label, rupees(amount)] as const]));

export const TONES = {
  requested: 'marigold',
  sent: 'marigold',
  received: 'leaf',
  delivered: 'leaf',
  withdrawn: 'quiet',
} as const satisfies Record<EndorsementStatus, Tone>;

export const isOpen = ({ status }: Pick<Endorsement, 'status'>): boolean => status === 'requested' || status === 'sent';
const isBelow = (amount: unknown) => Number(amount ?? 0) < 0;

/** As typed so far. */
export const paysBack = (kind: EndorsementKind, { net_delta, gst_delta, total_delta }: Readonly<Record<string, unknown>>): boolean =>
  kind === 'refund' || kind === 'cancellation' || [net_delta, gst_delta, total_delta].some(isBelow);

export function changeSentence(policies: EndorsedPolicies, { field, before, after }: EndorsedChange): string {
  const { label, kind } = endorsedField(policies, field) ?? { label: field, kind: 'text' };
  return `${label}: ${written(kind, before) || 'empty'} → ${written(kind, after) || 'empty'}`;
}

/** Where the policy of an endorsement is shown. */
export const policyLink = ({ policies, policy_id }: Pick<Endorsement, 'policies' | 'policy_id'>) =>
  policyPath(`${policies}-insurance`, policy_id);

export const daysWaited = (days: number): string => (days === 1 ? '1 working day' : `${days} working days`);

/** Asks the insurer for what is open, as a message. */
export function requestText({ policies, kind, policy, changes, effective_date, reason, status, requested_on }: Endorsement): string {
  const about = [policy.policy_no, policy.vehicle_no, policy.insured_name].filter(Boolean).join(', ');
  const asked = status === 'sent' ? `we asked on ${dayMonthYear(requested_on)} for` : 'please issue';
  const lines = [
    ...changes.map((change) => `- ${changeSentence(policies, change)}`),
    `- from ${dayMonthYear(effective_date)}`,
    ...(reason ? [`- ${reason}`] : []),
  ];
  return `Dear team, ${asked} an endorsement (${ENDORSEMENT_KIND_LABELS[kind].toLowerCase()}) of policy ${about}:\n${lines.join('\n')}`;
}
