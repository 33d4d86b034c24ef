import { grouped } from '@bimabahi/contract/values/money';
import { readSignedAmount } from '@bimabahi/contract/values/signed-money';
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx';

/** Rupees that a change adds or, below zero, gives back. */
export const SignedMoneyInput = (props: DecimalInputProps) => (
  <DecimalInput
    read={readSignedAmount}
    write={grouped}
    inputMode="text"
    leftSection={<span aria-hidden>₹</span>}
    leftSectionWidth={30}
    {...props}
  />
);
