import { lockBooks, type MoneySettings } from '@bimabahi/contract/commission/money-settings';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { Stack, Text, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { dayMonthYear } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

interface LockBooksModalProps {
  settings: MoneySettings;
  /** Takes the lock off, instead of choosing its day. */
  isUnlock: boolean;
  onClose: () => void;
}

const lastOfMonthBefore = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1);

export function LockBooksModal({ settings: { locked_until, version }, isUnlock, onClose }: LockBooksModalProps) {
  const change = useChange(lockBooks);
  const today = todayInIndia();
  const form = useContractForm({
    schema: lockBooks.body,
    draft: null,
    initialValues: { locked_until: isUnlock ? '' : (locked_until ?? lastOfMonthBefore(today)), reason: '' },
  });
  const submit = form.submit(async ({ body }) => {
    const { successMsg } = await change({ body: { ...body, version } as never });
    toastSuccess(successMsg);
    onClose();
  });
  const title = isUnlock ? 'Unlock Books' : 'Lock Books';
  return (
    <FormModal title={title} form={form} onSubmit={submit} onClose={onClose} submitLabel={isUnlock ? 'Unlock' : 'Lock'}>
      <Stack gap="sm">
        <Text size="sm">
          {isUnlock
            ? `They are locked until ${dayMonthYear(locked_until)}. Unlocked, money of any day can be entered and taken back again.`
            : 'Receipts, invoices, payouts and entries of a day up to this one stay as they are. What comes late is dated after it.'}
        </Text>
        {!isUnlock && (
          <DateField label="Locked Until" required max={addDays(today, -1)} data-autofocus {...form.getInputProps('locked_until')} />
        )}
        <TextInput label="Reason" required autoComplete="off" data-autofocus={isUnlock || undefined} {...form.getInputProps('reason')} />
      </Stack>
    </FormModal>
  );
}
