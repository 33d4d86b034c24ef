import { BAJAJ_SHEET } from './bajaj.ts';
import { GO_DIGIT_SHEET } from './go-digit.ts';
import { HDFC_ERGO_SHEET } from './hdfc-ergo.ts';
import { ICICI_LOMBARD_SHEET } from './icici-lombard.ts';
import type { SampleLayout } from './layout.ts';
import { NEW_INDIA_SHEET } from './new-india.ts';
import { ORIENTAL_SHEET } from './oriental.ts';
import { RELIANCE_SHEET } from './reliance.ts';
import { TATA_AIG_SHEET } from './tata-aig.ts';
import { UNITED_INDIA_SHEET } from './united-india.ts';
import { DECCAN_SHEET, SAHYADRI_SHEET } from './unknown.ts';
import { wrapped } from './wrapped.ts';

export const LAYOUTS: Readonly<Record<string, SampleLayout>> = {
  'HDFC ERGO': HDFC_ERGO_SHEET,
  'New India Assurance': NEW_INDIA_SHEET,
  'ICICI Lombard': ICICI_LOMBARD_SHEET,
  'Bajaj General': BAJAJ_SHEET,
  'Tata AIG': TATA_AIG_SHEET,
  'United India': UNITED_INDIA_SHEET,
  'IndusInd General': RELIANCE_SHEET,
  Oriental: ORIENTAL_SHEET,
  'Go Digit': GO_DIGIT_SHEET,
  'Not known: Sahyadri': SAHYADRI_SHEET,
  'Not known: Deccan': DECCAN_SHEET,
  'HDFC ERGO, wrapped': wrapped(HDFC_ERGO_SHEET),
  'ICICI Lombard, wrapped': wrapped(ICICI_LOMBARD_SHEET),
  'Oriental, wrapped': wrapped(ORIENTAL_SHEET),
  'Sahyadri, wrapped': wrapped(SAHYADRI_SHEET),
};
