import { MOST_AT_ONCE } from '@bimabahi/contract/api/change-many';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';

export const changeNotFound = () => notFound('This change');
export const undoneAlready = () => new Refusal(409, 'conflict', 'This change was taken back already.');
export const anotherChanges = () =>
  new Refusal(
    409,
    'conflict',
    'Somebody else is changing many records at this moment. Nothing was changed: look at them again and repeat it.',
  );
export const tooMany = () => invalid({ filter: [`Leaves more than ${MOST_AT_ONCE}: filter further, and change the rest after that`] });
export const leavesNone = () => invalid({ filter: ['Leaves none'] });

export const CHANGED_SINCE = 'Somebody has changed it since';
export const IS_GONE = 'Is no longer there';
