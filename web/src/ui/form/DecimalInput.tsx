import type { ReadDecimal } from '@bimabahi/contract/values/money';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

export interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** A plain decimal such as 14160.89, '', or unreadable text as typed. Never a float, so that the exact decimal is sent. */
  value?: string;
  onChange?: (value: string) => void;
}

interface Writing {
  read: (text: string) => ReadDecimal;
  write?: (decimal: string) => string;
}

const withoutCommas = (text: string) => text.replaceAll(',', '');
const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement) => selectionStart === 0 && selectionEnd === value.length;

/**
 * Keeps the typed or pasted text until blur, then formats it. Text that the contract cannot read goes to the form unchanged, whose rules
 * refuse it with the reason.
 */
export function DecimalInput({
  value = '',
  onChange,
  onFocus,
  onBlur,
  read,
  write = (decimal) => decimal,
  ...props
}: DecimalInputProps & Writing) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const cursor = useRef<[number, number] | null>(null);
  const { decimal } = read(value);
  const given = (text: string) => read(text).decimal ?? text;
  const written = decimal === undefined ? value : write(decimal);
  // A reset or refill of the form while the field has the focus wins over the typed text.
  const shown = typed !== null && given(typed) === value ? typed : written;

  useLayoutEffect(() => {
    if (cursor.current) input.current?.setSelectionRange(...cursor.current);
    cursor.current = null;
  });

  /** A cursor placed among the digits removes the commas, which would be misplaced after the next key. */
  function select({ currentTarget: element }: SyntheticEvent<HTMLInputElement>) {
    if (typed !== null || decimal === undefined || shown === decimal || isWhole(element)) return;
    const place = (end: number | null) => withoutCommas(shown.slice(0, end ?? shown.length)).length;
    cursor.current = [place(element.selectionStart), place(element.selectionEnd)];
    setTyped(decimal);
  }

  function change(text: string) {
    setTyped(text);
    onChange?.(given(text));
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...props}
      ref={input}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onSelect={select}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
