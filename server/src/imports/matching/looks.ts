/** What the cells of a column look like, which confirms a heading, speaks against it, or stands in for it. */

import type { Reading } from '@bimabahi/contract/api/field';
import { type Cell, cellText, saysNothing } from '@bimabahi/contract/imports/import-cells';
import { looksLikeDate } from '@bimabahi/contract/imports/import-dates';
import type { ImportField } from '@bimabahi/contract/imports/import-fields';
import { businessTypeOf } from '@bimabahi/contract/trade/business-type';
import { fuelOf } from '@bimabahi/contract/trade/fuels';
import { paymentModeOf } from '@bimabahi/contract/trade/payment-modes';
import { premiumModeOf } from '@bimabahi/contract/trade/premium-modes';
import { GENERAL_INSURERS } from '@bimabahi/contract/values/choices';
import { latinDigits } from '@bimabahi/contract/values/digits';
import { looksLikeCover, looksLikeProduct, splitCode } from './codes.ts';
import { businessTypeIn, readValue } from './values.ts';
import { claimKindOf, claimStageOf, endorsementKindOf } from './words-of-life.ts';

const MOST_SAMPLES = 200;
/** Enough of the cells, as books have slips. */
export const MOST = 0.6;
const SOME = 0.5;

export function sampleOf(cells: readonly Cell[]): Cell[] {
  const filled: Cell[] = [];
  for (const cell of cells) {
    if (!saysNothing(cell)) filled.push(cell);
    if (filled.length === MOST_SAMPLES) break;
  }
  return filled;
}

/** The part of a sample for which the test holds; null where there is none. */
export const share = (sample: readonly Cell[], test: (text: string, cell: Cell) => boolean): number | null =>
  sample.length === 0 ? null : sample.filter((cell) => test(latinDigits(cellText(cell)), cell)).length / sample.length;

type Test = (text: string, cell: Cell) => boolean;
const isPlate = (text: string) =>
  /^(?:[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{3,4}|\d{2}BH\d{4}[A-Z]{1,2})$/.test(text.toUpperCase().replace(/[\s.\-/]/g, ''));
const isNewPlate = (text: string) => /^(?:new|brand new|applied|tba|un-?regd?)\b/i.test(text);
const isMobile = (text: string) => /^(?:(?:\+|00)?91|0)?[6-9]\d{9}$/.test(text.replace(/[\s().-]/g, ''));
const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text);
const isVin = (text: string) => /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/i.test(text);
const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
const digits = (text: string) => text.match(/\d/g)?.length ?? 0;
const hasDigits = (text: string) => digits(text) >= 3;
const isNoDate: Test = (text, cell) => !looksLikeDate(cell) || /^\d+$/.test(text);
/** In parts, or of many digits; a Vin is a chassis number. */
const isPolicyNo: Test = (text, cell) =>
  /^[A-Z0-9][A-Z0-9/\-. ]{7,29}$/i.test(text) &&
  digits(text) >= 6 &&
  (/[/-]/.test(text) || digits(text) >= 12) &&
  isNoDate(text, cell) &&
  !isPlate(text) &&
  !isMobile(text) &&
  !isVin(text);
const INSURER = new RegExp(
  [
    ...GENERAL_INSURERS.map((name) => name.split(' ')[0]),
    'insurance',
    'assurance',
    'uiic',
    'nic',
    'oic',
    'niac',
    'hdfc',
    'bajaj',
    'future',
  ].join('|'),
  'i',
);
const MODEL = new RegExp(
  [
    'maruti|suzuki|swift|dzire|baleno|wagon ?r|alto|ertiga|brezza|eeco|celerio|hyundai|creta|i10|i20|venue|verna|santro|tata|nexon|punch|tiago',
    'altroz|harrier|ace|mahindra|xuv|bolero|scorpio|thar|toyota|innova|fortuner|glanza|kia|seltos|sonet|honda|activa|shine|unicorn|dio|city|amaze',
    'hero|splendor|passion|glamour|hf ?deluxe|tvs|jupiter|apache|iqube|ntorq|xl ?100|bajaj|pulsar|platina|chetak|royal enfield|bullet|classic',
    'yamaha|fz|ashok|leyland|eicher|bharat ?benz|force|traveller|jcb|ola|ather|ford|renault|kwid|nissan|skoda|volkswagen|polo|mg|hector',
  ].join('|'),
  'i',
);
/** A model is no insurer, although Bajaj is both. */
const isModel = (text: string) => MODEL.test(text) && !/insurance|assurance|general/i.test(text);

const reads =
  (reading: Exclude<Reading, 'date' | 'signed'>): Test =>
  (_, cell) =>
    readValue(reading, cell, true).problem === undefined;

const BY_READING: Readonly<Record<Reading, Test>> = {
  text: () => true,
  number: (text) => hasDigits(text) || /e\+/i.test(text),
  mobile: (text) => digits(text) >= 10 || /e\+/i.test(text),
  caller: (text) => digits(text) >= 6 || /e\+/i.test(text),
  plate: (text) => isPlate(text) || isNewPlate(text),
  date: (_, cell) => looksLikeDate(cell),
  money: reads('money'),
  signed: (text) => /\d/.test(text) && /^[\s\d.,₹()−–-]*(?:cr|dr)?\.?$/i.test(text.replace(/^(?:rs\.?|inr)/i, '')),
  written: hasDigits,
  percent: reads('percent'),
  flag: reads('flag'),
  amount_text: reads('money'),
  ncb: reads('ncb'),
  whole: (text) => /\d/.test(text),
  fuel: (text) => fuelOf(text) !== null,
  payment_mode: (text) => paymentModeOf(text) !== null,
  premium_mode: (text) => premiumModeOf(text) !== null,
  business_type: (text) => businessTypeIn(text) !== null,
  premium_status: reads('premium_status'),
  claim_kind: (text) => claimKindOf(text) !== null,
  claim_stage: (text) => claimStageOf(text) !== null,
  endorsement_kind: (text) => endorsementKindOf(text) !== null,
  cancel_reason: hasLetters,
  product: (text) => hasLetters(text) && businessTypeOf(text) === null && !(looksLikeCover(text) && !looksLikeProduct(text)),
  cover: (text) => looksLikeCover(text) || splitCode(text) !== null,
};
const NAMED: Test = (text, cell) => hasLetters(text) && !isPlate(text) && !looksLikeDate(cell);
/** By the labels of our fields, where the reading does not say enough. */
const BY_LABEL: Readonly<Record<string, Test>> = {
  User: NAMED,
  Name: NAMED,
  'Insured Name': NAMED,
  Company: NAMED,
  'TP Insurer': NAMED,
  'Input Broker': NAMED,
  'Output Broker': NAMED,
  'Sub Product': (text) => !looksLikeCover(text) && businessTypeOf(text) === null,
  'Make/Model': (text) => hasLetters(text) && !isPlate(text),
  'Insured Email': (text) => text.includes('@'),
  Email: (text) => text.includes('@'),
  'Add-on': hasLetters,
  PAN: (text) => /^[A-Z]{5}\d{4}[A-Z]$/i.test(text.replace(/\s/g, '')),
  City: (text) => hasLetters(text) && digits(text) === 0,
  Address: hasLetters,
  'Policy No.': (text, cell) => BY_READING.number(text, cell) && isNoDate(text, cell),
  'Identification No.': hasDigits,
  'Claim No.': (text, cell) => hasDigits(text) && isNoDate(text, cell) && !isPlate(text),
  'Endorsement No.': (text, cell) => digits(text) > 0 && isNoDate(text, cell),
  Surveyor: NAMED,
  'Garage or Hospital': NAMED,
};

/** Whether the cells can be the field's; null where there are none. */
export function fits({ label, reading }: ImportField, sample: readonly Cell[]): boolean | null {
  const part = share(sample, BY_LABEL[label] ?? BY_READING[reading]);
  // Amounts among zeros are amounts.
  if (reading === 'flag' && sample.some((cell) => Number(readValue('money', cell).value ?? 0) > 1)) return false;
  return part === null ? null : part >= SOME;
}

/** What cells say by themselves, whatever their heading is. */
const TELLING: Readonly<Record<string, Test>> = {
  'Vehicle No.': isPlate,
  'Insured Mobile': isMobile,
  Mobile: isMobile,
  'Insured Email': isEmail,
  Email: isEmail,
  'Chassis No.': isVin,
  'Policy No.': isPolicyNo,
  Product: (text) => looksLikeProduct(text) || splitCode(text) !== null,
  'OD/TP/Package Policy': looksLikeCover,
  'Business Type': (text) => businessTypeIn(text) !== null,
  'Make/Model': isModel,
  Company: (text) => INSURER.test(text),
};
/** Those that are told so clearly that a heading which says nothing does no harm. */
export const CLEAR = ['Vehicle No.', 'Insured Mobile', 'Mobile', 'Insured Email', 'Chassis No.', 'Policy No.'];

export function tells(label: string, sample: readonly Cell[]): boolean {
  const test = TELLING[label];
  return test !== undefined && (share(sample, test) ?? 0) >= MOST;
}
