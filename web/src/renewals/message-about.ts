import { todayInIndia } from '@bimabahi/contract/periods';
import type { Renewal } from '@bimabahi/contract/renewals';
import { kindOf, type Message } from '../ui/phone/use-messages.ts';

/** What one would write to the client about a renewal. */
export function messageAbout({ id, ends_on, motor, corporate }: Renewal): Message {
  return {
    kind: kindOf(ends_on, todayInIndia()),
    facts: {
      name: (motor ?? corporate)?.insured_name,
      vehicle_no: motor?.vehicle_no,
      policy_no: (motor ?? corporate)?.policy_no,
      end_date: ends_on,
      ncb: motor?.is_claim === 1 ? null : motor?.ncb,
      company: motor ? motor.name_remark : corporate?.company,
    },
    about: { renewal_id: id },
  };
}
