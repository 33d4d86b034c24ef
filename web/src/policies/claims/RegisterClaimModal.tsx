import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { CLAIM_KINDS_OF } from '@bimabahi/contract/policies/claim-words';
import { CLAIM_ACCESS, createClaim } from '@bimabahi/contract/policies/claims';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { AddModal } from '../../ui/form/AddModal.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { type ClaimedPolicy, ClaimFields } from './ClaimFields.tsx';
import { CoveredElsewhere } from './CoveredElsewhere.tsx';
import { CLAIM_LABELS, claimName } from './claim-words.ts';

interface RegisterClaimProps {
  policies: 'motor' | 'corporate';
  policy: ClaimedPolicy;
  onClose: () => void;
}

export function RegisterClaimModal({ policies, policy: opened, onClose }: RegisterClaimProps) {
  const [policy, setPolicy] = useState(opened);
  const navigate = useNavigate();
  const said = ({ successMsg, data }: RouteAnswer<typeof createClaim>) =>
    toastSaved(successMsg, {
      name: claimName(data),
      open: () => void navigate({ to: '/claims/$id', params: { id: String(data.id) } }),
      focusOpen: true,
    });
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
        policy_id: opened.id,
        kind: CLAIM_KINDS_OF[policies][0] ?? 'other',
        loss_date: '',
        intimated_on: todayInIndia(),
        next_action_on: '',
        is_cashless: '0',
        ...texts,
        ...(mayWriteAmounts && { estimate: '' }),
      }}
      onSaved={said}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
            <b>{policy.policy_no}</b> {policy.insured_name}
          </Text>
          <ClaimFields
            form={form}
            policies={policies}
            policy={policy}
            elsewhere={(day) => (
              <CoveredElsewhere
                policy={policy}
                day={day}
                onRegisterThere={(other) => {
                  setPolicy(other);
                  form.setFieldValue('policy_id', other.id);
                }}
              />
            )}
          />
          {mayWriteAmounts && <MoneyInput label={CLAIM_LABELS.estimate} mt="sm" {...form.getInputProps('estimate')} />}
        </>
      )}
    </AddModal>
  );
}
