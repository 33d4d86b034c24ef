import { INSTALLMENT_ACCESS } from '@bimabahi/contract/policies/corporate-fields';
import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { createPremium, createPremiumInput, type Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { useChange } from '../../ui/api/use-change.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import type { CreatingRoute } from '../../ui/form/AddForm.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useAgain } from '../../ui/form/use-again.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { useSaveQuestion } from '../kit/save-anyway.tsx';
import { AboutPolicy } from './AboutPolicy.tsx';
import { installmentSlips } from './installment-sums.ts';
import { nextPremiumDate } from './next-premium-date.ts';
import { PremiumFields } from './PremiumFields.tsx';
import { writableLabels } from './premium-fields.ts';
import { useCoverQuestion } from './use-cover-question.tsx';
import { useInstallmentTax } from './use-installment-tax.ts';

interface AddPremiumModalProps {
  policy: CorporatePolicy;
  /** The policy's present installments, from which the next due date is proposed. */
  premiums: readonly Premium[];
  onClose: () => void;
}

export function AddPremiumModal({ policy, premiums, onClose }: AddPremiumModalProps) {
  const mayWrite = useMayWrite(INSTALLMENT_ACCESS);
  const add = useChange<CreatingRoute>(createPremium);
  const next = nextPremiumDate(
    premiums.map(({ premium_date }) => premium_date),
    policy.end_date,
  );
  const cover = useCoverQuestion(policy);
  const form = useContractForm<Record<string, unknown>>({
    schema: createPremiumInput,
    draft: `corporate-insurance-premium add ${policy.id}`,
    initialValues: {
      ...Object.fromEntries(Object.keys(writableLabels(mayWrite)).map((field) => [field, ''])),
      corporate_insurance_id: String(policy.id),
      premium_date: next ?? '',
      status: 'Due',
      pay_slip_file: null,
    },
    failure: 'Some went wrong!',
  });
  const again = useAgain(['premium_date']);
  const submit = form.submit(async ({ body, values, idempotencyKey }) => {
    const input = { body, file: values.pay_slip_file };
    const { successMsg } = await again.send(values, (flag) => add({ ...input, body: { ...body, ...flag } }, { idempotencyKey }));
    toastSuccess(successMsg);
    onClose();
  });
  const tax = useInstallmentTax(policy.product);
  const askFirst = useSaveQuestion({ form, slipsOf: (values) => installmentSlips(values, tax), stored: false });
  const { question, submitLabel } = cover.dialogParts(form.values.premium_date, again.submitLabel(form.values));
  return (
    <FormModal
      title="Add Premium"
      size="lg"
      submitLabel={submitLabel}
      form={form}
      onSubmit={cover.askFirst(form, true, askFirst(submit))}
      onClose={onClose}
    >
      <AboutPolicy policy={policy} />
      <PremiumFields form={form} tax={tax} file="pay_slip_file" />
      {question}
    </FormModal>
  );
}
