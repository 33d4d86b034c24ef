import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { checkCommission } from '@bimabahi/contract/commission/commission-check';
import type { updateCorporateCommission } from '@bimabahi/contract/policies/corporate-insurance';
import type { updatePremiumCommission } from '@bimabahi/contract/policies/corporate-insurance-premium';
import type { updateMotorCommission } from '@bimabahi/contract/policies/motor-insurance';
import { COMMISSION_FIELDS } from '@bimabahi/contract/policies/policy-fields';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { PercentInput } from '../../ui/form/PercentInput.tsx';
import { useProposals } from '../../ui/form/use-proposals.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { asTexts } from '../../ui/form/what-changed.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { otherAmounts } from './hint-below.ts';
import { readBy } from './policy-area.ts';
import { COMMISSION_SIDES, type CommissionSide, commissionProposals, otherCommission } from './premium-sums.ts';
import { useSaveQuestion } from './save-anyway.tsx';
import { WhyCommission } from './WhyCommission.tsx';

interface UpdateCommissionModalProps {
  route: typeof updateMotorCommission | typeof updateCorporateCommission | typeof updatePremiumCommission;
  record: { id: number; version: number };
  labels: Readonly<Record<`commission_${CommissionSide}_${'per' | 'num'}`, string>>;
  side: CommissionSide;
  /** The amount that the percentage is of; undefined where it is not known. */
  base: string | undefined;
  baseHint: string;
  /** The parts of the premium without tax, which a commission above them is asked about. */
  premiums: readonly (string | number | null | undefined)[];
  /** What a rate card paid. */
  basis?: CommissionBasis | null | undefined;
  about?: ReactNode;
  onClose: () => void;
}

/** Updates one side of the commission and leaves the other unchanged. */
export function UpdateCommissionModal(props: UpdateCommissionModalProps) {
  const { route, record, labels, side, base, baseHint, premiums, basis, about, onClose } = props;
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
  const values = asTexts(form.values, [percentage, amount]);
  // A card may pay on another base, or for terrorism besides.
  const other = Number(values[amount]) === basis?.amount ? null : otherCommission(values, side, base);
  const askFirst = useSaveQuestion({ form, slipsOf: (values) => checkCommission(asTexts(values, [amount]), premiums), stored: true });
  return (
    <FormModal
      title={side === 'in' ? 'Update Commission In' : 'Update Commission Out'}
      form={form}
      onSubmit={askFirst(form.onSubmit)}
      onClose={onClose}
    >
      {about}
      <FormGrid>
        <PercentInput label={labels[percentage]} data-autofocus {...field(percentage)} />
        <MoneyInput label={labels[amount]} {...field(amount)} {...otherAmounts(other)} />
      </FormGrid>
      {baseHint && (
        <Text mt={6} size="xs" c="var(--ink-2)">
          {baseHint}
        </Text>
      )}
      {basis && <WhyCommission basis={basis} />}
    </FormModal>
  );
}
