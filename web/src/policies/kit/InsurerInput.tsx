import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { useInsurers } from '../../ui/form/use-insurers.ts';
import type { Fields } from './use-policy-fields.ts';

/** Offers insurers by their names and aliases; another name is kept as typed. */
export const InsurerInput = ({ fields: { field }, name }: { fields: Fields; name: string }) => (
  <SuggestInput {...field(name)} {...useInsurers()} />
);
