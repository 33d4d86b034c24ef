import { TextInput, type TextInputProps } from '@mantine/core';
import { memo, useLayoutEffect, useRef } from 'react';
import { compactPlate, spacedPlate } from './typed-plate.ts';

interface PlateInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (plate: string) => void;
}

/** Spaces a plate while it is typed; the value has none. */
export const PlateInput = memo(function PlateInput({ value = '', onChange, ...props }: PlateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Letters before the caret, where the value has just been typed. */
  const before = useRef<number>(null);
  const shown = spacedPlate(value);
  useLayoutEffect(() => {
    if (before.current === null || !input.current) return;
    let place = 0;
    for (let letters = 0; letters < before.current && place < shown.length; place += 1) if (shown[place] !== ' ') letters += 1;
    input.current.setSelectionRange(place, place);
    before.current = null;
  });
  return (
    <TextInput
      {...props}
      ref={input}
      value={shown}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        const plate = compactPlate(typed);
        // What is no plate stays as it was typed, with the caret where it is.
        before.current = plate === typed ? null : typed.slice(0, selectionStart ?? typed.length).replaceAll(' ', '').length;
        onChange?.(plate);
      }}
    />
  );
});
