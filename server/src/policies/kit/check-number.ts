import type { MayFollow, PolicyNoAsked } from '@bimabahi/contract/policies/policies';
import { todayInIndia, yearOfCover } from '@bimabahi/contract/values/periods';
import type { NumberedPolicy } from './errors.ts';
import type { WithNumber } from './numbered-queries.ts';

interface Judged {
  taken?: { by: NumberedPolicy; may_follow: MayFollow };
}

/** `policies`: all with the number, latest first. A cover that is not said is a year's; without a start, any policy that runs is in the way. */
export function judgeNumber(policies: readonly WithNumber[], { vehicle_no, start_date, end_date }: PolicyNoAsked): Judged {
  const ofInsurer = policies.filter(({ is_same_insurer }) => is_same_insurer);
  const ofVehicle = ofInsurer.filter(({ is_same_vehicle }) => is_same_vehicle);
  const running = (those: readonly WithNumber[]) => those.filter((policy) => policy.end_date >= todayInIndia());
  const taken = (by: WithNumber | undefined, may_follow: MayFollow): Judged => (by ? { taken: { by, may_follow } } : {});

  if (!start_date) {
    const [own] = running(ofVehicle);
    return own || !vehicle_no ? taken(own, null) : taken(running(ofInsurer)[0], 'another_vehicle');
  }
  const end = end_date ?? yearOfCover(start_date);
  const inTheWay = ofVehicle.find((policy) => policy.start_date <= end && start_date <= policy.end_date);
  if (inTheWay) return taken(inTheWay, null);
  const before = running(ofVehicle).find((policy) => policy.end_date < start_date);
  if (before) return taken(before, 'next_period');
  return taken(
    running(ofInsurer).find(({ is_same_vehicle }) => !is_same_vehicle),
    'another_vehicle',
  );
}
