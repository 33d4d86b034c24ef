import { Button, Group } from '@mantine/core';
import { useCan } from '../../ui/api/use-can.ts';
import type { Asking } from './asking.ts';
import { questionOf } from './asking.ts';
import classes from './desk.module.css';
import { useAnswer } from './use-answer.ts';

interface RenewedQuestionProps {
  renewal: Asking;
  /** In one line, where the whole sentence stands beside the list and above it. */
  inRow?: boolean;
  onAnswered?: ((yes: boolean) => void) | undefined;
}

/** Asked on a row and in a call, with its two answers. */
export function RenewedQuestion({ renewal, inRow = false, onAnswered }: RenewedQuestionProps) {
  const { busy, answer } = useAnswer(renewal);
  const say = async (yes: boolean) => {
    if (await answer(yes)) onAnswered?.(yes);
  };
  const { policy_no } = renewal.looks_renewed_by;
  const asked = renewal.question === 'sold' ? 'sold' : `renewed by ${policy_no}`;
  return (
    <div className={classes.question} data-row-line={inRow || undefined} title={inRow ? questionOf(renewal) : undefined}>
      {inRow ? <span>{renewal.question === 'sold' ? 'Sold?' : 'Renewed?'}</span> : <small>{questionOf(renewal)}</small>}
      {useCan()('renewals.update') && (
        <Group gap={6} wrap="nowrap">
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
