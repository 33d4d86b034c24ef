import { NCB_SLABS } from '@bimabahi/contract/values/choices';
import { type FocusEvent, memo } from 'react';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { hintBelow } from '../kit/hint-below.ts';
import { asSlab, isSlab } from './ncb.ts';

interface NcbInputProps {
  value?: string;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/** Writes a slab as it is known; another bonus is kept, with a hint. */
export const NcbInput = memo(function NcbInput({ value = '', onChange, onBlur, ...props }: NcbInputProps) {
  const tidy = () => {
    if (asSlab(value) !== value) onChange(asSlab(value));
  };
  return (
    <SuggestInput
      {...props}
      {...hintBelow(value !== '' && !isSlab(value) ? `Usually ${NCB_SLABS.join(', ')}` : null)}
      suggestions={NCB_SLABS}
      value={value}
      onChange={onChange}
      onKeyDownCapture={(event) => {
        // Ctrl+Enter saves without leaving the field.
        if (event.key === 'Enter') tidy();
      }}
      onBlur={(event) => {
        tidy();
        onBlur(event);
      }}
    />
  );
});
