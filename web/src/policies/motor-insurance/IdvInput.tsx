import { readAmount } from '@bimabahi/contract/values/money';
import { type FocusEvent, memo } from 'react';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { hintBelow } from '../kit/hint-below.ts';

interface IdvInputProps {
  value?: string;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/** An amount where it is one; other words are kept, with a hint. */
export const IdvInput = memo(function IdvInput({ value = '', onChange, onBlur, ...props }: IdvInputProps) {
  const { decimal } = readAmount(value);
  return (
    <MoneyInput
      {...props}
      {...hintBelow(value !== '' && decimal === undefined ? 'Usually an amount, such as 5,40,000' : null)}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        // The rules refuse a single digit, and a policy without own damage has the value 0.
        if (decimal?.length === 1) onChange(`${decimal}.00`);
        onBlur(event);
      }}
    />
  );
});
