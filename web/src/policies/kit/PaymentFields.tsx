import { PAYMENT_MODE_LABELS } from '@bimabahi/contract/trade/payment-modes';
import { TextField } from '../../ui/form/TextField.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { Fields } from './use-policy-fields.ts';

/** How the premium was paid. */
export const PaymentFields = ({ fields }: { fields: Fields }) => (
  <>
    <ChoiceInput fields={fields} name="payment_mode" labels={PAYMENT_MODE_LABELS} />
    <TextField {...fields.field('payment_ref')} autoComplete="off" />
  </>
);
