import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { kindOf, type Message } from '../../ui/phone/use-messages.ts';
import { policiesOf } from './policy-rows.ts';
import { dueOf } from './policy-state.ts';

/** About what falls due first, else about the newest policy. */
export function messageToClient(overview: Pick<ClientOverview, 'client' | 'groups'>, today: string): Message | undefined {
  const { id, name } = overview.client;
  const policies = policiesOf(overview).sort((a, b) => b.start.localeCompare(a.start));
  const [due] = policies
    .flatMap((policy) => {
      const part = dueOf(policy);
      return part ? [{ policy, part }] : [];
    })
    .sort((a, b) => a.part.ends_on.localeCompare(b.part.ends_on));
  const policy = due?.policy ?? policies[0];
  return (
    policy && {
      kind: due ? kindOf(due.part.ends_on, today) : 'document_sent',
      facts: {
        name,
        vehicle_no: policy.vehicleNo,
        policy_no: policy.policyNo,
        end_date: due?.part.ends_on ?? policy.end,
        ncb: policy.claimed ? null : policy.ncb,
        company: policy.insurer,
      },
      about: due ? { renewal_id: due.part.id } : { user_id: id },
    }
  );
}
