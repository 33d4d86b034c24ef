/** In which order the policies of a number are told, and what a renewal is called. */
import type { LinePolicy, OnTheLine } from '@bimabahi/contract/calls/on-the-line';

type Renewal = OnTheLine['renewals'][number];

const STATES: readonly LinePolicy['state'][] = ['running', 'not_started', 'lapsed', 'renewed', 'cancelled'];
const isOf = (policy: LinePolicy, renewal: Renewal) => policy.policies === renewal.policies && policy.id === renewal.policy_id;

/** What is due first, as the renewals have it; what is renewed or cancelled last. */
export function dueFirst({ policies, renewals }: Pick<OnTheLine, 'policies' | 'renewals'>): LinePolicy[] {
  const placeOf = (policy: LinePolicy) => {
    const due = renewals.findIndex((renewal) => isOf(policy, renewal));
    return due === -1 ? renewals.length + STATES.indexOf(policy.state) : due;
  };
  return policies.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Its plate, or what a corporate policy is about. */
export function renewalName(renewal: Renewal, policies: readonly LinePolicy[]): string {
  const policy = policies.find((each) => isOf(each, renewal));
  return policy?.vehicle_no ?? policy?.about ?? policy?.policy_no ?? '';
}
