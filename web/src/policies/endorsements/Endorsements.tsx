import type { EndorsedPolicies } from '@bimabahi/contract/policies/endorsement-fields';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import details from '../../ui/display/DetailList.module.css';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { EndorsementLine, type OpenDialog } from './EndorsementLine.tsx';
import classes from './Endorsements.module.css';
import { amountsNow, type EndorsedPolicy } from './endorsed.ts';
import { RequestEndorsement } from './RequestEndorsement.ts';
import { useEndorsements } from './use-endorsements.ts';

const Dialog = lazyDialog(async () => (await import('./EndorsementDialog.tsx')).EndorsementDialog);

interface EndorsementsProps {
  policies: EndorsedPolicies;
  policy: EndorsedPolicy;
  onCovered: (covered: boolean) => void;
}

/** What the insurer changed of a policy and is asked to change, newest first, with what can be done with each. */
export function Endorsements({ policies, policy, onCovered }: EndorsementsProps) {
  const can = useCan();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const covered = dialog !== null;
  useEffect(() => onCovered(covered), [covered, onCovered]);
  const { data: answer, error, refetch } = useEndorsements(policies, policy.id);
  const data = answer?.data;
  const latest = Math.max(0, ...(data ?? []).map(({ version_no }) => version_no ?? 0));
  const changed = latest > 0;
  return (
    <>
      {changed && <DetailList title="Premium Now" details={amountsNow(policy, policies)} />}
      <section className={details.group} aria-labelledby="endorsements">
        <Group justify="space-between" mb={8}>
          <h3 className={details.title} id="endorsements" style={{ margin: 0 }}>
            Endorsements
          </h3>
          {can('endorsements.create') && !policy.cancelled_on && (
            <Button variant="default" size="compact-sm" onClick={() => setDialog({ name: 'request' })}>
              Request Endorsement
            </Button>
          )}
        </Group>
        {error && <FailedState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <Text c="dimmed" fz="sm">
            None: the policy is as it was issued.
          </Text>
        )}
        {data && data.length > 0 && (
          <ul className={classes.list}>
            {data.map((endorsement) => (
              <EndorsementLine
                key={endorsement.id}
                endorsement={endorsement}
                isLatest={endorsement.version_no === latest}
                onOpen={setDialog}
              />
            ))}
          </ul>
        )}
        {dialog?.name === 'request' && <RequestEndorsement policies={policies} policy={policy} onClose={close} />}
        {dialog && dialog.name !== 'request' && <Dialog dialog={dialog} onClose={close} />}
      </section>
    </>
  );
}
