import { productOptions } from '@bimabahi/contract/products';
import type { AutocompleteProps } from '@mantine/core';
import { SuggestInput } from '../ui/form/SuggestInput.tsx';
import { useOptionNames } from '../ui/form/use-option-names.ts';

/** What the enquiry is about, mostly something that the brokerage sells. */
export const ProductOverInput = (props: Omit<AutocompleteProps, 'data'>) => (
  <SuggestInput label="Product Over" suggestions={useOptionNames(productOptions)} {...props} />
);
