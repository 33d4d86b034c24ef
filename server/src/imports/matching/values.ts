import type { Reading } from '@bimabahi/contract/api/field';
import { type Cell, cellText, destroyedNumber, quoted, saysNothing } from '@bimabahi/contract/imports/import-cells';
import { businessTypeOf } from '@bimabahi/contract/trade/business-type';
import { fuelOf } from '@bimabahi/contract/trade/fuels';
import { NCB_STEPS } from '@bimabahi/contract/trade/no-claim-bonus';
import { paymentOf } from '@bimabahi/contract/trade/payment-modes';
import { premiumModeOf } from '@bimabahi/contract/trade/premium-modes';
import { latinDigits } from '@bimabahi/contract/values/digits';
import { NO_NUMBER, readAmount, readPercent } from '@bimabahi/contract/values/money';
import { cancelReasonOf, claimKindOf, claimStageOf, endorsementKindOf, NO_SUCH, restOfStage } from './words-of-life.ts';

export type Value = string | number | null;
/** `warning`: the value can be stored, but somebody should look at it. `second`: another telephone number of the cell. `reference`: of the payment, beside its way. `rest`: what the cell says behind its word. */
export type ReadValue =
  | { value: Value; warning?: string; second?: string; reference?: string; rest?: string; problem?: never }
  | { problem: string; value?: never };

const refused = (written: string, problem: string): ReadValue => ({
  problem: `${quoted(written)} ${problem[0]?.toLowerCase()}${problem.slice(1)}`,
});
const nothing: ReadValue = { value: null };
const isNumberCell = (cell: Cell): cell is { number: number; format?: string } =>
  cell !== null && typeof cell === 'object' && 'number' in cell;
const isPercentCell = (cell: Cell) => isNumberCell(cell) && (cell.format ?? '').includes('%');

const FROM_POLICY = 'Take it from the policy, as text.';
const ANEW = 'Type it anew, as text.';
const hundredfold = (fraction: number) => String(Number((fraction * 100).toFixed(6)));
const rounded = (value: number) => String(Number(value.toFixed(6)));

/** As the sheet shows it: a day as days are written, a part of one with the format of a percentage as such. */
function readText(cell: Cell): ReadValue {
  if (isNumberCell(cell) && isPercentCell(cell)) return { value: `${hundredfold(cell.number)}%` };
  const destroyed = isNumberCell(cell) ? destroyedNumber(cell) : null;
  return destroyed === null ? { value: cellText(cell) } : { problem: `Excel has destroyed the number: ${destroyed}. ${ANEW}` };
}

const leadingZeros = (format: string | undefined) => /^0{2,}$/.exec(format ?? '')?.[0].length ?? 0;

function readNumber(cell: Cell, where: string): ReadValue {
  const destroyed = destroyedNumber(cell);
  if (destroyed !== null) return { problem: `Excel has destroyed the number: ${destroyed}. ${where}` };
  if (!isNumberCell(cell)) {
    const isText = typeof cell === 'string';
    // Programs write 9000012345.0 into CSV.
    return isText
      ? { value: latinDigits(cellText(cell)).replace(/^(\d+)\.0+$/, '$1') }
      : { problem: `${quoted(cellText(cell))} is no number. ${where}` };
  }
  if (!Number.isInteger(cell.number) || cell.number < 0) return { problem: `${quoted(cellText(cell))} is no whole number. ${where}` };
  return { value: String(cell.number).padStart(leadingZeros(cell.format), '0') };
}

/** Also what a spreadsheet left of it: 2.31206E+18, or its first fifteen digits and zeros. */
function readWritten(cell: Cell): ReadValue {
  if (destroyedNumber(cell) === null) return readNumber(cell, FROM_POLICY);
  return { value: isNumberCell(cell) ? String(Number(cell.number.toPrecision(15))) : cellText(cell) };
}

const PREFIX = /^(?:(?:00)?910?|0)(?=\d{10}$)/;
/** Ten digits, or eleven of a number such as 1800 200 5142. */
const TELEPHONE = /^(?:[2-9]\d{9}|1\d{10})$/;
const LONGEST_TELEPHONE = 14;

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(PREFIX, '');

/** Numbers of a cell, with words, commas or slashes between them, or blanks alone. */
const telephonesIn = (text: string): string[] =>
  text
    .split(/[^\d\s().+-]+/)
    .flatMap((part) => (digitsOf(part).length > LONGEST_TELEPHONE ? part.split(/\s+/) : [part]))
    .map(digitsOf)
    .filter((digits) => digits.length >= 10);

/** The first number of the cell; a number that is nobody's is left out. */
function readMobile(cell: Cell): ReadValue {
  const read = readNumber(cell, ANEW);
  if (typeof read.value !== 'string') return read;
  const numbers = telephonesIn(read.value);
  const [first = digitsOf(read.value)] = numbers;
  if (/^(\d)\1*$/.test(first)) return { value: null, warning: `${quoted(read.value)} is nobody's number and is left out` };
  if (first.length < 10 || first.length > 11) return { problem: `${quoted(read.value)} is no telephone number of ten digits` };
  // As a form takes them.
  if (!TELEPHONE.test(first)) return { value: first, warning: `${quoted(read.value)} is no usual telephone number` };
  const second = numbers.find((number) => number !== first);
  return second ? { value: first, second } : { value: first };
}

const PLATE = /^(?:[A-Z]{2}\d{1,2}(?:[A-Z]{1,3}\d{1,4}|\d{4})|\d{2}BH\d{4}[A-Z]{1,2})$/;

export const isWholePlate = (text: string): boolean => PLATE.test(text.toUpperCase().replace(/[\s.\-–/]+/g, ''));

const NO_PLATE_YET =
  /^(?:NEW(?:VEH(?:ICLE)?|CAR)?|(?:REG(?:N|ISTRATION)?)?(?:NO)?APPLIED(?:FOR)?|AF|TBA|TOBEADVISED|TEMP(?:ORARY)?|AWAITED|UNREGISTERED|NOTREGISTERED)$/;

/** A whole number loses blanks and dashes; anything else, such as NEW, stays as it is typed. */
function readPlate(cell: Cell): ReadValue {
  const read = readNumber(cell, ANEW);
  if (typeof read.value !== 'string') return read;
  const plain = read.value.toUpperCase().replace(/[\s.\-–/]+/g, '');
  if (NO_PLATE_YET.test(plain)) return { value: 'NEW' };
  return { value: PLATE.test(plain) ? plain : read.value.toUpperCase() };
}

/** To the paisa: what has more decimals was computed by the sheet. */
const toPaise = (value: number): string => {
  const shifted = Number((Math.abs(value) * 100).toPrecision(15));
  return `${value < 0 ? '-' : ''}${(Math.round(shifted) / 100).toFixed(2)}`;
};
const COMPUTED = /^-?\d[\d,]*\.\d{4,}$/;
const MOST = 1e13;

function readMoney(cell: Cell): ReadValue {
  if (typeof cell === 'boolean' || (cell !== null && typeof cell === 'object' && !('number' in cell)))
    return { problem: `${quoted(cellText(cell))} is no amount` };
  const written = cellText(cell);
  if (/^nil$/i.test(written)) return { value: 0 };
  const asNumber = isNumberCell(cell) ? cell.number : COMPUTED.test(written) ? Number(written.replaceAll(',', '')) : null;
  if (asNumber !== null && !(Math.abs(asNumber) < MOST)) return refused(written, NO_NUMBER);
  const { decimal, problem } = readAmount(asNumber === null ? written : toPaise(asNumber));
  return problem === undefined ? { value: Number(decimal) } : refused(written, problem);
}

/** `inHundredths`: the column has values above 1, so that 0.5 is half a percent and no half. */
function readShare(cell: Cell, inHundredths: boolean): ReadValue {
  const written = cellText(cell);
  if (typeof cell !== 'string' && !isNumberCell(cell)) return { problem: `${quoted(written)} is no percentage` };
  if (isPercentCell(cell) && isNumberCell(cell)) return percentFrom(hundredfold(cell.number), `${hundredfold(cell.number)}%`);
  const isPlain = !written.includes('%');
  if (isPlain && !inHundredths && /^[0०]?\.\d*[1-9१-९]/.test(written))
    return { problem: `${quoted(written)} may be a percentage or a part of one: write it with the sign %` };
  return percentFrom(isNumberCell(cell) ? rounded(cell.number) : written, written);
}

function percentFrom(text: string, written: string): ReadValue {
  const { decimal, problem } = readPercent(text);
  return problem === undefined ? { value: Number(decimal) } : refused(written, problem);
}

const YES = /^(?:y|yes|true|1|✓|✔|हाँ|हां|हा)$/i;
const NO = /^(?:n|no|nil|none|false|0|✗|✘|नहीं|नही|ना)$/i;

function readFlag(cell: Cell): ReadValue {
  const written = cellText(cell);
  if (YES.test(written)) return { value: 1 };
  return NO.test(written) ? { value: 0 } : { problem: `${quoted(written)} is neither yes nor no` };
}

const IN_WORDS = /\d\s*(?:l|lk|lacs?|lakhs?|crs?|crores?|thousand)\.?\s*(?:\/-)?$/i;

/** An amount that is kept as text; nothing is insured for 0. */
function readAmountText(cell: Cell): ReadValue {
  if (!isNumberCell(cell)) {
    const written = cellText(cell);
    if (/^[0०.,]+$/.test(written) || /^nil$/i.test(written)) return nothing;
    return { value: IN_WORDS.test(written) ? (readAmount(written).decimal ?? written) : written };
  }
  if (cell.number === 0) return nothing;
  const { value, problem } = readMoney(cell);
  return problem === undefined ? { value: String(value) } : { problem };
}

function readNcb(cell: Cell): ReadValue {
  const written = cellText(cell);
  if (/^(?:nil|no|zero)$/i.test(written)) return { value: '0%' };
  const bare = latinDigits(written).replace(/\s*%$/, '');
  if (!/^\d+(?:\.\d+)?$/.test(bare)) return { value: written };
  const isStep = (percent: string) => NCB_STEPS.some((step) => String(step) === percent);
  const percents = [isPercentCell(cell) ? null : rounded(Number(bare)), written.includes('%') ? null : hundredfold(Number(bare))];
  const percent = percents.find((each) => each !== null && isStep(each));
  if (percent) return { value: `${percent}%` };
  const warning = `${quoted(written)} is no step of the no-claim bonus: ${NCB_STEPS.join(', ')} %`;
  return written.includes('%') ? { value: written, warning } : { problem: warning };
}

/** As registers abbreviate it; alone in a cell these letters say nothing else. */
const SHORT_BUSINESS: ReadonlyMap<string, string> = new Map([
  ['n', 'new'],
  ['r', 'renewal'],
  ['ren', 'renewal'],
  ['rnl', 'renewal'],
  ['p', 'rollover'],
  ['roll', 'rollover'],
]);
export const businessTypeIn = (text: string): string | null =>
  SHORT_BUSINESS.get(text.trim().replace(/\.$/, '').toLowerCase()) ?? businessTypeOf(text);

function readBusinessType(cell: Cell): ReadValue {
  const written = cellText(cell);
  const value = businessTypeIn(written);
  return value ? { value } : { value: null, warning: `${quoted(written)} is neither new, renewal, rollover nor used, and is left out` };
}

/** What a fact of a policy is in our words; one that nobody knows is left out, as the policy is right without it. */
const readWord =
  (meant: (text: string) => string | null, what: string) =>
  (cell: Cell): ReadValue => {
    const written = cellText(cell);
    const value = meant(written);
    return value ? { value } : { value: null, warning: `${quoted(written)} is no ${what}, and is left out` };
  };

/** "CHQ 123456 HDFC": the number is nowhere else. */
function readPayment(cell: Cell): ReadValue {
  const written = cellText(cell);
  const { mode, ref } = paymentOf(written);
  const warning = `${quoted(written)} is no way of paying: it is kept as the payment reference`;
  return { value: mode, ...(ref && { reference: ref }), ...(!mode && { warning }) };
}

/** With its unit or without: "1497 cc". Where there is none, sheets have 0. */
function readWhole(cell: Cell): ReadValue {
  const written = cellText(cell);
  const [, digits] = /^(\d{1,9})(?:\.0+)?\s*(?:cc|kgs?|seats?|years?|yrs?)?\.?$/i.exec(latinDigits(written).replaceAll(',', '')) ?? [];
  if (digits === undefined) return { value: null, warning: `${quoted(written)} is no whole number, and is left out` };
  return Number(digits) === 0 ? nothing : { value: Number(digits) };
}

function readStatus(cell: Cell): ReadValue {
  const written = cellText(cell);
  if (/^(?:not paid|unpaid|overdue|bounced|dishonou?red)$/i.test(written)) return { value: 'Unpaid' };
  if (/^(?:paid|received|cleared|realised|done)$/i.test(written)) return { value: 'Paid' };
  if (/^(?:due|pending|upcoming|to be paid)$/i.test(written)) return { value: 'Due' };
  return { problem: `${quoted(written)} is neither Due, Paid nor Unpaid` };
}

/** What decides what a record is: one that nobody knows is not guessed. */
const readKnown =
  (meant: (text: string) => string | null, noSuch: string) =>
  (cell: Cell): ReadValue => {
    const written = cellText(cell);
    const value = meant(written);
    return value ? { value } : refused(written, noSuch);
  };

/** "Repudiated - DL expired": the reason stands nowhere else. */
function readStage(cell: Cell): ReadValue {
  const read = readKnown(claimStageOf, NO_SUCH.claim_stage)(cell);
  const rest = restOfStage(cellText(cell));
  return read.problem === undefined && rest ? { ...read, rest } : read;
}

type PlainReading = Exclude<Reading, 'date' | 'percent' | 'signed'>;
const READERS: Readonly<Record<PlainReading, (cell: Cell) => ReadValue>> = {
  text: readText,
  product: readText,
  cover: readText,
  number: (cell) => readNumber(cell, FROM_POLICY),
  written: readWritten,
  mobile: readMobile,
  caller: (cell) => readNumber(cell, ANEW),
  plate: readPlate,
  money: readMoney,
  flag: readFlag,
  amount_text: readAmountText,
  ncb: readNcb,
  business_type: readBusinessType,
  whole: readWhole,
  fuel: readWord(fuelOf, 'fuel'),
  payment_mode: readPayment,
  premium_mode: readWord(premiumModeOf, 'way of paying a premium: yearly, half-yearly, quarterly, monthly or single'),
  premium_status: readStatus,
  claim_kind: readKnown(claimKindOf, NO_SUCH.claim_kind),
  claim_stage: readStage,
  endorsement_kind: readKnown(endorsementKindOf, NO_SUCH.endorsement_kind),
  cancel_reason: readWord(cancelReasonOf, 'usual reason of a cancellation'),
};

/** What a cell without an error is as the input of a field; null where it says nothing. Dates are read by their column. */
export function readValue(reading: PlainReading | 'percent', cell: Cell, inHundredths = false): ReadValue {
  if (cell !== null && typeof cell === 'object' && 'error' in cell) return { problem: `The cell shows ${cell.error}: mend its formula` };
  if (saysNothing(cell)) return nothing;
  return reading === 'percent' ? readShare(cell, inHundredths) : READERS[reading](cell);
}
