import { NumberInput, type NumberInputProps } from '@mantine/core';

export interface DecimalInputProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'onValueChange'> {
  /** A plain decimal such as 14160.89, or ''. Never a float: what was typed is what is sent. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A decimal with at most two places. The arrow keys do nothing, so that no amount changes unseen. */
export function DecimalInput({ value = '', onChange, ...props }: DecimalInputProps) {
  return (
    <NumberInput
      inputMode="decimal"
      hideControls
      allowNegative={false}
      allowLeadingZeros={false}
      trimLeadingZeroesOnBlur={false}
      clampBehavior="none"
      withKeyboardEvents={false}
      decimalScale={2}
      allowedDecimalSeparators={['.']}
      valueIsNumericString
      {...props}
      value={value}
      onValueChange={(typed, { source }) => source === 'event' && onChange?.(typed.value)}
    />
  );
}

/** Rupees, grouped the Indian way while they are typed: 12,34,567.50. */
export const MoneyInput = (props: DecimalInputProps) => (
  <DecimalInput
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    leftSection={<span aria-hidden>₹</span>}
    leftSectionWidth={30}
    {...props}
  />
);
