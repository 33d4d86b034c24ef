import { userOptions } from '@bimabahi/contract/people/users';
import { bonusToCharge, keptUntil } from '@bimabahi/contract/policies/transfer';
import { Text } from '@mantine/core';
import type { AddClient } from '../../people/kit/use-add-client.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { WideField } from '../../ui/form/FormGrid.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import type { Option } from '../../ui/form/use-options.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import type { EndorsedPolicy } from './endorsed.ts';

interface TransferFieldsProps {
  policy: EndorsedPolicy;
  form: {
    values: Record<string, unknown>;
    // biome-ignore lint/suspicious/noExplicitAny: what Mantine's form gives to any input
    getInputProps: (field: string) => any;
    setValues: (values: Record<string, unknown>) => void;
  };
  addClient: AddClient | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The bonus belongs to the old owner, so the buyer has none and pays the difference. */
function bonusWords(policy: EndorsedPolicy, on: string): string {
  const charged = DAY.test(on) ? bonusToCharge(policy, on) : null;
  if (charged === null) return 'The bonus stays with the old owner: the buyer’s is 0 %.';
  return `The bonus of ${policy.ncb} stays with the old owner: the buyer’s is 0 %, and ${rupees(charged)} net is to be charged for the days left.`;
}

/** Who has the policy from then on, and what becomes of the bonus. */
export function TransferFields({ policy, form, addClient }: TransferFieldsProps) {
  const choose = (id: string, client: Option | null) =>
    form.setValues({
      user_id: id,
      ...(client && { insured_name: client.name, insured_mobile: client.mobile ?? '' }),
      ...(policy.ncb && { ncb: '0%' }),
    });
  const letter = String(form.values.ncb_letter_on ?? '');
  return (
    <>
      <OptionSelect
        label="New Owner"
        route={userOptions}
        required
        {...form.getInputProps('user_id')}
        onChange={choose}
        onAdd={addClient && ((typed) => addClient(typed, (added) => choose(String(added.id), added)))}
      />
      <DateField
        label="NCB Letter of the Old Owner"
        description={DAY.test(letter) ? `Keeps the bonus until ${dayMonthYear(keptUntil(letter))}` : 'It keeps the bonus for three years'}
        {...form.getInputProps('ncb_letter_on')}
      />
      {policy.ncb !== undefined && (
        <WideField>
          <Text fz="sm">{bonusWords(policy, String(form.values.effective_date))}</Text>
        </WideField>
      )}
    </>
  );
}
