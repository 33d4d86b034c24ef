import { CALL_OUTCOMES, type CallOutcome, OUTCOME_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { LOST_LABELS, LOST_REASONS, type LostReason } from '@bimabahi/contract/renewals/renewal-stages';
import { Box, Group, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import text from '../../ui/blocks/text.module.css';
import { isMoment, shortTime } from '../../ui/display/moment-words.ts';
import { MomentField } from '../../ui/form/MomentField.tsx';
import type { CallEntry } from './call-entry.ts';
import { callTimes } from './call-times.ts';
import { focusIfLost } from './focus-if-lost.ts';
import classes from './OutcomeKeys.module.css';

const Quotes = lazy(async () => ({ default: (await import('./Quotes.tsx')).Quotes }));

/** The chips under an outcome, by Alt and their place. */
export const REASONS: readonly LostReason[] = LOST_REASONS.filter((reason) => reason !== 'competitor');

interface ChipProps {
  on: boolean;
  onPress: () => void;
  children: ReactNode;
}

const PressedChip = ({ on, onPress, children }: ChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={on} onClick={onPress}>
    {on && <IconCheck size={14} stroke={2} aria-hidden />}
    {children}
  </button>
);

interface PartProps {
  entry: CallEntry;
  now: Date;
  onChange: (change: Partial<CallEntry>) => void;
}

/** On a phone it appears below the fold, under the buttons that stay at the foot. */
const intoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** Guesses from the clock; any other time is typed. */
function Times({ entry, now, onChange }: PartProps) {
  const [other, setOther] = useState(false);
  const times = callTimes(now);
  const isGuess = times.some(({ at }) => at === entry.next_call_at);
  return (
    <div className={classes.asked} ref={intoView}>
      <Group gap={8} role="group" aria-label="When to call back">
        {times.map(({ label, at }) => (
          <PressedChip
            key={label}
            on={!other && entry.next_call_at === at}
            onPress={() => {
              setOther(false);
              onChange({ next_call_at: at });
            }}
          >
            {label}
          </PressedChip>
        ))}
        {!other && isMoment(entry.next_call_at) && !isGuess && (
          <PressedChip on onPress={() => undefined}>
            {shortTime(entry.next_call_at, now)}
          </PressedChip>
        )}
        <PressedChip on={other} onPress={() => setOther(true)}>
          Other...
        </PressedChip>
      </Group>
      {other && (
        <MomentField label="Day" hideLabel autoFocus value={entry.next_call_at} onChange={(next_call_at) => onChange({ next_call_at })} />
      )}
    </div>
  );
}

const Reasons = ({ entry, onChange }: PartProps) => (
  <div className={classes.asked} ref={intoView}>
    <Group gap={8} role="group" aria-label="Why not">
      {REASONS.map((reason) => (
        <PressedChip key={reason} on={entry.lost_reason === reason} onPress={() => onChange({ lost_reason: reason })}>
          {LOST_LABELS[reason]}
        </PressedChip>
      ))}
    </Group>
  </div>
);

const NOTES: Partial<Record<CallOutcome, string>> = {
  renewed_elsewhere: 'It is closed as lost to a competitor.',
  do_not_call: 'Nobody calls this number again, and it leaves every queue. Only an Admin takes that back.',
};

interface OutcomeKeysProps extends PartProps {
  /** The id of the caller's name. */
  describedBy: string;
  isEnquiry: boolean;
  onChoose: (outcome: CallOutcome) => void;
}

/** Enter held down from the call before chooses nothing here. */
const once = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** Eight keys of one size, and what the chosen one asks. */
export function OutcomeKeys({ entry, now, describedBy, isEnquiry, onChange, onChoose }: OutcomeKeysProps) {
  const { outcome } = entry;
  const note = outcome && NOTES[outcome];
  return (
    <>
      <fieldset className={classes.keys} onKeyDown={once}>
        <Box component="legend" className={classes.asks} fw={600}>
          What came of it?
        </Box>
        {CALL_OUTCOMES.map((each, index) => (
          <button
            key={each}
            ref={index === 0 ? focusIfLost : undefined}
            type="button"
            className={classes.key}
            aria-describedby={index === 0 ? describedBy : undefined}
            aria-pressed={outcome === each}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(each)}
          >
            <kbd aria-hidden>{index + 1}</kbd>
            <span>{OUTCOME_LABELS[each]}</span>
            <IconCheck className={classes.tick} size={16} stroke={2} aria-hidden />
          </button>
        ))}
      </fieldset>
      {outcome === 'call_back' && <Times entry={entry} now={now} onChange={onChange} />}
      {outcome === 'not_interested' && <Reasons entry={entry} now={now} onChange={onChange} />}
      {outcome === 'quoted' && !isEnquiry && (
        <div className={classes.asked} ref={intoView}>
          <Suspense>
            <Quotes quotes={entry.quotes} onChange={(quotes) => onChange({ quotes })} />
          </Suspense>
        </div>
      )}
      {outcome === 'wrong_number' && isEnquiry && (
        <TextInput
          aria-label="The right number"
          placeholder="The right number, if it is known"
          inputMode="tel"
          autoComplete="off"
          maw={320}
          value={entry.number}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
      )}
      {note && (
        <p className={`${text.small} ${classes.asked}`} ref={intoView}>
          {note}
        </p>
      )}
    </>
  );
}
