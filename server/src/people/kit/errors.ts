import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

export type Noun = 'User' | 'Employee';

export const personNotFound = (noun: Noun) => notFound(`This ${noun.toLowerCase()}`);
export const mobileTaken = () =>
  new Refusal(409, 'taken', 'A person with this mobile number already exists.', {
    errors: { mobile: ['Is already used by another person'] },
  });
export const ringOfRelations = () => invalid({ relation_of: ['Hangs on this client already: choose another'] });
export const nameOfStaff = () => invalid({ name: ['Another member of the staff is called so. Add an initial or a surname.'] });
export const nameOfStaffTaken = () =>
  new Refusal(409, 'taken', 'Another member of the staff has this name by now: change theirs first. The deleted one stays deleted.');
export const noUserName = () =>
  new Refusal(409, 'conflict', 'This user has no mobile number, which is the user name of a sign-in. Enter it first.');
export const ownPasswordRequired = () => invalid({ current_password: ['Required'] });
export const wrongOwnPassword = () =>
  new Refusal(403, 'forbidden', 'Your own password is wrong.', { errors: { current_password: ['Is wrong'] }, keepsChanges: true });
export const tooManyTries = () =>
  new Refusal(429, 'too-many-requests', 'Too many wrong tries. Please wait 15 minutes and try again.', { retryAfter: 900 });
export const noSecondFactor = (noun: Noun) => new Refusal(409, 'conflict', `This ${noun.toLowerCase()} has no second step to be reset.`);
export const tooManyReveals = () =>
  new Refusal(429, 'too-many-requests', 'At most 10 passwords can be revealed in an hour. Please try again later.', { retryAfter: 600 });
export const nothingToReveal = (noun: Noun) =>
  new Refusal(409, 'conflict', `No password of this ${noun.toLowerCase()} is kept. Set a new one to be able to reveal it.`, {
    keepsChanges: true,
  });
