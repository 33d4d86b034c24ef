import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

export const clientNotFound = () => notFound('This user');
export const alreadyErased = () => new Refusal(409, 'conflict', 'The personal data of this user was erased before.');
export const mustBeKept = (possible_from: string) =>
  new Refusal(
    409,
    'conflict',
    `A policy of this user must still be kept. The personal data can be erased from ${possible_from.split('-').reverse().join('-')}.`,
    { data: { possible_from } },
  );
export const namesThePerson = (word: string) => invalid({ reason: [`Stays in the audit and must not name the person: “${word}”`] });
