import { MoneyInput } from '../ui/form/MoneyInput.tsx';
import { PercentInput } from '../ui/form/PercentInput.tsx';
import { SuggestInput } from '../ui/form/SuggestInput.tsx';
import { useRecentTexts } from '../ui/form/use-recent-texts.ts';
import { FormSection } from './FormSection.tsx';
import type { Fields } from './use-policy-fields.ts';

export function BrokersSection({ fields: { area, field, amount, mayWrite } }: { fields: Fields }) {
  const [input, output] = area.brokers;
  const [recentInput] = useRecentTexts(`${area.kind} ${input}`);
  const [recentOutput] = useRecentTexts(`${area.kind} ${output}`);
  return (
    <FormSection title="Brokers and commission">
      <SuggestInput {...field(input)} suggestions={recentInput} />
      <SuggestInput {...field(output)} suggestions={recentOutput} />
      {mayWrite('commission_in_per') && <PercentInput {...amount('commission_in_per')} />}
      {mayWrite('commission_in_num') && <MoneyInput {...amount('commission_in_num')} />}
      {mayWrite('commission_out_per') && <PercentInput {...amount('commission_out_per')} />}
      {mayWrite('commission_out_num') && <MoneyInput {...amount('commission_out_num')} />}
    </FormSection>
  );
}
