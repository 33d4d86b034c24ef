import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { Stack, Text } from '@mantine/core';
import { LineSelect } from '../../ui/form/LineSelect.tsx';
import { rowsText } from './import-words.ts';

export type ProductLines = ImportRecord['options']['product_lines'];
type Told = ImportRecord['unknown']['lines'];

/** What the insurers of the rows tell. A server of the last version says nothing of it. */
export const guessedLines = (told: Told | undefined): ProductLines =>
  Object.fromEntries((told ?? []).flatMap(({ name, line }) => (line ? [[name, line] as const] : [])));

interface NewProductsProps {
  names: readonly string[];
  lines: ProductLines;
  told: Told | undefined;
  onChange: (lines: ProductLines) => void;
}

/** The line of each new product, which decides its GST: what the name or the insurer tells stands there already. */
export function NewProducts({ names, lines, told, onChange }: NewProductsProps) {
  const guesses = guessedLines(told);
  return (
    <Stack gap={8} w="100%" maw={420}>
      <Text fz="sm">The line of each new product decides its GST and commission:</Text>
      {names.map((name) => {
        const rows = told?.find((one) => one.name === name)?.rows;
        return (
          <LineSelect
            key={name}
            size="xs"
            label={rows ? `${name}, ${rowsText(rows)}` : name}
            nameTyped={name}
            value={lines[name] ?? (guessLine(name) ? '' : (guesses[name] ?? ''))}
            error={!lines[name] && !guesses[name] && !guessLine(name) ? 'The name does not tell: choose one' : undefined}
            onChange={(line) => {
              const { [name]: _, ...others } = lines;
              onChange(line ? { ...others, [name]: line as NonNullable<ProductLines[string]> } : others);
            }}
          />
        );
      })}
    </Stack>
  );
}
