import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { isMotorLine, LINE_LABELS, PRODUCT_LINES, type ProductLine } from '@bimabahi/contract/trade/product-lines';
import { Select, type SelectProps } from '@mantine/core';
import { labelIn } from '../format.ts';
import { listScroll } from './list-scroll.ts';

interface LineSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  value?: string;
  onChange?: (line: string) => void;
  /** Of a new product or category: without a choice the server takes the line that the name tells. */
  nameTyped?: unknown;
}

const item = (line: ProductLine) => ({ value: line, label: LINE_LABELS[line] });
const LINES = [
  { group: 'Motor', items: PRODUCT_LINES.filter(isMotorLine).map(item) },
  { group: 'Other', items: PRODUCT_LINES.filter((line) => !isMotorLine(line)).map(item) },
];

export const lineLabel = (line: string | null): string => (line ? labelIn(LINE_LABELS, line) : '');

function placeholder(nameTyped: unknown): string {
  const guessed = typeof nameTyped === 'string' && guessLine(nameTyped);
  return guessed ? `By its name: ${LINE_LABELS[guessed]}` : 'Not set';
}

/** The line of insurance of a product or a category. */
export const LineSelect = ({ value = '', onChange, nameTyped, ...props }: LineSelectProps) => (
  <Select
    label="Line"
    clearable
    clearSectionMode="clear"
    placeholder={placeholder(nameTyped)}
    clearButtonProps={{ 'aria-label': 'Clear' }}
    {...listScroll}
    {...props}
    data={LINES}
    value={value === '' ? null : value}
    onChange={(line) => onChange?.(line ?? '')}
  />
);
