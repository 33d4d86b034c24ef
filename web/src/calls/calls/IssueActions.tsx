import type { InHand } from '@bimabahi/contract/calls/call-queue';
import { handBack } from '@bimabahi/contract/calls/calls';
import { Button, Group, Paper } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import { idsOf } from './queue-words.ts';

const AddClientModal = lazyDialog(async () => (await import('../../people/kit/AddClientModal.tsx')).AddClientModal);

/** Whose policy it may be: the client of the enquiry first, then the others with the number. */
const clientsOf = ({ enquiry, line }: InHand) => {
  const first = enquiry?.user;
  return first ? [first, ...line.clients.filter(({ id }) => id !== first.id)] : line.clients;
};

interface IssueEnquiryProps {
  hand: InHand;
  onChanged: () => void;
}

/** Existing clients with the number are offered first; a number may also be that of somebody new. */
function IssueEnquiry({ hand, onChanged }: IssueEnquiryProps) {
  const { item, line } = hand;
  const [making, setMaking] = useState(false);
  const clients = clientsOf(hand);
  return (
    <>
      {clients.map(({ id, name }, index) => (
        <Group key={id} gap={8}>
          <ButtonLink to="/motor-insurance/form" search={{ user: id, enquiry: item.id }} variant={index === 0 ? 'filled' : 'default'}>
            Add policy for {name}
          </ButtonLink>
          <ButtonLink
            to="/corporate-insurance/form"
            search={{ user: id, enquiry: item.id }}
            variant="default"
            aria-label={`Corporate policy for ${name}`}
          >
            Corporate policy
          </ButtonLink>
        </Group>
      ))}
      <Button variant={clients.length === 0 ? 'filled' : 'default'} onClick={() => setMaking(true)}>
        Make client
      </Button>
      {making && (
        <AddClientModal
          title="Make client"
          typed={line.number || (item.number ?? '')}
          name={item.name}
          onClose={() => setMaking(false)}
          onAdded={() => {
            setMaking(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

interface IssueActionsProps {
  hand: InHand;
  onChanged: () => void;
  onDone: () => void;
}

/** What was handed over: renew it, or make the caller a client and add the policy. */
export function IssueActions({ hand, onChanged, onDone }: IssueActionsProps) {
  const { item, renewal } = hand;
  const can = useCan();
  const giveBack = useChange(handBack);
  const issues = can('motor-insurance.create');
  const renew: { user?: number; renew: number } = { renew: item.id };
  const back = () => {
    giveBack({ body: idsOf(item) }).then(({ successMsg }) => {
      toastSuccess(successMsg);
      onDone();
    }, toastError);
  };
  return (
    <Paper withBorder component="section" px={16} py={14} aria-label="To issue">
      <Group gap={8}>
        {issues && renewal && (
          <ButtonLink to={`/${renewal.policies}-insurance/form`} search={renew}>
            Renew
          </ButtonLink>
        )}
        {issues && !renewal && <IssueEnquiry hand={hand} onChanged={onChanged} />}
        {item.ready_at && can('calls.hand-back') && (
          <Button variant="default" onClick={back}>
            Not ready
          </Button>
        )}
      </Group>
    </Paper>
  );
}
