import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { Alert, Box, Button, Stack, TextInput } from '@mantine/core';
import classes from './InHand.module.css';
import { OutcomeKeys } from './OutcomeKeys.tsx';
import type { Outcome } from './use-outcome.ts';

const Refused = ({ error, onRetry }: { error: string; onRetry: (() => void) | null }) => (
  <Alert color="vermilion" role="alert" p="xs">
    {error}{' '}
    {onRetry && (
      <Button size="compact-sm" variant="default" ml={8} onClick={onRetry}>
        Retry
      </Button>
    )}
  </Alert>
);

function Remark({ entry, change, save, remark }: Outcome) {
  return (
    <TextInput
      ref={remark}
      className={classes.remark}
      aria-label="Remark"
      placeholder="Remark, if any"
      autoComplete="off"
      value={entry.remark}
      onChange={(event) => change({ ...entry, remark: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void save();
      }}
    />
  );
}

interface OutcomeFormProps {
  outcome: Outcome;
  item: QueueItem;
  /** Of the client, not ticked. */
  left: number;
  now: Date;
  /** Name and time of what follows. */
  next: string | null;
  /** The id of the caller's name. */
  describedBy: string;
  onSkip: () => void;
}

/** What came of the call: a key, a remark if any, and on to the next one. */
export function OutcomeForm({ outcome, item, left, now, next, describedBy, onSkip }: OutcomeFormProps) {
  const { entry, change, save, saving, error, press } = outcome;
  return (
    <Stack gap={8} className={classes.outcome} role="group" aria-label="What came of the call">
      <OutcomeKeys
        entry={entry}
        now={now}
        describedBy={describedBy}
        isEnquiry={item.kind === 'enquiry'}
        onChange={(part) => change({ ...entry, ...part })}
        onChoose={press}
      />
      {error && <Refused error={error} onRetry={entry.outcome && (() => void save())} />}
      <div className={classes.foot} data-chosen={entry.outcome !== null || entry.remark !== '' || undefined}>
        <Remark {...outcome} />
        <Button hiddenFrom="sm" variant="default" onClick={onSkip}>
          Skip
        </Button>
        <Button
          onClick={() => void save()}
          variant={entry.outcome ? 'filled' : 'default'}
          loading={saving}
          rightSection={<kbd aria-hidden>Enter</kbd>}
        >
          {left > 0 ? `Save, then the other ${left}` : 'Save and next'}
        </Button>
      </div>
      <Box component="p" visibleFrom="sm" mt={-6} c="dimmed" fz="xs" ta="right">
        {next ? `Next: ${next}` : 'This is the last one'}
      </Box>
    </Stack>
  );
}
