import { type CorporatePolicy, switchCorporateInstallments } from '@bimabahi/contract/policies/corporate-insurance';
import { Button, type ButtonProps, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { focusMainIfLost } from '../../ui/dialog/focus-main-if-lost.ts';
import states from '../../ui/list/ListState.module.css';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';

interface SwitchButtonProps extends ButtonProps {
  policy: CorporatePolicy;
  to: 0 | 1;
}

function SwitchButton({ policy, to, ...looks }: SwitchButtonProps) {
  const can = useCan();
  const change = useChange(switchCorporateInstallments);
  const [loading, setLoading] = useState(false);
  // The button unmounts after success, and would take the keyboard focus with it.
  useEffect(() => () => void setTimeout(focusMainIfLost), []);
  if (!can('corporate-insurance.update')) return null;

  async function flip() {
    setLoading(true);
    try {
      const { successMsg } = await change({ params: { id: policy.id }, body: { is_installment: to, version: policy.version } });
      toastSuccess(successMsg);
    } catch (error) {
      toastError(error);
      setLoading(false);
    }
  }

  return (
    <Button {...looks} loading={loading} onClick={() => void flip()}>
      {to === 1 ? 'Switch installments on' : 'Switch installments off'}
    </Button>
  );
}

export const NotInInstallments = ({ policy }: { policy: CorporatePolicy }) => (
  <div className={states.state} role="status">
    <Title order={3}>This policy is not paid in installments</Title>
    <p>No premium can be added to it. Switch installments on if it is to be paid in parts.</p>
    <SwitchButton policy={policy} to={1} />
  </div>
);

/** Only a policy without premiums can leave installments. */
export const NoPremiumYet = ({ policy }: { policy: CorporatePolicy }) => (
  <div className={states.state} role="status">
    <Title order={3}>There is No Premium</Title>
    <SwitchButton policy={policy} to={0} variant="subtle" />
  </div>
);
