import { deletePremium, exportPremiums, type Premium, restorePremium } from '@bimabahi/contract/corporate-insurance-premium';
import { Button, Card, Center, Loader, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { dayMonthYear, rupees } from '../format.ts';
import { useDeletion } from '../ui/dialog/use-deletion.ts';
import { FailedState } from '../ui/list/FailedState.tsx';
import list from '../ui/list/ListCard.module.css';
import { ListDownload } from '../ui/list/ListDownload.tsx';
import states from '../ui/list/ListState.module.css';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { Balance } from './Balance.tsx';
import { NoPremiumYet, NotInInstallments } from './InstallmentSwitch.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import { type OpenPremiumDialog, PremiumDialog } from './PremiumDialog.tsx';
import { PremiumTable } from './PremiumTable.tsx';
import { usePremiumHistory } from './use-premium-history.ts';

const Back = () => (
  <Button
    component={Link}
    to="/corporate-insurance/user-installments"
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
  >
    Back
  </Button>
);

const Missing = () => (
  <Card>
    <div className={states.state} role="alert">
      <Title order={2} size="h3">
        There is no such policy
      </Title>
      <p>It may have been deleted, or the address is not complete. Go back and choose the policy from the list.</p>
    </div>
  </Card>
);

const Loading = () => (
  <Center p="xl" role="status" aria-label="Loading">
    <Loader size="sm" aria-hidden />
  </Center>
);

export function PremiumHistoryPage() {
  const can = useCan();
  const { policy, premiums, totals, error, isMissing, retry } = usePremiumHistory();
  const remove = useDeletion(deletePremium, restorePremium);
  const [dialog, setDialog] = useState<OpenPremiumDialog | null>(null);

  const askToDelete = (premium: Premium) =>
    remove(premium.id, `The premium of ${dayMonthYear(premium.premium_date)}, ${rupees(premium.total_payable)}`);
  const actions = {
    mayUpdate: can('corporate-insurance-premium.update'),
    mayCommission: can('corporate-insurance-premium.commission'),
    mayDelete: can('corporate-insurance-premium.delete'),
    onOpen: setDialog,
    onDelete: askToDelete,
  };
  const isReady = !isMissing && policy !== undefined && premiums !== undefined && totals !== undefined;

  return (
    <>
      <PageHeading
        title="Premium History"
        actions={
          <>
            <Back />
            {isReady && policy.is_installment === 1 && can('corporate-insurance-premium.create') && (
              <>
                <Button variant="default" onClick={() => setDialog({ kind: 'plan' })}>
                  Make a plan
                </Button>
                <Button onClick={() => setDialog({ kind: 'add' })}>Add Premium</Button>
              </>
            )}
          </>
        }
      />
      {isMissing ? (
        <Missing />
      ) : isReady ? (
        <>
          <PolicyCard policy={policy} />
          <Card padding={0}>
            <div className={list.bar}>
              <Title order={2} size="h3">
                Premiums
              </Title>
              {premiums.length > 0 && (
                <div className={list.actions}>
                  <ListDownload route={exportPremiums} query={{ corporate_insurance_id: policy.id }} />
                </div>
              )}
            </div>
            {policy.is_installment === 0 && <NotInInstallments policy={policy} />}
            {(policy.is_installment === 1 || premiums.length > 0) && <Balance policy={policy} />}
            {premiums.length > 0 && <PremiumTable premiums={premiums} totals={totals} actions={actions} />}
            {policy.is_installment === 1 && premiums.length === 0 && <NoPremiumYet policy={policy} />}
          </Card>
          {dialog && <PremiumDialog open={dialog} policy={policy} premiums={premiums} totals={totals} onClose={() => setDialog(null)} />}
        </>
      ) : (
        <Card>{error ? <FailedState error={error} onRetry={retry} /> : <Loading />}</Card>
      )}
    </>
  );
}
