import { isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import { type Claim, deleteClaim, restoreClaim, updateClaim } from '@bimabahi/contract/policies/claims';
import { Box, Button, Card, Center, Loader, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { confirmDelete } from '../../ui/dialog/confirm-delete.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { AuditLink } from '../../ui/list/AuditLink.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import states from '../../ui/list/ListState.module.css';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { usePageKeys } from '../../ui/list/use-page-keys.ts';
import { WalkButtons } from '../../ui/list/WalkButtons.tsx';
import { toastError } from '../../ui/notices/toast.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { ClaimCalls } from './ClaimCalls.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimFacts, ClaimMoney } from './ClaimFacts.tsx';
import { ClaimHead } from './ClaimHead.tsx';
import classes from './ClaimPage.module.css';
import { ClaimThread } from './ClaimThread.tsx';
import { claimName } from './claim-words.ts';
import { useClaim } from './use-claim.ts';

const UpdateModal = lazyDialog(async () => (await import('./UpdateClaimModal.tsx')).UpdateClaimModal);
const MoveModal = lazyDialog(async () => (await import('./MoveClaimModal.tsx')).MoveClaimModal);

const pageOf = (id: number) => ({ to: '/claims/$id', params: { id: String(id) } });

function Take({ claim }: { claim: Claim }) {
  const { data: me } = useCurrentUser();
  const update = useChange(updateClaim);
  const [loading, setLoading] = useState(false);
  if (claim.owner !== null || !me) return null;
  async function take(owner_id: number) {
    setLoading(true);
    try {
      const { successMsg } = await update({ params: { id: claim.id }, body: { owner_id, version: claim.version } });
      toastSaved(successMsg, { name: claimName(claim) });
    } catch (error) {
      toastError(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button variant="default" loading={loading} onClick={() => void take(me.id)}>
      Take
    </Button>
  );
}

function Delete({ claim }: { claim: Claim }) {
  const navigate = useNavigate();
  const remove = useChange(deleteClaim);
  const restore = useChange(restoreClaim);
  const { id } = claim;
  const run = async () => {
    const answer = await remove({ params: { id } });
    void navigate({ to: '/claims' });
    return answer;
  };
  return (
    <Button
      variant="default"
      c="var(--vermilion-ink)"
      onClick={() => confirmDelete({ about: claimName(claim), run, undo: () => restore({ params: { id } }) })}
    >
      Delete
    </Button>
  );
}

/** To the list as it was left; to all claims where the page was opened by its address. */
function Back() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = (event: MouseEvent) => {
    if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <ButtonLink to="/claims" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={leave}>
      Back
    </ButtonLink>
  );
}

function Actions({ claim }: { claim: Claim }) {
  const can = useCan();
  const [dialog, setDialog] = useState<'update' | 'move' | null>(null);
  const close = () => setDialog(null);
  const mayUpdate = can('claims.update');
  const open = (name: 'update' | 'move') => (mayUpdate ? () => setDialog(name) : undefined);
  usePageKeys({ u: open('update'), n: open('move') });
  return (
    <>
      <Back />
      {can('claims.delete') && <Delete claim={claim} />}
      {mayUpdate && (
        <>
          <Take claim={claim} />
          <Button variant="default" aria-keyshortcuts="U" title="U" onClick={open('update')}>
            Update
          </Button>
          <Button aria-keyshortcuts="N" title="N" onClick={open('move')}>
            {isClaimClosed(claim.stage) ? 'Open again' : 'Next step'}
          </Button>
        </>
      )}
      {dialog === 'update' && <UpdateModal claim={claim} onClose={close} />}
      {dialog === 'move' && <MoveModal claim={claim} onClose={close} />}
    </>
  );
}

function OpenClaim({ claim }: { claim: Claim }) {
  return (
    <div data-drop-area>
      <PageHeading title={claimName(claim)} actions={<Actions claim={claim} />} />
      <ClaimHead claim={claim} />
      <WalkButtons label="Claims of the list" id={claim.id} pageOf={pageOf} />
      {(claim.findings ?? []).map(({ field, message }) => (
        <Box key={message} mb={12}>
          <Chip tone="vermilion">{field === 'follower' ? `${claim.follower?.policy_no}: ${message}` : message}</Chip>
        </Box>
      ))}
      <div className={classes.columns}>
        <Stack gap={12}>
          {claim.steps && <ClaimThread claim={claim} />}
          {claim.calls && <ClaimCalls calls={claim.calls} />}
        </Stack>
        <Stack gap={12}>
          <ClaimDocuments claim={claim} />
          <ClaimMoney claim={claim} />
          <ClaimFacts claim={claim} />
        </Stack>
      </div>
      <AuditLink kind="claims" record={claim.id} />
    </div>
  );
}

const Missing = () => (
  <Card>
    <div className={states.state} role="alert">
      <Title order={2} size="h3">
        There is no such claim
      </Title>
      <p>It may have been deleted, or the address is not complete.</p>
    </div>
  </Card>
);

export function ClaimPage() {
  const { claim, error, isMissing, retry } = useClaim();
  if (claim && !isMissing) return <OpenClaim claim={claim} />;
  return (
    <>
      <PageHeading />
      {isMissing ? (
        <Missing />
      ) : (
        <Card>
          {error ? (
            <FailedState error={error} onRetry={retry} />
          ) : (
            <Center p="xl" role="status" aria-label="Loading">
              <Loader size="sm" aria-hidden />
            </Center>
          )}
        </Card>
      )}
    </>
  );
}
