import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { Stack, Text } from '@mantine/core';
import { LineSelect } from '../../ui/form/LineSelect.tsx';

export type ProductLines = ImportRecord['options']['product_lines'];

interface NewProductsProps {
  names: readonly string[];
  lines: ProductLines;
  onChange: (lines: ProductLines) => void;
}

/** The line of each new product, which decides its GST: what the name tells stands there in pencil. */
export const NewProducts = ({ names, lines, onChange }: NewProductsProps) => (
  <Stack gap={8} w="100%" maw={420}>
    <Text fz="sm">The line of each new product decides its GST and commission:</Text>
    {names.map((name) => (
      <LineSelect
        key={name}
        size="xs"
        label={name}
        nameTyped={name}
        value={lines[name] ?? ''}
        error={!lines[name] && !guessLine(name) ? 'The name does not tell: choose one' : undefined}
        onChange={(line) => {
          const { [name]: _, ...others } = lines;
          onChange(line ? { ...others, [name]: line as NonNullable<ProductLines[string]> } : others);
        }}
      />
    ))}
  </Stack>
);
