import { z } from 'zod';
import { field } from '../api/field.ts';
import { optionalFlag, optionalLongText, TEXT_MAX } from '../values/fields.ts';
import { NOT_LISTED, open, textField } from './policy-fields.ts';

export const claimRemark = () => optionalLongText({ max: TEXT_MAX }).optional();

export const CLAIM_FIELDS = {
  is_claim: field(
    'flag',
    'Claim',
    { input: optionalFlag(), stored: z.int() },
    { ...open, group: 'claim', list: { filter: 'policy', column: 'hidden at first' }, carried: 'nowhere' },
  ),
  claim_remark: textField(
    'Claim Remark',
    { ...open, group: 'claim', list: NOT_LISTED, carried: 'nowhere', searched: 'text', erased: 'cleared' },
    { input: claimRemark() },
  ),
} as const;
