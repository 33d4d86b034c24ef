import { grouped, readAmount } from '@bimabahi/contract/money';
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx';

/** Rupees; written as in India, 12,34,567.50, as soon as the field is left. */
export const MoneyInput = (props: DecimalInputProps) => (
  <DecimalInput read={readAmount} write={grouped} leftSection={<span aria-hidden>₹</span>} leftSectionWidth={30} {...props} />
);
