import { QUOTES_MAX } from '@bimabahi/contract/calls/call-outcomes';
import { Button, Group, Stack } from '@mantine/core';
import { DateField } from '../../ui/form/DateField.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { useInsurers } from '../../ui/form/use-insurers.ts';
import { EMPTY_QUOTE, type QuoteEntry } from './call-entry.ts';

interface QuotesProps {
  quotes: readonly QuoteEntry[];
  onChange: (quotes: readonly QuoteEntry[]) => void;
}

/** What was offered: one empty row to begin with, as many as were quoted. */
export function Quotes({ quotes, onChange }: QuotesProps) {
  const insurers = useInsurers();
  const rows = quotes.length > 0 ? quotes : [EMPTY_QUOTE];
  const change = (at: number, part: Partial<QuoteEntry>) => onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <Stack gap={8} role="group" aria-label="What was quoted">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end, and none is taken out
        <Group key={at} gap={8} align="start">
          <SuggestInput
            aria-label={`Insurer of quotation ${at + 1}`}
            placeholder="Insurer"
            flex="2 1 160px"
            {...insurers}
            value={row.company}
            onChange={(company) => change(at, { company })}
          />
          <MoneyInput
            aria-label={`Amount of quotation ${at + 1}`}
            placeholder="With tax"
            flex="1 1 120px"
            value={row.amount}
            onChange={(amount) => change(at, { amount })}
          />
          <DateField
            aria-label={`Quotation ${at + 1} is valid until`}
            placeholder="Valid until"
            flex="1 1 140px"
            value={row.valid_until}
            onChange={(valid_until) => change(at, { valid_until })}
          />
        </Group>
      ))}
      {rows.length < QUOTES_MAX && (
        <Group>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange([...rows, EMPTY_QUOTE])}>
            Another insurer
          </Button>
        </Group>
      )}
    </Stack>
  );
}
