import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { isClosed } from '@bimabahi/contract/renewals/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { ncbCountdown, ncbWords } from '@bimabahi/contract/trade/ncb-countdown';
import { todayInIndia } from '@bimabahi/contract/values/periods';

interface NcbBadgeProps {
  renewal: Pick<Renewal, 'part' | 'ends_on' | 'stage' | 'bonus_lost'>;
  policy: Pick<MotorPolicy, 'ncb'>;
}

/** The bonus of the ending policy, and after its end how long it can still be kept. Third party cover has none. */
export function NcbBadge({ renewal, policy }: NcbBadgeProps) {
  if (renewal.part === 'tp') return null;
  // What is closed is no longer lost: it is as it was on the last day.
  const today = isClosed(renewal.stage) ? renewal.ends_on : todayInIndia();
  const countdown = ncbCountdown(policy.ncb, renewal.ends_on, today, renewal.bonus_lost);
  if (!countdown) return <>{policy.ncb}</>;
  const words = ncbWords(countdown);
  if (countdown.isLost || countdown.isClaimed) return <>{words}</>;
  // In ink: that the cover has lapsed is the row's one accent.
  return countdown.daysLeft === null ? <>NCB {words}</> : <b>{words}</b>;
}
