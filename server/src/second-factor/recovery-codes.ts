import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@bimabahi/contract/second-factor';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 24;

/** 24 letters of 32: 120 random bits, enough for a plain hash to keep it. */
const newCode = () => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);
/** For the eye: abcd-efgh-ijkl-mnop-qrst-uvwx. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-');
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');
