import { BAJAJ } from './bajaj.ts';
import { HDFC_ERGO } from './hdfc-ergo.ts';
import { ICICI_LOMBARD } from './icici-lombard.ts';
import { INDUSIND } from './indusind.ts';
import { KNOWN_BY_NAME } from './known-by-name.ts';
import type { InsurerLabels } from './labels.ts';
import { NEW_INDIA } from './new-india.ts';
import { ORIENTAL } from './oriental.ts';
import { TATA_AIG } from './tata-aig.ts';
import { UNITED_INDIA } from './united-india.ts';

export const INSURERS: readonly InsurerLabels[] = [
  BAJAJ,
  HDFC_ERGO,
  ICICI_LOMBARD,
  INDUSIND,
  NEW_INDIA,
  ORIENTAL,
  TATA_AIG,
  UNITED_INDIA,
  ...KNOWN_BY_NAME,
];
