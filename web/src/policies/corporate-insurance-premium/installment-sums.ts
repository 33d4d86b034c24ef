/**
 * The amounts of an installment as its dialog proposes them: tax by the rates of the due date, rounded to the rupee; total payable as the sum
 * of the parts; commission as a percentage of the premium without terrorism. Amounts are decimal texts, calculated in paise.
 */
import { checkCommission } from '@bimabahi/contract/commission/commission-check';
import { checkPremium, type Finding, type PremiumCheck, type TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { decimalOf, divide, HUNDRED_PERCENT, paise, sumOf } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type Proposal, RULES, type Texts } from '../../ui/form/proposals.ts';
import { asTexts } from '../../ui/form/what-changed.ts';
import { commissionProposals } from '../kit/premium-sums.ts';

export interface InstallmentTax {
  rates: readonly TaxRate[];
  /** Of the policy's product. */
  line: ProductLine | null;
}

const RUPEE = 100n;
const STORED_DATE = /^\d{4}-\d{2}-\d{2}$/;

function checkOf(values: Texts, { rates, line }: InstallmentTax): PremiumCheck {
  const { premium_excluding_tax, terrorism_premium, total_payable, premium_date = '' } = values;
  const on = STORED_DATE.test(premium_date) ? premium_date : todayInIndia();
  return checkPremium(
    { kind: 'corporate', line, new_premium: premium_excluding_tax, terrisom: terrorism_premium, total_premium: total_payable, on },
    rates,
  );
}

/** Rounded once, from the exact tax of all parts. */
export function taxOf(values: Texts, tax: InstallmentTax): string | null {
  const { gst, gst_lines } = checkOf(values, tax);
  if (gst === null) return null;
  const exact = gst_lines.reduce((sum, { base, percent }) => sum + (paise(base) as bigint) * (paise(percent.toFixed(2)) as bigint), 0n);
  return decimalOf(divide(exact, HUNDRED_PERCENT * RUPEE) * RUPEE);
}

const totalOf = (values: Texts): string | null => sumOf([values.premium_excluding_tax, values.terrorism_premium || '0', values.tax]);
const sameAmount = (one: string, other: string | undefined) => paise(one) !== null && paise(one) === paise(other);
const PARTS = ['premium_excluding_tax', 'terrorism_premium'];

export function installmentProposals(tax: InstallmentTax): Proposal[] {
  const baseAmountOf = ({ premium_excluding_tax }: Texts) => premium_excluding_tax;
  return [
    {
      field: 'tax',
      from: [...PARTS, 'premium_date', RULES],
      reason: 'GST, to the rupee',
      make: (values) => taxOf(values, tax),
      same: sameAmount,
    },
    { field: 'total_payable', from: [...PARTS, 'tax'], reason: 'sum of its parts', make: totalOf, same: sameAmount },
    ...commissionProposals('in', baseAmountOf, ['premium_excluding_tax']),
    ...commissionProposals('out', baseAmountOf, ['premium_excluding_tax']),
  ];
}

/** The sum of the parts if it differs from the typed total payable, else null. */
export function otherTotal(values: Texts): string | null {
  const sum = totalOf(values);
  return sum === null || paise(values.total_payable) === null || sameAmount(sum, values.total_payable) ? null : sum;
}

/** How the total payable says that the tax is another one. */
export const installmentFindings = (values: Texts, tax: InstallmentTax): Finding[] => checkOf(values, tax).findings;

const FIELDS: Readonly<Record<string, string>> = { new_premium: 'premium_excluding_tax', total_premium: 'total_payable' };

/** What the panel asks about before it saves. */
export function installmentSlips(given: object, tax: InstallmentTax): Finding[] {
  const values = asTexts(given, Object.keys(given));
  const { premium_excluding_tax, terrorism_premium } = values;
  return [
    ...installmentFindings(values, tax).filter(({ ask }) => ask),
    ...checkCommission(values, [premium_excluding_tax, terrorism_premium]),
  ].map((slip) => ({ ...slip, field: FIELDS[slip.field] ?? slip.field }));
}
