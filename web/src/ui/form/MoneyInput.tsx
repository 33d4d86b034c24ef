import { grouped, readAmount } from '@bimabahi/contract/values/money';
import { memo } from 'react';
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx';

/** Rupees, grouped as in India on blur: 12,34,567.50. */
export const MoneyInput = memo((props: DecimalInputProps) => (
  <DecimalInput read={readAmount} write={grouped} leftSection={<span aria-hidden>₹</span>} leftSectionWidth={30} {...props} />
));
