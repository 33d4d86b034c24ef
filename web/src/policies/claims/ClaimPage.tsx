import { CLAIM_STAGE_LABELS, isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import { type Claim, type ClaimStep, deleteClaim, restoreClaim, updateClaim } from '@bimabahi/contract/policies/claims';
import { Box, Button, Card, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { Panel } from '../../ui/blocks/Panel.tsx';
import timeline from '../../ui/blocks/Timeline.module.css';
import { confirmDelete } from '../../ui/dialog/confirm-delete.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { AnchorLink, ButtonLink } from '../../ui/display/links.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { dateAndTime, dayMonthYear, rupees } from '../../ui/format.ts';
import { AuditLink } from '../../ui/list/AuditLink.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import states from '../../ui/list/ListState.module.css';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { usePageKeys } from '../../ui/list/use-page-keys.ts';
import { WalkButtons } from '../../ui/list/WalkButtons.tsx';
import { toastError } from '../../ui/notices/toast.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { ClaimCalls } from './ClaimCalls.tsx';
import { ClaimClock } from './ClaimClock.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimStageChip } from './ClaimStageChip.tsx';
import { CLAIM_LABELS, claimName, policyLink } from './claim-words.ts';
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

const Step = ({ step }: { step: ClaimStep }) => (
  <li>
    <b>{CLAIM_STAGE_LABELS[step.stage]}</b> {dateAndTime(step.at)}
    {step.by && `, ${step.by.name}`}
    {step.note && <Box style={{ whiteSpace: 'pre-line' }}>{step.note}</Box>}
  </li>
);

function Steps({ steps }: { steps: readonly ClaimStep[] }) {
  return (
    <Panel title="Steps">
      <Box component="ul" className={timeline.events} m={0} p="12px 16px" style={{ listStyle: 'none' }}>
        {steps.toReversed().map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </Box>
    </Panel>
  );
}

/** Of what the role may read: the others are absent from the record. */
function Facts({ claim }: { claim: Claim }) {
  const { policy, user } = claim;
  const said = (details: readonly (readonly [string, keyof Claim, ReactNode])[]) =>
    details.filter(([, field]) => claim[field] !== undefined).map(([label, , value]) => [label, value] as const);
  const money = (['estimate', 'claimed', 'approved', 'deducted', 'settled'] as const).map(
    (field) => [CLAIM_LABELS[field], field, rupees(claim[field])] as const,
  );
  const amounts = said([
    ...money,
    [CLAIM_LABELS.deducted_reason, 'deducted_reason', claim.deducted_reason],
    [CLAIM_LABELS.settled_on, 'settled_on', dayMonthYear(claim.settled_on)],
  ]);
  return (
    <Card>
      <DetailList
        title="Claim"
        heading="h2"
        details={said([
          [CLAIM_LABELS.claim_no, 'claim_no', claim.claim_no],
          [CLAIM_LABELS.loss_date, 'loss_date', dayMonthYear(claim.loss_date)],
          [CLAIM_LABELS.intimated_on, 'intimated_on', dayMonthYear(claim.intimated_on)],
          [CLAIM_LABELS.place, 'place', claim.place],
          [CLAIM_LABELS.cause, 'cause', claim.cause],
          [CLAIM_LABELS.garage, 'garage', claim.garage],
          [CLAIM_LABELS.is_cashless, 'is_cashless', claim.is_cashless === 1 ? 'Yes' : 'No'],
          [CLAIM_LABELS.surveyor_name, 'surveyor_name', claim.surveyor_name],
          [
            CLAIM_LABELS.surveyor_mobile,
            'surveyor_mobile',
            claim.surveyor_mobile && <PhoneLinks digits={claim.surveyor_mobile} name={claim.surveyor_name ?? 'the surveyor'} />,
          ],
          [CLAIM_LABELS.owner_id, 'owner', claim.owner?.name],
          [CLAIM_LABELS.next_action_on, 'next_action_on', dayMonthYear(claim.next_action_on)],
          ['Rejected because', 'rejected_reason', claim.rejected_reason],
          [CLAIM_LABELS.outside_reason, 'outside_reason', claim.outside_reason],
          [CLAIM_LABELS.note, 'note', claim.note],
        ])}
      />
      {amounts.length > 0 && <DetailList title="Money" heading="h2" details={amounts} />}
      <DetailList
        title="Policy"
        heading="h2"
        details={[
          [
            'Policy No.',
            <AnchorLink key="policy" {...policyLink(claim)}>
              {policy.policy_no}
            </AnchorLink>,
          ],
          ['Insured', policy.insured_name],
          ...(policy.vehicle_no ? ([['Vehicle No.', policy.vehicle_no]] as const) : []),
          ['Company', claim.insurer?.name ?? policy.company],
          ['Cover', `${dayMonthYear(policy.start_date)} to ${dayMonthYear(policy.end_date)}`],
          ...(user
            ? ([
                ['User', <ClientName key="user" client={user} />],
                ['Mobile', <PhoneLinks key="mobile" digits={user.mobile} name={user.name} />],
              ] as const)
            : []),
        ]}
      />
    </Card>
  );
}

function OpenClaim({ claim }: { claim: Claim }) {
  return (
    <div data-drop-area>
      <PageHeading title={claimName(claim)} actions={<Actions claim={claim} />} />
      <Group gap="4px 16px" mb={12}>
        <ClaimStageChip stage={claim.stage} />
        <Text span c="dimmed">
          since {dateAndTime(claim.stage_at)}
        </Text>
        <ClaimClock claim={claim} />
        <WalkButtons label="Claims of the list" id={claim.id} pageOf={pageOf} />
      </Group>
      {(claim.findings ?? []).map(({ field, message }) => (
        <Box key={message} mb={12}>
          <Chip tone="vermilion">{field === 'follower' ? `${claim.follower?.policy_no}: ${message}` : message}</Chip>
        </Box>
      ))}
      <Stack gap={12}>
        <Facts claim={claim} />
        <ClaimDocuments claim={claim} />
        {claim.steps && <Steps steps={claim.steps} />}
        {claim.calls && <ClaimCalls calls={claim.calls} />}
      </Stack>
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
