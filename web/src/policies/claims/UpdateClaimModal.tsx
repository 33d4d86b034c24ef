import { employeeOptions } from '@bimabahi/contract/people/employees';
import { CLAIM_KIND_LABELS, type ClaimKind } from '@bimabahi/contract/policies/claim-words';
import { CLAIM_ACCESS, type Claim, updateClaim } from '@bimabahi/contract/policies/claims';
import { TextInput } from '@mantine/core';
import { useRole } from '../../ui/api/use-can.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { CLAIM_LABELS, claimName } from './claim-words.ts';
import { isSettledAbove, SETTLED_ANYWAY, SettledAnyway } from './SettledAnyway.tsx';

const LABELS = { ...CLAIM_LABELS, settled_anyway: SETTLED_ANYWAY } as const;
const SHOWN = {
  kind: (kind: string) => CLAIM_KIND_LABELS[kind as ClaimKind],
  is_cashless: (flag: string) => (flag === '1' ? 'Yes' : 'No'),
  loss_date: dayMonthYear,
  intimated_on: dayMonthYear,
  settled_on: dayMonthYear,
  next_action_on: dayMonthYear,
  owner_id: (id: string) => <OptionName route={employeeOptions} id={id} />,
};

const fieldsOf = (claim: Claim) => ({ ...claim, owner_id: claim.owner?.id ?? null, settled_anyway: 0 });

export function UpdateClaimModal({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const isAdmin = useRole() === 'Admin';
  const mayWriteAmounts = useMayWrite(CLAIM_ACCESS)('approved');
  return (
    <UpdateModal
      title="Update the claim"
      size="lg"
      route={updateClaim}
      record={fieldsOf(claim)}
      rowOf={fieldsOf}
      draft="claims"
      name={claimName(claim)}
      labels={LABELS}
      show={SHOWN}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ClaimFields form={form} policies={claim.policies} policy={claim.policy} />
          <FormGrid>
            {mayWriteAmounts && (
              <>
                <MoneyInput label={LABELS.estimate} {...form.getInputProps('estimate')} />
                <MoneyInput label={LABELS.claimed} {...form.getInputProps('claimed')} />
                <MoneyInput label={LABELS.approved} {...form.getInputProps('approved')} />
                <MoneyInput label={LABELS.deducted} {...form.getInputProps('deducted')} />
                <TextInput label={LABELS.deducted_reason} autoComplete="off" {...form.getInputProps('deducted_reason')} />
                <MoneyInput label={LABELS.settled} {...form.getInputProps('settled')} />
              </>
            )}
            <DateField label={LABELS.settled_on} {...form.getInputProps('settled_on')} />
            {isAdmin && (
              <OptionSelect
                label={LABELS.owner_id}
                route={employeeOptions}
                known={claim.owner}
                placeholder="Nobody"
                {...form.getInputProps('owner_id')}
              />
            )}
          </FormGrid>
          {mayWriteAmounts && isSettledAbove(form.values.settled, form.values.approved) && (
            <SettledAnyway {...form.getInputProps('settled_anyway')} />
          )}
        </>
      )}
    </UpdateModal>
  );
}
