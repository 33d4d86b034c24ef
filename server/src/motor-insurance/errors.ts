import { invalid, notFound, Refusal } from '../http/refusal.ts';

export const policyNotFound = () => notFound('This motor policy');
/** `id` of the policy that has the number; absent when it was added at the same moment. */
export const policyNoTaken = (id?: number) =>
  new Refusal(409, 'taken', 'A motor policy with this number already exists.', {
    errors: { policy_no: ['Already exists'] },
    ...(id && { data: { id } }),
  });
export const notAnActiveClient = () => invalid({ user_id: ['Must be an active user'] });
export const endsBeforeStart = () => invalid({ end_date: ['Must not be before the start date'] });

/** The table's constraints and what their violation means to a person. */
export const constraints = {
  motor_insurance_policy_no_unique: () => policyNoTaken(),
  motor_insurance_cover_period: endsBeforeStart,
};
