import { type CommissionItem, writeOffItem } from '@bimabahi/contract/commission/commission-items';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

/** Expects no more of an item, or what was written off again. */
export function WriteOffModal({ item, onClose }: { item: CommissionItem; onClose: () => void }) {
  const isOpen = item.state === 'expected' || item.state === 'part';
  const writeOff = useChange(writeOffItem);
  const form = useContractForm({
    schema: writeOffItem.body,
    draft: null,
    initialValues: { item: item.item, reason: '', ...(!isOpen && { take_back: 1 }) },
  });
  const submit = form.submit(async ({ body }) => {
    const { successMsg } = await writeOff({ body: body as never });
    toastSuccess(successMsg);
    onClose();
  });
  const verb = isOpen ? 'Write Off' : 'Take Back';
  return (
    <FormModal
      title={`${verb}: ${item.policy_no}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={verb}
      submitColor="vermilion"
    >
      <Text mb="sm">
        {isOpen
          ? `${rupees(-(item.difference ?? 0))} of it is expected no more. It can be taken back.`
          : `${rupees(item.written_off)} that was written off is expected again.`}
      </Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
