import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { type Reward, updateReward } from '@bimabahi/contract/commission/rewards';
import { monthName } from '@bimabahi/contract/values/month-name';
import { monthsBefore } from '@bimabahi/contract/values/months-before';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';

const LABELS = { insurer_id: 'Insurer', month: 'Month', what_for: 'What For', expected: 'Expected' };
const MOST_MONTHS = 24;

interface RewardFieldsProps {
  form: FieldsOf<keyof typeof LABELS>;
  reward?: Reward;
}

export function RewardFields({ form, reward }: RewardFieldsProps) {
  const months = new Set([...(reward ? [reward.month] : []), ...monthsBefore(todayInIndia(), MOST_MONTHS)]);
  return (
    <>
      <OptionSelect
        label={LABELS.insurer_id}
        required
        route={insurerOptions}
        known={reward ? { id: reward.insurer_id, name: reward.insurer } : null}
        data-autofocus
        {...form.getInputProps('insurer_id')}
      />
      <NativeSelect
        label={LABELS.month}
        required
        data={[...months]
          .sort()
          .reverse()
          .map((month) => ({ value: month, label: monthName(month) }))}
        {...form.getInputProps('month')}
      />
      <TextInput
        label={LABELS.what_for}
        required
        autoComplete="off"
        placeholder="ORC, campaign, slab of a quarter"
        {...form.getInputProps('what_for')}
      />
      <MoneyInput label={LABELS.expected} description="Empty where it is not known" {...form.getInputProps('expected')} />
    </>
  );
}

export const UpdateRewardModal = ({ reward, onClose }: { reward: Reward; onClose: () => void }) => (
  <UpdateModal
    title="Update Reward"
    route={updateReward}
    record={reward}
    draft="rewards"
    labels={LABELS}
    show={{ month: monthName }}
    name={reward.what_for}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <RewardFields form={form} reward={reward} />
      </Stack>
    )}
  </UpdateModal>
);
