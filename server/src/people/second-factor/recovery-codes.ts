import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@bimabahi/contract/people/second-factor';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 24;

/** 120 random bits: enough for an unsalted hash. */
const newCode = () => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);
export const inGroups = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-');
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');
