/** From the lines of a policy that insures no vehicle to the fields of the corporate form. Pure: no file, no database. */
import type { ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import type { TaxRate } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { candidatesOf } from './candidates.ts';
import { mostPrinted } from './choose-values.ts';
import type { FoundInsurer } from './find-insurer.ts';
import { findLabels, indexOf } from './find-labels.ts';
import { corporateLinesNamed, productTitles, type Title } from './kind-of-document.ts';
import { CORPORATE } from './labels/corporate.ts';
import { GENERAL } from './labels/general.ts';
import type { Line } from './lines.ts';
import { layoutOf } from './near-values.ts';
import { readCorporatePremium } from './read-corporate-premium.ts';
import { periodFields, periodsOf } from './read-period.ts';
import { sumInsuredOf } from './read-sum-insured.ts';
import { type Fields, issueOf, nameOf, numbers, of, person, type Reading, singlePeriod, withoutEmpty } from './reading-parts.ts';
import { wholeRows } from './whole-rows.ts';

interface Product {
  name: string;
  line: ProductLine;
  at: Title;
  /** All titles name this line. */
  isOnly: boolean;
}

function productOf(lines: readonly Line[]): Product | undefined {
  const named = corporateLinesNamed(productTitles(lines));
  const [first] = named;
  if (!first) return undefined;
  return {
    name: first.name,
    line: first.productLine,
    at: first,
    isOnly: named.every(({ productLine }) => productLine === first.productLine),
  };
}

const titled = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const productRead = (product: Product | undefined): ReadValue | undefined =>
  product && {
    value: titled(product.name),
    sure: product.isOnly,
    page: product.at.page,
    line: product.at.line,
    because: `The policy is called "${product.at.text}"`,
  };

function readingOf(lines: readonly Line[], found: FoundInsurer | undefined): Reading {
  const own = found?.insurer.corporate;
  const index = indexOf(own?.labels ?? {}, CORPORATE, GENERAL);
  const rows = wholeRows(lines, index);
  const layout = layoutOf(rows, findLabels(rows, index));
  return { layout, found, candidates: candidatesOf(layout), isKnown: own !== undefined, pattern: own?.policyNo };
}

export function readCorporateFields(lines: readonly Line[], found: FoundInsurer | undefined, rates: readonly TaxRate[]): Fields {
  const reading = readingOf(lines, found);
  const product = productOf(lines);
  const periods = [...periodsOf(reading.layout), ...singlePeriod(reading)];
  const begun = periods[0]?.start ?? mostPrinted(of(reading, 'start_date'))?.candidate.value;
  const issued = issueOf(reading, begun);
  const line = product?.isOnly ? product.line : null;
  const premium = readCorporatePremium(reading, { line, on: issued?.value ?? begun ?? null, rates });
  return withoutEmpty({
    ...numbers(reading),
    ...person(reading),
    ...periodFields(periods, undefined),
    ...premium,
    company: nameOf(reading, lines),
    product: productRead(product),
    issue_date: issued,
    sum_insured: sumInsuredOf(reading, premium.total_premium?.value),
  });
}
