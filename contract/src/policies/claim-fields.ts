import { z } from 'zod';
import { field } from '../api/field.ts';
import { staff } from '../api/grants.ts';
import { optionalFlag, optionalLongText, TEXT_MAX } from '../values/fields.ts';
import { NOT_LISTED, open, textField } from './policy-fields.ts';

export const claimRemark = () => optionalLongText({ max: TEXT_MAX }).optional();

/** A claim is also noted by whoever answers the telephone: its call takes the flag, and its remark by this name. */
export const noted = { write: staff } as const;

export const CLAIM_FIELDS = {
  is_claim: field(
    'flag',
    'Claim',
    { input: optionalFlag(), stored: z.int() },
    { ...open, ...noted, group: 'claim', list: { filter: 'policy', column: 'hidden at first' }, carried: 'nowhere' },
  ),
  claim_remark: textField(
    'Claim Remark',
    { ...open, ...noted, group: 'claim', list: NOT_LISTED, carried: 'nowhere', searched: 'text', erased: 'cleared' },
    { input: claimRemark() },
  ),
} as const;
