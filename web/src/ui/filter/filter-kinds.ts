import type { ListRoute } from '../api/list-route.ts';
import type { ContractSchema } from '../form/contract-rules.ts';
import type { OptionsRoute } from '../form/use-options.ts';
import type { Filtered } from './applied.ts';

type Choices = readonly { value: string; label: string }[];

/** How a filter's value is entered; where nothing is said, as text. */
export type FilterKind = 'date' | { choices: Choices } | { options: OptionsRoute };
export type FilterKinds = Readonly<Record<string, FilterKind>>;

export interface AddFilterFormProps {
  list: Filtered['list'];
  route: ListRoute & { readonly query: ContractSchema };
  /** Of the filters that the role may use, in their order. */
  labels: Readonly<Record<string, string>>;
  kinds: FilterKinds;
  onClose: () => void;
}
