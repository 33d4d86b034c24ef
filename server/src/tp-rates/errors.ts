import { invalid, Refusal } from '../http/refusal.ts';

export const overlaps = () =>
  new Refusal(409, 'taken', 'Another rate of this class, size and years holds on some of these days.', {
    errors: { from_date: ['Another rate holds on some of these days'] },
  });
export const endsBeforeStart = () => invalid({ to_date: ['Must not be before the first day'] });
export const endsAnotherRate = () => invalid({ ends: ['Must be a rate of the same class, size and years that holds on the day before'] });
