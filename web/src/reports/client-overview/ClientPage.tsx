import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { ClaimsOfClient } from '../../policies/claims/public.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import states from '../../ui/list/ListState.module.css';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { CallStrip } from './CallStrip.tsx';
import { ClientActions } from './ClientActions.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import classes from './ClientPage.module.css';
import { Documents } from './Documents.tsx';
import { Enquiries } from './Enquiries.tsx';
import { Happened } from './Happened.tsx';
import { Installments } from './Installments.tsx';
import { OpenRenewals } from './OpenRenewals.tsx';
import { PolicyGroups } from './PolicyGroups.tsx';
import { useClientOverview } from './use-client-overview.ts';

/** Of few clients: fetched after the rest of the page. */
const TransfersOfClient = lazyDialog(async () => (await import('../../policies/endorsements/public.ts')).TransfersOfClient);

interface OpenClientProps {
  overview: ClientOverview;
  isLoadingOlder: boolean;
  onOlder: () => void;
}

function OpenClient({ overview, isLoadingOlder, onOlder }: OpenClientProps) {
  const { client } = overview;
  return (
    <div data-drop-area>
      <PageHeading title={client.name} actions={<ClientActions client={client} />} />
      <p className={classes.facts}>
        <span>Client since {dayMonthYear(overview.since)}</span>
        {client.profession && <span>{client.profession}</span>}
        <ClientFacts overview={overview} />
        {!client.is_active && <Chip tone="quiet">Inactive</Chip>}
      </p>
      <CallStrip overview={overview} />
      <div className={classes.columns}>
        <OpenRenewals overview={overview} />
        <PolicyGroups overview={overview} isLoadingOlder={isLoadingOlder} onOlder={onOlder} />
        <div className={classes.rest}>
          <ClaimsOfClient client={client} />
          <TransfersOfClient user={client.id} />
          <Installments overview={overview} />
          <Enquiries overview={overview} />
          <Documents overview={overview} />
          <Happened overview={overview} />
        </div>
      </div>
    </div>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading">
    <Skeleton height={32} width={280} mb={22} />
    <Skeleton height={74} mb={12} />
    <Skeleton height={420} />
  </div>
);

const Missing = () => (
  <>
    <PageHeading />
    <div className={states.state} role="alert">
      <h3>There is no such client</h3>
      <p>They may have been deleted. Search for the name or the number.</p>
    </div>
  </>
);

export function ClientPage() {
  const { id } = useParams({ from: '/shell/user/$id' });
  const { search, change } = useAddress();
  const { overview, error, isMissing, isLoadingOlder, retry } = useClientOverview(id, search.older === '1');
  if (isMissing) return <Missing />;
  if (overview)
    return (
      <OpenClient overview={overview} isLoadingOlder={isLoadingOlder} onOlder={() => change((now) => ({ ...now, older: '1' }), true)} />
    );
  return error ? <FailedState error={error} onRetry={retry} /> : <Loading />;
}
