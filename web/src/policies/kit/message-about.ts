import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { MessageFacts } from '../../ui/phone/fill-template.ts';
import type { Message } from '../../ui/phone/use-messages.ts';
import type { Policy } from './policy-area.ts';

export function policyFacts(policy: Policy): MessageFacts {
  const common = { name: policy.insured_name, policy_no: policy.policy_no, end_date: policy.end_date };
  if (!('vehicle_no' in policy)) return { ...common, company: policy.company };
  const { vehicle_no, ncb, is_claim, name_remark } = policy;
  return { ...common, vehicle_no, ncb: is_claim === 1 ? null : ncb, company: name_remark };
}

/** A list of policies does not know what became of one that has ended: the desk of renewals does, and writes about it. */
export function messageAboutPolicy(policy: Policy): Message | undefined {
  if (policy.end_date < todayInIndia()) return undefined;
  return { kind: 'document_sent', facts: policyFacts(policy), about: { user_id: policy.user.id } };
}
