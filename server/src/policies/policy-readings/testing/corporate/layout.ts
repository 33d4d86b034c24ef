import type { ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Sheet } from '../sheets.ts';
import type { SampleCorporate } from './sample-corporate.ts';

export interface CorporateLayout {
  /** As the reader should call it; undefined for an insurer that it does not know. */
  insurer: string | undefined;
  line: ProductLine;
  /** As the reader should call it. */
  product: string;
  /** What its table in the documentation says. */
  basis: string;
  numberOf: (serial: number) => string;
  /** Fields that it does not print. */
  omits: readonly ReadField[];
  sheet: (policy: SampleCorporate) => Sheet;
}

/** Clauses that speak of sums, periods, telephones and terrorism. */
export const CLAUSES: Sheet = [
  'page',
  { title: 'CONDITIONS AND EXCLUSIONS', size: 10 },
  {
    text: 'The Sum Insured shall be reduced by the amount of any claim paid. Period of insurance means the period stated in the schedule.',
  },
  { text: 'Premium: cover begins once the total premium is received in full. Policy No. must be quoted in all letters.' },
  { text: 'In case of a claim call the toll free number 1800 209 5858 or 9212312345, or write to claims@insurer.example.' },
  { text: 'Grievance: nodal.officer@insurer.example. Insurance Ombudsman, 2nd Floor, Jeevan Seva Annexe, Mobile: 9811198111.' },
];

/** Of policies of property. */
export const TERRORISM_CLAUSE: Sheet = [
  { text: 'Terrorism damage exclusion warranty: this policy excludes loss caused by any act of terrorism, unless the cover is opted.' },
];
