/** Passwords guessed from their owner's data or the keyboard. The list of common passwords is on the server, as it is too long for a browser. */

export interface Owner {
  name?: unknown;
  mobile?: unknown;
  organisation?: string | undefined;
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890', '1qaz2wsx3edc4rfv', '!@#$%^&*()'];
/** Minimum of characters that do not continue a run or repeat. */
const FEWEST_SURPRISES = 4;
/** Shorter parts of a name occur in too many words. */
const SHORTEST_PART = 4;
/** Consecutive digits of the mobile number that are refused. */
const DIGITS_OF_MOBILE = 6;

const follows = (before: string, after: string) =>
  before === after || ROWS.some((row) => row.includes(before + after) || row.includes(after + before));

const surprises = (text: string) => [...text].filter((letter, i, letters) => i === 0 || !follows(letters[i - 1] as string, letter)).length;

const isRowOrRepetition = (text: string) => /^(.+?)\1+$/su.test(text) || surprises(text) < FEWEST_SURPRISES;

const lower = (text: unknown) => (typeof text === 'string' ? text.normalize('NFC').toLowerCase() : '');
const squashed = (text: string) => text.replace(/[\s.,'’_-]+/gu, '');

const partsOf = (name: string) =>
  [squashed(name), ...name.split(/[\s.,'’_-]+/u)].filter((part) => [...part].length >= SHORTEST_PART || (part.length > 2 && part === name));

const names = (password: string, name: unknown) => partsOf(lower(name)).some((part) => squashed(password).includes(part));

function namesMobile(password: string, mobile: unknown): boolean {
  const digits = lower(mobile).replace(/\D/g, '');
  const starts = Array.from({ length: Math.max(0, digits.length - DIGITS_OF_MOBILE + 1) }, (_, i) => i);
  return starts.some((start) => password.replace(/\D/g, '').includes(digits.slice(start, start + DIGITS_OF_MOBILE)));
}

/** The validation message, or undefined for a password that is not easily guessed. */
export function guessable(password: string, owner: Owner = {}): string | undefined {
  const text = lower(password);
  if (isRowOrRepetition(text)) return 'Must not be a row or a repetition such as 12345678 or abcabcabc; three unrelated words are better';
  if (namesMobile(text, owner.mobile)) return "Must not contain the person's mobile number, which is what others try first";
  if (names(text, owner.name)) return "Must not contain the person's name, which is what others try first";
  if (names(text, owner.organisation)) return "Must not contain the organisation's name, which is what others try first";
  return undefined;
}
