import { wrappedSheet } from '../layouts/wrapped.ts';
import { DIGIT_PROPERTY, SBI_ACCIDENT } from './drawn-later.ts';
import { HDFC_ERGO_FIRE, NEW_INDIA_FIRE, ORIENTAL_BURGLARY } from './fire.ts';
import { BAJAJ_HEALTH, NIRMAL_HEALTH, UNITED_INDIA_GROUP } from './health.ts';
import type { CorporateLayout } from './layout.ts';
import { ICICI_MARINE, SAHYADRI_LIABILITY, TATA_WORKMEN } from './liability.ts';

const wrapped = (layout: CorporateLayout): CorporateLayout => ({
  ...layout,
  basis: 'the same in columns of equal width that wrap labels and values',
  sheet: (policy) => wrappedSheet(layout.sheet(policy)),
});

export const CORPORATE_LAYOUTS: Readonly<Record<string, CorporateLayout>> = {
  'New India: Bharat Sookshma': NEW_INDIA_FIRE,
  'HDFC ERGO: fire': HDFC_ERGO_FIRE,
  'Oriental: burglary': ORIENTAL_BURGLARY,
  'Bajaj: family floater': BAJAJ_HEALTH,
  'United India: group health': UNITED_INDIA_GROUP,
  'ICICI Lombard: marine': ICICI_MARINE,
  'Tata AIG: employees': TATA_WORKMEN,
  'Go Digit: Bharat Laghu': DIGIT_PROPERTY,
  'SBI General: accident': SBI_ACCIDENT,
  'Not known: liability': SAHYADRI_LIABILITY,
  'Not known: health': NIRMAL_HEALTH,
  'New India, wrapped': wrapped(NEW_INDIA_FIRE),
  'Bajaj, wrapped': wrapped(BAJAJ_HEALTH),
};
