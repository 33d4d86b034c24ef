import { dayMonthYear } from '@bimabahi/contract/api/format';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';

export const premiumNotFound = () => notFound('This premium');
export const policyOfPremiumNotFound = () => notFound('This corporate policy');
/** A premium on the wrong policy is deleted and added to the right one, so that the audit of both policies shows it. */
export const staysWithItsPolicy = () => invalid({ corporate_insurance_id: ['Must stay the policy that the premium has'] });
const notInInstallments = () =>
  new Refusal(409, 'conflict', 'This policy is not paid in installments. Switch installments on first, on its premium history.');
export function checkInInstallments({ is_installment }: { is_installment: number }): void {
  if (is_installment === 0) throw notInInstallments();
}
export const nothingBounced = () => new Refusal(409, 'conflict', 'This premium is not paid, so no payment of it can come back.');
export const bouncedBeforePaid = () => invalid({ on: ['Must not be before the pay date'] });
export const noBounceToUndo = () => new Refusal(409, 'conflict', 'No payment of this premium has come back since it was changed last.');
export const otherPremiumsByNow = () =>
  new Refusal(409, 'conflict', 'The premiums of this policy have changed since the plan was made. Nothing was saved. Look at them first.');
/** Two of one day and amount may be right, as those of two covers of one policy: `again` adds it. */
const here = (field: string, says: string) =>
  new Refusal(409, 'conflict', `${says} already here. Nothing was saved. Add it all the same if it is another one.`, {
    errors: { [field]: [`${says} already here`] },
  });
export const installmentHere = () => here('premium_date', 'An installment of this policy, day and amount is');
export const plannedHere = (dates: readonly string[]) =>
  here(
    'premiums',
    `${dates.length === 1 ? 'An installment' : 'Installments'} of this amount for ${dates.map(dayMonthYear).join(', ')} ${dates.length === 1 ? 'is' : 'are'}`,
  );
