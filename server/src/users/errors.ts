import { Refusal } from '../http/refusal.ts';

export const hasPolicies = (policies: number) =>
  new Refusal(
    409,
    'conflict',
    `This user has ${policies} ${policies === 1 ? 'policy' : 'policies'} and cannot be deleted. Delete the ${policies === 1 ? 'policy' : 'policies'} first.`,
  );
