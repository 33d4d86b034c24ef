import { TextField } from '../../ui/form/TextField.tsx';
import type { Fields } from './use-policy-fields.ts';

/** Who insured it before, and under which number. */
export const PreviousFields = ({ fields }: { fields: Fields }) => (
  <>
    <TextField {...fields.field('previous_policy_no')} autoComplete="off" />
    <TextField {...fields.field('previous_insurer')} autoComplete="off" />
  </>
);
