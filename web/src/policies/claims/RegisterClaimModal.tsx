import { CLAIM_KINDS_OF } from '@bimabahi/contract/policies/claim-words';
import { CLAIM_ACCESS, createClaim } from '@bimabahi/contract/policies/claims';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Text } from '@mantine/core';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { AddModal } from '../../ui/form/AddModal.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { ClaimFields, type PolicyDays } from './ClaimFields.tsx';
import { CLAIM_LABELS } from './claim-words.ts';

export interface ClaimedPolicy extends PolicyDays {
  id: number;
  policy_no: string;
  insured_name: string;
}

interface RegisterClaimProps {
  policies: 'motor' | 'corporate';
  policy: ClaimedPolicy;
  onClose: () => void;
}

export function RegisterClaimModal({ policies, policy, onClose }: RegisterClaimProps) {
  const mayWriteAmounts = useMayWrite(CLAIM_ACCESS)('estimate');
  const texts = { claim_no: '', place: '', cause: '', surveyor_name: '', surveyor_mobile: '', garage: '', outside_reason: '', note: '' };
  return (
    <AddModal
      title="Register a claim"
      size="lg"
      route={createClaim}
      submitLabel="Register"
      initialValues={{
        policies,
        policy_id: policy.id,
        kind: CLAIM_KINDS_OF[policies][0] ?? 'other',
        loss_date: '',
        intimated_on: todayInIndia(),
        next_action_on: '',
        is_cashless: '0',
        ...texts,
        ...(mayWriteAmounts && { estimate: '' }),
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
            <b>{policy.policy_no}</b> {policy.insured_name}
          </Text>
          <ClaimFields form={form} policies={policies} policy={policy} />
          {mayWriteAmounts && <MoneyInput label={CLAIM_LABELS.estimate} mt="sm" {...form.getInputProps('estimate')} />}
        </>
      )}
    </AddModal>
  );
}
