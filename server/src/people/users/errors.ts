import { Refusal } from '../../platform/http/refusal.ts';

/** `in_the_way`: policies by kind, for links in the panel. */
export function hasPolicies(in_the_way: { motor_insurance: number; corporate_insurance: number }): Refusal {
  const policies = in_the_way.motor_insurance + in_the_way.corporate_insurance;
  const noun = policies === 1 ? 'policy' : 'policies';
  return new Refusal(409, 'conflict', `This user has ${policies} ${noun} and cannot be deleted. Delete the ${noun} first.`, {
    data: { in_the_way },
  });
}
