import type { updateCorporateCommission } from '@bimabahi/contract/corporate-insurance';
import type { updatePremiumCommission } from '@bimabahi/contract/corporate-insurance-premium';
import type { updateMotorCommission } from '@bimabahi/contract/motor-insurance';
import { COMMISSION_FIELDS } from '@bimabahi/contract/policy-fields';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChange } from '../api/use-change.ts';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { FormGrid } from '../ui/form/FormGrid.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { MoneyInput } from '../ui/form/MoneyInput.tsx';
import { PercentInput } from '../ui/form/PercentInput.tsx';
import { useProposals } from '../ui/form/use-proposals.tsx';
import { useUpdateForm } from '../ui/form/use-update-form.ts';
import { asTexts } from '../ui/form/what-changed.ts';
import { otherAmounts } from './hint-below.ts';
import { readBy } from './policy-area.ts';
import { COMMISSION_SIDES, type CommissionSide, commissionProposals, otherCommission } from './premium-sums.ts';

interface UpdateCommissionModalProps {
  route: typeof updateMotorCommission | typeof updateCorporateCommission | typeof updatePremiumCommission;
  record: { id: number; version: number };
  labels: Readonly<Record<`commission_${CommissionSide}_${'per' | 'num'}`, string>>;
  side: CommissionSide;
  /** The amount that the percentage is of; undefined where it is not known. */
  base: string | undefined;
  baseHint: string;
  about?: ReactNode;
  onClose: () => void;
}

/** Updates one side of the commission and leaves the other unchanged. */
export function UpdateCommissionModal({ route, record, labels, side, base, baseHint, about, onClose }: UpdateCommissionModalProps) {
  const update = useChange(route);
  const { percentage, amount } = COMMISSION_SIDES[side];
  const form = useUpdateForm({
    draft: `commission ${side} ${route.path}`,
    schema: route.body,
    record,
    labels: { [percentage]: labels[percentage], [amount]: labels[amount] },
    show: readBy(COMMISSION_FIELDS),
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: record.id }, body });
      toastSuccess(successMsg);
      onClose();
    },
  });
  const { field } = useProposals(
    form,
    commissionProposals(side, () => base),
    { stored: true },
  );
  return (
    <FormModal
      title={side === 'in' ? 'Update Commission In' : 'Update Commission Out'}
      form={form}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {about}
      <FormGrid>
        <PercentInput label={labels[percentage]} data-autofocus {...field(percentage)} />
        <MoneyInput
          label={labels[amount]}
          {...field(amount)}
          {...otherAmounts(otherCommission(asTexts(form.values, [percentage, amount]), side, base))}
        />
      </FormGrid>
      {baseHint && (
        <Text mt={6} size="xs" c="var(--ink-2)">
          {baseHint}
        </Text>
      )}
    </FormModal>
  );
}
