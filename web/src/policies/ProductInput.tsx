import { SuggestInput } from '../ui/form/SuggestInput.tsx';
import { useOptionNames } from '../ui/form/use-option-names.ts';
import type { Fields } from './use-policy-fields.ts';

export function ProductInput({ fields: { area, field } }: { fields: Fields }) {
  const names = useOptionNames(area.products.route);
  return <SuggestInput {...field('product')} suggestions={names} />;
}
