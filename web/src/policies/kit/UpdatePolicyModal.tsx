import type { updateCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { updateMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { useChange } from '../../ui/api/use-change.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { noPremiumSaid, previousNumberSaid } from './no-premium-said.ts';
import { PolicyAbout } from './PolicyAbout.tsx';
import { type Policy, type PolicyArea, readBy } from './policy-area.ts';
import { useSaveQuestion } from './save-anyway.tsx';
import { useFormDialogs } from './use-form-dialogs.tsx';
import type { PolicyFields } from './use-policy-fields.ts';
import { useSlips } from './use-slips.ts';

interface UpdatePolicyModalProps<Row extends Policy> {
  area: PolicyArea<Row>;
  route: typeof updateMotorPolicy | typeof updateCorporatePolicy;
  Fields: PolicyFields;
  policy: Row;
  onClose: () => void;
}

/** Removing the file is a flag of the input, not of the record. */
const withFlag = (policy: Policy) => ({ ...policy, remove_file: 0 });

export function UpdatePolicyModal<Row extends Policy>({ area, route, Fields, policy, onClose }: UpdatePolicyModalProps<Row>) {
  const update = useChange(route);
  const mayWrite = useMayWrite(area.access);
  const { additions, dialogs } = useFormDialogs();
  const form = useUpdateForm({
    draft: area.kind,
    schema: route.body,
    record: withFlag(policy),
    rowOf: withFlag,
    labels: {
      ...Object.fromEntries(Object.entries(area.labels).filter(([field]) => field in route.body.shape && mayWrite(field))),
      remove_file: 'Policy File',
    },
    show: { ...readBy(area.fields), remove_file: (flag) => (flag === '1' ? 'Removed' : 'Kept') },
    onUnchanged: onClose,
    save: async (body, { file }) => {
      const { findings, successMsg } = await update({ params: { id: policy.id }, body, file });
      toastSuccess(
        [successMsg, noPremiumSaid(findings, { kind: area.kind, policy }), previousNumberSaid(findings)].filter(Boolean).join(' '),
      );
      onClose();
    },
  });
  const askFirst = useSaveQuestion({ form, slipsOf: useSlips(area.kind), stored: true });
  return (
    <>
      <FormModal title="Update Insurance" size="xl" form={form} onSubmit={askFirst(form.onSubmit)} onClose={onClose}>
        <PolicyAbout area={area} policy={policy} />
        <Fields form={form} adding={false} client={policy.user} policy={policy} {...additions} />
      </FormModal>
      {dialogs}
    </>
  );
}
