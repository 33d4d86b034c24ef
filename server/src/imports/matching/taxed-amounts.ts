/** Whether amounts are with tax: a whole rupee and 18 % is seldom anything else. */
import { type Cell, saysNothing } from '@bimabahi/contract/imports/import-cells';
import { paiseOf } from '@bimabahi/contract/values/money';
import { readValue } from './values.ts';

export interface TaxedAmounts {
  count: number;
  taxed: number;
}

const SAMPLE = 500;
/** In paise: a rupee with 18 %. */
const TAXED_RUPEE = 118;

/** Undefined where the column has other things than amounts. */
export function taxedAmounts(cells: readonly Cell[]): TaxedAmounts | undefined {
  const filled = cells.filter((cell) => !saysNothing(cell)).slice(0, SAMPLE);
  const amounts = filled.flatMap((cell) => readValue('money', cell).value ?? []).filter((value) => typeof value === 'number' && value > 0);
  if (amounts.length === 0 || amounts.length < filled.length / 2) return undefined;
  return { count: amounts.length, taxed: amounts.filter((amount) => paiseOf(Number(amount)) % TAXED_RUPEE === 0).length };
}
