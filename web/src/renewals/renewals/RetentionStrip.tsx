/** How many of the policies that fell due were kept: one line of figures above the desk, by month. */

import { LOST_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import type { RetentionGroup } from '@bimabahi/contract/renewals/retention';
import { Anchor, Box, Group, Paper, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import text from '../../ui/blocks/text.module.css';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { count } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './Retention.module.css';
import { lostOf, monthBefore, monthName, monthsOf, monthsRange, rateWords, reasonsOf, shortMonth, thisMonth } from './retention-words.ts';
import { useRetention } from './use-retention.ts';

const RetentionModal = lazyDialog(async () => (await import('./RetentionModal.tsx')).RetentionModal);

const REASONS_SHOWN = 3;

interface BarsProps {
  months: readonly RetentionGroup[];
  chosen: string;
  onChoose: (month: string) => void;
}

/** A bar for what fell due, filled up to what was renewed; a month is chosen by its bar. */
function Bars({ months, chosen, onChoose }: BarsProps) {
  const most = Math.max(1, ...months.map(({ due }) => due));
  const share = (part: number) => ({ height: `${(100 * part) / most}%` });
  return (
    <Group role="group" aria-label="Month" gap={8} wrap="nowrap" align="end">
      {months.map(({ key, due, renewed }) => (
        <UnstyledButton
          key={key}
          className={classes.bar}
          aria-pressed={key === chosen}
          title={`${count(renewed)} of ${count(due)} renewed`}
          onClick={() => onChoose(key)}
        >
          <span className={classes.column} aria-hidden>
            <span className={classes.due} style={share(due)} />
            <span className={classes.renewed} style={share(renewed)} />
          </span>
          {shortMonth(key)}
          <VisuallyHidden>{`: ${count(renewed)} of ${count(due)} renewed`}</VisuallyHidden>
        </UnstyledButton>
      ))}
    </Group>
  );
}

const Figures = ({ group }: { group: RetentionGroup }) => (
  <dl className={classes.figures}>
    {(
      [
        ['Due', group.due],
        ['Renewed', group.renewed],
        ['Lost', lostOf(group)],
        ['Open', group.open],
      ] as const
    ).map(([name, number]) => (
      <div key={name} data-figure={name}>
        <dt>{name}</dt>
        <dd className={text.figure}>{count(number)}</dd>
      </div>
    ))}
  </dl>
);

function Reasons({ lost }: Pick<RetentionGroup, 'lost'>) {
  const reasons = reasonsOf(lost).slice(0, REASONS_SHOWN);
  const most = Math.max(1, ...reasons.map(([, number]) => number));
  if (reasons.length === 0)
    return (
      <Box component="p" c="dimmed" fz="sm">
        Nothing was lost.
      </Box>
    );
  return (
    <ul className={classes.reasons}>
      {reasons.map(([reason, number]) => (
        <li key={reason}>
          <span>{LOST_LABELS[reason]}</span>
          <i style={{ width: `${(100 * number) / most}px` }} aria-hidden />
          {count(number)}
        </li>
      ))}
    </ul>
  );
}

function Rate({ group, before }: { group: RetentionGroup; before: RetentionGroup | undefined }) {
  return (
    <div>
      <h2 className={classes.title}>
        Retention <span>{monthName(group.key)}</span>
      </h2>
      <p className={classes.rate}>
        <b>{rateWords(group.rate)}</b> of premium {rateWords(group.premium_rate)}
      </p>
      {before && (
        <Box component="p" c="dimmed" fz="sm">
          {monthName(before.key)} {rateWords(before.rate)}
        </Box>
      )}
    </div>
  );
}

export function RetentionStrip({ policies }: { policies: 'motor' | 'corporate' }) {
  const now = thisMonth();
  const [month, setMonth] = useState(now);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRetention({ ...monthsRange(now), by: 'month', policies });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={104} mb={12} radius="lg" />;
  const months = monthsOf(data.groups, now);
  const group = months.find(({ key }) => key === month) ?? (months.at(-1) as RetentionGroup);
  const before = months.find(({ key }) => key === monthBefore(group.key, 1));
  return (
    <Paper withBorder component="section" className={classes.strip} aria-label="Retention">
      <Rate group={group} before={before} />
      <Bars months={months} chosen={group.key} onChoose={setMonth} />
      <Figures group={group} />
      <div>
        <Group className={text.small} gap="0 12px" justify="space-between" mb={2}>
          Lost by reason
          <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
            By owner, insurer, product
          </Anchor>
        </Group>
        <Reasons lost={group.lost} />
      </div>
      {isOpen && <RetentionModal policies={policies} onClose={() => setOpen(false)} />}
    </Paper>
  );
}
