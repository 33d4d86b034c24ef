/** What a client's policies say beside one that is to be renewed. */
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import type { ClientOverview, CorporateOfClient, MotorOfClient } from '@bimabahi/contract/reports/client-overview';
import { plateText } from '../../ui/plate-text.ts';

export interface Beside {
  kind: PolicyKind;
  id: number;
  policyNo: string;
  /** The plate, or the product. */
  what: string;
  insurer: string | null;
  start: string;
  end: string;
  cancelledOn: string | null | undefined;
  ncb: string | null;
  claimed: boolean;
  premium: number | null | undefined;
}

const ofMotor = (policy: MotorOfClient): Beside => ({
  ...common(policy),
  kind: 'motor-insurance',
  what: plateText(policy.vehicle_no),
  insurer: policy.name_remark,
  ncb: policy.ncb,
  claimed: policy.is_claim === 1,
});

const ofCorporate = (policy: CorporateOfClient): Beside => ({
  ...common(policy),
  kind: 'corporate-insurance',
  what: policy.product ?? policy.policy_no,
  insurer: policy.company,
  ncb: null,
  claimed: false,
});

const common = ({ id, policy_no, start_date, end_date, cancelled_on, total_premium }: MotorOfClient | CorporateOfClient) => ({
  id,
  policyNo: policy_no,
  start: start_date,
  end: end_date,
  cancelledOn: cancelled_on,
  premium: total_premium,
});

const chainsOf = ({ groups }: Pick<ClientOverview, 'groups'>): Beside[][] =>
  groups.flatMap(({ motor, corporate }) => [
    ...motor.map((chain) => chain.map(ofMotor)),
    ...corporate.map((chain) => chain.map(ofCorporate)),
  ]);

interface Besides {
  /** The policies that it follows, and those that follow it, newest first. */
  before: readonly Beside[];
  after: readonly Beside[];
  /** Of other chains, what covers today; what ends first is first. */
  running: readonly Beside[];
}

export function besidesOf(client: Pick<ClientOverview, 'groups'>, of: { kind: PolicyKind; id: number }, today: string): Besides {
  const chains = chainsOf(client);
  const isIt = ({ kind, id }: Beside) => kind === of.kind && id === of.id;
  const own = chains.find((chain) => chain.some(isIt)) ?? [];
  const at = own.findIndex(isIt);
  const runs = ({ start, end, cancelledOn }: Beside) => start <= today && today <= end && !(cancelledOn && cancelledOn <= today);
  return {
    before: own.slice(at + 1),
    after: own.slice(0, Math.max(at, 0)),
    running: chains
      .filter((chain) => chain !== own)
      .flat()
      .filter(runs)
      .sort((a, b) => a.end.localeCompare(b.end)),
  };
}
