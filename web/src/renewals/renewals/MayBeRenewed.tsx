import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { Button, Group } from '@mantine/core';
import { useCan } from '../../ui/api/use-can.ts';
import { dayMonthYear } from '../../ui/format.ts';
import classes from './desk.module.css';
import { type Asking, isAsking, useAnswer } from './use-answer.ts';

export function questionOf({ question, looks_renewed_by: by }: Asking): string {
  const policy = `${by.policy_no} from ${dayMonthYear(by.start_date)}${by.company ? `, ${by.company}` : ''}`;
  return question === 'sold' ? `Sold? Another client has ${policy}.` : `May be renewed by ${policy}.`;
}

interface MayBeRenewedProps {
  renewal: Asking;
  onAnswered?: ((yes: boolean) => void) | undefined;
}

function Question({ renewal, onAnswered }: MayBeRenewedProps) {
  const { busy, answer } = useAnswer(renewal);
  const say = async (yes: boolean) => {
    if (await answer(yes)) onAnswered?.(yes);
  };
  const { policy_no } = renewal.looks_renewed_by;
  const asked = renewal.question === 'sold' ? 'sold' : `renewed by ${policy_no}`;
  return (
    <div className={classes.question}>
      <small>{questionOf(renewal)}</small>
      {useCan()('renewals.update') && (
        <Group gap={6}>
          {([true, false] as const).map((yes) => (
            <Button
              key={String(yes)}
              size="compact-xs"
              variant="default"
              disabled={busy}
              aria-label={`${yes ? 'Yes' : 'No, not'} ${asked}`}
              onClick={() => void say(yes)}
            >
              {yes ? 'Yes' : 'No'}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}

/** The question on a row and in a call, with its two answers; nothing where nothing is asked. */
export const MayBeRenewed = ({ renewal, onAnswered }: { renewal: Renewal; onAnswered?: MayBeRenewedProps['onAnswered'] }) =>
  isAsking(renewal) ? <Question renewal={renewal} onAnswered={onAnswered} /> : null;

/** What a renewed one should be known for: late, or without own damage. */
export function RenewedNote({ renewal: { renewed_after_days: days, own_damage_dropped } }: { renewal: Renewal }) {
  const notes = [days !== null && `after ${days} days`, own_damage_dropped && 'own damage dropped'].filter(Boolean);
  return notes.length > 0 ? <small className={classes.shared}>{notes.join(', ')}</small> : null;
}
