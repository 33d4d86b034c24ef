import { notFound, Refusal } from '../http/refusal.ts';

export const userNotFound = () => notFound('This user');
export const mobileTaken = () =>
  new Refusal(409, 'taken', 'A person with this mobile number already exists.', {
    errors: { mobile: ['Is already used by another person'] },
  });
export const hasPolicies = (policies: number) =>
  new Refusal(
    409,
    'conflict',
    `This user has ${policies} ${policies === 1 ? 'policy' : 'policies'} and cannot be deleted. Delete the ${policies === 1 ? 'policy' : 'policies'} first.`,
  );
export const wrongOwnPassword = () =>
  new Refusal(403, 'forbidden', 'Your own password is wrong.', { errors: { current_password: ['Is wrong'] }, keepsChanges: true });
export const tooManyReveals = () =>
  new Refusal(429, 'too-many-requests', 'At most 10 passwords can be revealed in an hour. Please try again later.', { retryAfter: 600 });
export const nothingToReveal = () =>
  new Refusal(409, 'conflict', 'No password of this user is kept. Set a new one to be able to reveal it.', { keepsChanges: true });
