import type { TaxRate } from '@bimabahi/contract/premium/tax-rates';
import { LINE_LABELS, type ProductLine } from '@bimabahi/contract/trade/product-lines';
import { PERIOD_LABELS } from '../dated-rates/rate-fields.tsx';

export const TAX_RATE_LABELS = { line: 'Line', part: 'Part', percent: 'GST %', ...PERIOD_LABELS };

export const EVERY_LINE = 'Every line';
export const PART_LABELS: Readonly<Record<TaxRate['part'], string>> = { any: 'Every part', od: 'Own damage', tp: 'Third party' };

export const lineOf = (line: ProductLine | null): string => (line ? LINE_LABELS[line] : EVERY_LINE);
export const nameOf = ({ line, part }: Pick<TaxRate, 'line' | 'part'>): string =>
  part === 'any' ? lineOf(line) : `${lineOf(line)}, ${PART_LABELS[part].toLowerCase()}`;
