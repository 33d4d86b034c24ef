import { deletePremium, exportPremiums, type Premium, restorePremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { Button, Card, Center, Loader, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useDeletion } from '../../ui/dialog/use-deletion.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import list from '../../ui/list/ListCard.module.css';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import states from '../../ui/list/ListState.module.css';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { Balance } from './Balance.tsx';
import { NoPremiumYet, NotInInstallments } from './InstallmentSwitch.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import type { OpenPremiumDialog } from './PremiumDialog.tsx';
import { PremiumTable } from './PremiumTable.tsx';
import { usePremiumHistory } from './use-premium-history.ts';

const PremiumDialog = lazyDialog(async () => (await import('./PremiumDialog.tsx')).PremiumDialog);

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

type History = Pick<ReturnType<typeof usePremiumHistory>, 'policy' | 'premiums' | 'totals'>;
type LoadedHistory = { [F in keyof History]: NonNullable<History[F]> };

interface PremiumsProps extends LoadedHistory {
  onOpen: (dialog: OpenPremiumDialog) => void;
}

function Premiums({ policy, premiums, totals, onOpen }: PremiumsProps) {
  const can = useCan();
  const remove = useDeletion(deletePremium, restorePremium);
  const askToDelete = (premium: Premium) =>
    remove(premium.id, `The premium of ${dayMonthYear(premium.premium_date)}, ${rupees(premium.total_payable)}`);
  const actions = {
    mayUpdate: can('corporate-insurance-premium.update'),
    mayBounce: can('corporate-insurance-premium.bounced'),
    mayCommission: can('corporate-insurance-premium.commission'),
    mayDelete: can('corporate-insurance-premium.delete'),
    onOpen,
    onDelete: askToDelete,
  };
  const isInInstallments = policy.is_installment === 1;
  const isEmpty = premiums.length === 0;
  return (
    <Card padding={0}>
      <div className={list.bar}>
        <Title order={2} size="h3">
          Premiums
        </Title>
        {!isEmpty && (
          <div className={list.actions}>
            <ListDownload route={exportPremiums} query={{ corporate_insurance_id: policy.id }} />
          </div>
        )}
      </div>
      {!isInInstallments && <NotInInstallments policy={policy} />}
      {(isInInstallments || !isEmpty) && <Balance policy={policy} />}
      {!isEmpty && <PremiumTable premiums={premiums} totals={totals} actions={actions} />}
      {isInInstallments && isEmpty && <NoPremiumYet policy={policy} />}
    </Card>
  );
}

const foundIn = ({ policy, premiums, totals }: History): LoadedHistory | undefined =>
  policy && premiums && totals ? { policy, premiums, totals } : undefined;

export function PremiumHistoryPage() {
  const can = useCan();
  const { isMissing, error, retry, ...history } = usePremiumHistory();
  const [dialog, setDialog] = useState<OpenPremiumDialog | null>(null);
  const found = isMissing ? undefined : foundIn(history);

  return (
    <>
      <PageHeading
        title="Premium History"
        actions={
          <>
            <Back />
            {found?.policy.is_installment === 1 && can('corporate-insurance-premium.create') && (
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
      {isMissing && <Missing />}
      {found && <PolicyCard policy={found.policy} />}
      {found && <Premiums {...found} onOpen={setDialog} />}
      {found && dialog && <PremiumDialog open={dialog} {...found} onClose={() => setDialog(null)} />}
      {!isMissing && !found && <Card>{error ? <FailedState error={error} onRetry={retry} /> : <Loading />}</Card>}
    </>
  );
}
