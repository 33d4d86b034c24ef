/** A policy with one premium gets the other amount, by its line and day. */
import { IMPORT_FIELDS } from '@bimabahi/contract/imports/import-fields';
import type { ImportRow } from '@bimabahi/contract/imports/imports';
import { type LonePremium, netOfTotal, totalOfNet } from '@bimabahi/contract/premium/net-of-total';
import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { addRupees } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { readTaxRates } from '../../premium/check/tax-queries.ts';
import type { Importing, OnePremium, Reason } from './importer.ts';
import { linesOfProducts } from './lines-of-rows.ts';
import { NETS } from './one-premium.ts';

type Values = Readonly<Record<string, unknown>>;

export interface CompletedPremium {
  values: Record<string, number | undefined>;
  marks: ImportRow['marked'];
  reasons: Reason[];
  lacks_net: boolean;
}

const NOTHING: CompletedPremium = { values: {}, marks: [], reasons: [], lacks_net: false };
const numberIn = (values: Values, field: string): number | undefined => (typeof values[field] === 'number' ? values[field] : undefined);
const textIn = (values: Values, field: string): string | null =>
  typeof values[field] === 'string' && values[field] ? values[field] : null;

/** As the column is meant: an amount may stand in the field of the other one. */
function amountsOf(row: Values, net: string, only: OnePremium | null): { net?: number | undefined; total?: number | undefined } {
  const amounts = { net: numberIn(row, net), total: numberIn(row, 'total_premium') };
  if (!only) return amounts;
  const amount = amounts.net ?? amounts.total;
  return only.said === 'with' ? { total: amount } : { net: amount };
}

interface Completing {
  kind: 'motor' | 'corporate';
  net: 'net_premium' | 'new_premium';
  rates: readonly TaxRate[];
  lineOf: (row: Values) => ProductLine | null;
  importing: Importing;
}

const isOfParts = (row: Values) => ['od_premium', 'third_party_premium'].some((field) => numberIn(row, field) !== undefined);

function isOpen(row: Values, net: string, only: OnePremium | null): boolean {
  const amounts = amountsOf(row, net, only);
  if (amounts.net === undefined) return Boolean(amounts.total) && !isOfParts(row);
  // Beside other columns a net alone stays: what the client paid may stand elsewhere.
  return only !== null && amounts.total === undefined;
}

function guessed(percent: number, { one_premium: only, headingOf }: Importing): Reason[] {
  if (!only?.isGuess || percent === 0) return [];
  return [{ column: headingOf(only.field), message: `Taken as ${only.said} GST, as nobody has said: answer the question about it` }];
}

function completed(row: Values, how: Completing): CompletedPremium {
  const { kind, net: netField, rates, lineOf, importing } = how;
  const { net, total } = amountsOf(row, netField, importing.one_premium);
  const on = textIn(row, 'issue_date') ?? textIn(row, 'start_date');
  const premium: LonePremium = { kind, line: lineOf(row), cover: textIn(row, 'od_tp_package_policy'), on };
  const missing = total === undefined ? 'total_premium' : netField;
  const found = total === undefined ? totalOfNet((net ?? 0).toFixed(2), premium, rates) : netOfTotal(total.toFixed(2), premium, rates);
  const label = (field: string) => IMPORT_FIELDS[importing.kind][field]?.label ?? field;
  const written = { [netField]: net, total_premium: total };
  if (found.open !== undefined) {
    const column = importing.headingOf('total_premium') ?? importing.headingOf(netField);
    const reasons = [{ column, message: `${label(missing)} stays empty, as ${found.open}` }];
    return { values: written, marks: [], reasons, lacks_net: total !== undefined };
  }
  // Terrorism is taxed with the net, and is no part of it.
  const without = missing === netField ? (numberIn(row, 'terrisom') ?? 0) : 0;
  const amount = addRupees(Number(found.amount), -without);
  if (amount < 0) return NOTHING;
  const marks = [{ mark: 'computed' as const, column: label(missing) }];
  return { values: { ...written, [missing]: amount }, marks, reasons: guessed(found.percent, importing), lacks_net: false };
}

/** By row. Those that lack nothing are left as they are. */
export async function completePremiums(db: Db, rows: readonly Values[], importing: Importing): Promise<CompletedPremium[]> {
  const net = NETS[importing.kind];
  const open = new Set(net ? rows.filter((row) => isOpen(row, net, importing.one_premium)) : []);
  if (!net || open.size === 0) return rows.map(() => NOTHING);
  const kind = importing.kind === 'motor_insurance' ? 'motor' : 'corporate';
  const how = {
    kind,
    net,
    importing,
    rates: await readTaxRates(db),
    lineOf: await linesOfProducts(db, kind, [...open], importing),
  } as const;
  return rows.map((row) => (open.has(row) ? completed(row, how) : NOTHING));
}
