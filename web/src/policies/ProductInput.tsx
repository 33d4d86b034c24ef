import { SuggestInput } from '../ui/SuggestInput.tsx';
import { useOptionNames } from '../ui/use-option-names.ts';
import type { Fields } from './use-policy-fields.ts';

export function ProductInput({ fields: { area, field } }: { fields: Fields }) {
  const names = useOptionNames(area.products.route);
  return <SuggestInput {...field('product')} suggestions={names} />;
}
