import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { type Premium, type PremiumTotals, planPremiums } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { type PlanParameters, planOf, planParameters } from '@bimabahi/contract/premium/premium-plan';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { useAgain } from '../../ui/form/use-again.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useProposals } from '../../ui/form/use-proposals.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { AboutPolicy } from './AboutPolicy.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { firstPlan, planFigures, planProposals } from './plan-proposals.ts';
import { useInstallmentTax } from './use-installment-tax.ts';

const RHYTHM_LABELS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'half-yearly', label: 'Half-yearly' },
  { value: 'yearly', label: 'Yearly' },
];
const PARTS_LABELS = [
  { value: 'equal', label: 'Equal parts' },
  { value: 'advance', label: 'An advance, then equal parts' },
];

interface MakePlanModalProps {
  policy: CorporatePolicy;
  /** The policy's present installments. */
  premiums: readonly Premium[];
  totals: PremiumTotals;
  onClose: () => void;
}

export function MakePlanModal({ policy, premiums, totals, onClose }: MakePlanModalProps) {
  const store = useChange(planPremiums);
  const beside = planFigures(policy, totals);
  const tax = useInstallmentTax(policy.product);
  const proposals = useMemo(() => planProposals(tax), [tax]);
  const form = useContractForm<Record<string, unknown>>({
    draft: `corporate-insurance-premium plan ${policy.id} ${policy.version}`,
    schema: planParameters,
    initialValues: firstPlan(policy, premiums, { beside, proposals }),
    failure: 'Some went wrong!',
  });
  const { field } = useProposals(form, proposals, { stored: false, beside });
  const plan = planParameters.safeParse(form.values);

  const again = useAgain(['premiums']);
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const rows = planOf(planParameters.parse(values) as PlanParameters);
    const body = { corporate_insurance_id: policy.id, premiums: rows, existing: premiums.length };
    const { successMsg } = await again.send(values, (flag) => store({ body: { ...body, ...flag } }, { idempotencyKey }));
    toastSuccess(successMsg);
    onClose();
  });

  return (
    <FormModal
      title="Make a plan"
      size="xl"
      submitLabel={again.submitLabel(form.values, 'Save the installments')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <AboutPolicy policy={policy} />
      <FormGrid>
        <NativeSelect label="Rhythm" data={RHYTHM_LABELS} {...field('rhythm')} data-autofocus />
        <DateField label="First Date" required {...field('first_date')} />
        <TextInput label="Installments" required inputMode="numeric" autoComplete="off" {...field('count')} />
        <NativeSelect label="Parts" data={PARTS_LABELS} {...field('parts')} />
        {form.values.parts === 'advance' && <MoneyInput label="Advance, Excluding Tax" required {...field('advance')} />}
        <MoneyInput label="Premium Excluding Tax, in All" required {...field('premium_excluding_tax')} />
        <MoneyInput label="Terrorism Premium, with the First" {...field('terrorism_premium')} />
        <MoneyInput label="Tax, in All" required {...field('tax')} />
      </FormGrid>
      <PlanPreview
        rows={plan.success ? planOf(plan.data) : null}
        cover={policy}
        left={beside.left_total ? Number(beside.left_total) : null}
      />
    </FormModal>
  );
}
