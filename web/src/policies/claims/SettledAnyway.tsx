import { Checkbox } from '@mantine/core';

export const SETTLED_ANYWAY = 'More was settled than approved, and that is right';

const numberOf = (value: unknown) => Number(String(value ?? '').replaceAll(',', '')) || 0;

/** An insurer rounds to the rupee. */
export const isSettledAbove = (settled: unknown, approved: unknown): boolean =>
  String(settled ?? '') !== '' && String(approved ?? '') !== '' && numberOf(settled) > numberOf(approved) + 1;

export function SettledAnyway({ value, onChange }: { value?: unknown; onChange?: (value: string) => void }) {
  return (
    <Checkbox
      mt="sm"
      label={SETTLED_ANYWAY}
      checked={String(value) === '1'}
      onChange={(event) => onChange?.(event.currentTarget.checked ? '1' : '0')}
    />
  );
}
