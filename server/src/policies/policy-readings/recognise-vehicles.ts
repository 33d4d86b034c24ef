/** Plates, chassis and engine numbers, makes. */
import { datesIn } from './recognise-dates.ts';

const STATES = 'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB';
const BETWEEN = String.raw`[\s./-]*`;
const PLATE = new RegExp(`^(${STATES})${BETWEEN}(\\d{1,2})${BETWEEN}([A-Z]{1,3})${BETWEEN}(\\d{1,4})(?![A-Z0-9])`, 'i');
const OLD_PLATE = new RegExp(`^(${STATES})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{4})(?![A-Z0-9])`, 'i');
const BH_PLATE = new RegExp(`^(\\d{2})${BETWEEN}(BH)${BETWEEN}(\\d{4})${BETWEEN}([A-HJ-NP-Z]{1,2})(?![A-Z0-9])`, 'i');
const NEW = /^(?:new|brand new|new vehicle|applied for|to be registered|unregistered|not registered|yet to be registered)$/i;
const SIGNS = /^[\s:.,*#-]+|[\s:.,*#-]+$/g;

/** In capitals without spaces; NEW for a vehicle that has none yet. */
export function plateIn(text: string): string | undefined {
  const tidy = text.replace(SIGNS, '');
  if (NEW.test(tidy)) return 'NEW';
  const match = PLATE.exec(tidy) ?? OLD_PLATE.exec(tidy) ?? BH_PLATE.exec(tidy);
  return match?.slice(1).join('').toUpperCase();
}

const CHASSIS = /^[A-HJ-NPR-Z0-9]{17}$/;
const OLD_CHASSIS = /^[A-Z0-9-]{6,20}$/;
const ENGINE = /^[A-Z0-9][A-Z0-9-]{4,24}$/;
const hasDigits = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 3;

const compact = (text: string) => text.replace(SIGNS, '').replace(/\s+/g, '').toUpperCase();
export const isModernChassis = (text: string): boolean => CHASSIS.test(text) && hasDigits(text) && /[A-Z]{2}/.test(text);

/** A number of two lines or groups is one where together they have 17 places. */
export function chassisIn(text: string): string | undefined {
  const whole = compact(text);
  if (isModernChassis(whole)) return whole;
  const isOne = !/\s/.test(text.replace(SIGNS, ''));
  return isOne && OLD_CHASSIS.test(whole) && hasDigits(whole) ? whole : undefined;
}

export function engineIn(text: string): string | undefined {
  const groups = text.replace(SIGNS, '').toUpperCase().split(' ');
  // Its last places may stand on a second line.
  const whole = groups.join(groups.slice(1).every((group) => group.length <= 6 && /\d/.test(group)) ? '' : ' ');
  return ENGINE.test(whole) && hasDigits(whole) && !isModernChassis(whole) ? whole : undefined;
}

const NO_MAKE =
  /^(?:na|n\/a|nil|none|others?)$|financ|hypothec|purchase|\bbody\b|\bengine\b|chassis|registration|premium|details|schedule|damage|liability|\bdate\b|[/-]\d{4}$|, \d{4}$/i;

/** Make, model and variant, parted by spaces alone. */
export function makeIn(text: string): string | undefined {
  const tidy = text
    .replace(/\s*[/|]\s*|\s+-\s+/g, ' ')
    .replace(SIGNS, '')
    .replace(/\s+/g, ' ');
  const isMake = /[A-Za-z]{2}|\d{3}|[A-Za-z]\d/.test(tidy) && tidy.length <= 80 && !tidy.includes(':');
  const isOther = NO_MAKE.test(tidy) || datesIn(text).length > 0 || plateIn(tidy) !== undefined || isModernChassis(tidy);
  return isMake && !isOther ? tidy : undefined;
}
