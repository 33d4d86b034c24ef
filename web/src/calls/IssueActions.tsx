import type { InHand } from '@bimabahi/contract/call-queue';
import { handBack } from '@bimabahi/contract/calls';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { useChange } from '../api/use-change.ts';
import { dateAndTime } from '../format.ts';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { toastError, toastSuccess } from '../ui/dialog/toast.ts';
import { ButtonLink } from '../ui/display/links.tsx';
import classes from './InHand.module.css';
import { idsOf } from './queue-words.ts';

const AddClientModal = lazyDialog(async () => (await import('../people/AddClientModal.tsx')).AddClientModal);

/** An existing client with the number is offered first; only an unknown caller is made one. */
function IssueEnquiry({ hand, onChanged }: { hand: InHand; onChanged: () => void }) {
  const { item, line, enquiry } = hand;
  const [making, setMaking] = useState(false);
  const client = enquiry?.user ?? line.clients[0];
  if (client) {
    const search = { user: client.id, enquiry: item.id };
    return (
      <>
        <ButtonLink to="/motor-insurance/form" search={search}>
          Add policy for {client.name}
        </ButtonLink>
        <ButtonLink to="/corporate-insurance/form" search={search} variant="default">
          Corporate policy
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => setMaking(true)}>Make client</Button>
      {making && (
        <AddClientModal
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
    <section className={classes.issue} aria-label="To issue">
      {item.ready_at && <p>Ready to issue since {dateAndTime(item.ready_at)}.</p>}
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
    </section>
  );
}
