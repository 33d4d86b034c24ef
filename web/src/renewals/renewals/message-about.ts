import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { policyFacts } from '../../policies/kit/message-about.ts';
import { kindOf, type Message } from '../../ui/phone/use-messages.ts';

/** What one would write to the client about a renewal. */
export function messageAbout({ id, ends_on, bonus_lost, motor, corporate }: Renewal): Message {
  const policy = motor ?? corporate;
  return {
    kind: kindOf(ends_on, todayInIndia()),
    facts: { ...(policy && policyFacts(policy)), ...(motor && { ncb: bonus_lost ? null : motor.ncb }), end_date: ends_on },
    about: { renewal_id: id },
  };
}
