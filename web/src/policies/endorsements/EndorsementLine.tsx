import {
  CANCEL_REASON_LABELS,
  ENDORSEMENT_KIND_LABELS,
  ENDORSEMENT_STATUS_LABELS,
  type EndorsementStatus,
} from '@bimabahi/contract/policies/endorsement-fields';
import { type Endorsement, moveEndorsement } from '@bimabahi/contract/policies/endorsements';
import { Button } from '@mantine/core';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { RowMenu } from '../../ui/list/RowActions.tsx';
import { toastError } from '../../ui/notices/toast.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import type { OfEndorsement } from './EndorsementDialog.tsx';
import classes from './Endorsements.module.css';
import { changeSentence, isOpen, TONES } from './endorsed.ts';
import { PaperLink } from './PaperLink.tsx';

export type OpenDialog = { name: 'request' } | OfEndorsement;

interface EndorsementLineProps {
  endorsement: Endorsement;
  /** Of those received, the last: the one that can be taken back. */
  isLatest: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

const DAYS = [
  ['Requested', 'requested_on'],
  ['sent', 'sent_on'],
  ['received', 'received_on'],
  ['delivered', 'delivered_on'],
] as const;
const MOVES = { Sent: 'sent', Withdraw: 'withdrawn', Delivered: 'delivered' } as const satisfies Record<string, EndorsementStatus>;
const MAY_MOVE: Readonly<Record<EndorsementStatus, readonly (keyof typeof MOVES)[]>> = {
  requested: ['Sent', 'Withdraw'],
  sent: ['Withdraw'],
  received: ['Delivered'],
  delivered: [],
  withdrawn: [],
};

function Actions({ endorsement, isLatest, onOpen }: EndorsementLineProps) {
  const can = useCan();
  const move = useChange(moveEndorsement);
  if (!can('endorsements.status')) return null;
  const { id, version, status, kind, effective_date } = endorsement;
  const about = `${ENDORSEMENT_KIND_LABELS[kind]} of ${dayMonthYear(effective_date)}`;
  const moveTo = async (to: (typeof MOVES)[keyof typeof MOVES]) => {
    if (to !== 'withdrawn') return onOpen({ name: 'move', to, endorsement });
    try {
      const { successMsg } = await move({ params: { id }, body: { status: to, version } });
      toastSaved(successMsg, { name: about });
    } catch (error) {
      toastError(error);
    }
  };
  const items = Object.fromEntries([
    ...(endorsement.version_no === null
      ? []
      : [[endorsement.file ? 'Replace Paper' : 'Add Paper', () => onOpen({ name: 'paper', endorsement })]]),
    ...(status === 'withdrawn' ? [] : [['Correct', () => onOpen({ name: 'correct', endorsement })]]),
    ...MAY_MOVE[status].map((name) => [name, () => void moveTo(MOVES[name])]),
    ...(isLatest && can('endorsements.undo') ? [['Take Back', () => onOpen({ name: 'take back', endorsement })]] : []),
  ]);
  const mayReceive = isOpen(endorsement) && endorsement.receipt_refused === null;
  return (
    <div className={classes.actions}>
      {mayReceive && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Receive: ${about}`}
          onClick={() => onOpen({ name: 'receive', endorsement })}
        >
          Receive
        </Button>
      )}
      <RowMenu label={`More for ${about}`} items={items} />
    </div>
  );
}

export function EndorsementLine({ endorsement, isLatest, onOpen }: EndorsementLineProps) {
  const { policies, kind, status, endorsement_no, changes, total_delta, cancel_reason, reason, undo_reason } = endorsement;
  const days = DAYS.flatMap(([word, field]) => (endorsement[field] ? [`${word} ${dayMonthYear(endorsement[field])}`] : []));
  return (
    <li>
      <div>
        <div className={classes.head}>
          <strong>{ENDORSEMENT_KIND_LABELS[kind]}</strong>
          {endorsement_no && <span>{endorsement_no}</span>}
          <Chip tone={TONES[status]}>{ENDORSEMENT_STATUS_LABELS[status]}</Chip>
          {endorsement.file && <PaperLink endorsement={endorsement} />}
        </div>
        {changes.map((change) => (
          <p key={change.field} className={classes.said}>
            {changeSentence(policies, change)}
          </p>
        ))}
        {endorsement.user && (
          <p className={classes.said}>
            {endorsement.from_user ? `From ${endorsement.from_user.name} to ` : 'To '}
            {endorsement.user.name}
          </p>
        )}
        {cancel_reason && <p className={classes.said}>{CANCEL_REASON_LABELS[cancel_reason]}</p>}
        {total_delta !== 0 && <p className={classes.said}>Total premium {rupees(total_delta)}</p>}
        {reason && <p className={classes.said}>{reason}</p>}
        {undo_reason && isOpen(endorsement) && <p className={classes.said}>Taken back: {undo_reason}</p>}
        {endorsement.receipt_refused && <p className={classes.said}>{endorsement.receipt_refused}</p>}
        <p className={`${classes.said} ${classes.days}`}>
          From {dayMonthYear(endorsement.effective_date)}. {days.join(', ')}.
        </p>
      </div>
      <Actions endorsement={endorsement} isLatest={isLatest} onOpen={onOpen} />
    </li>
  );
}
