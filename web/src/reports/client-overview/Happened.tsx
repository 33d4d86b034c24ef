import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import timeline from '../../ui/blocks/Timeline.module.css';
import { happenedTo } from './happened.ts';
import classes from './SideCard.module.css';
import { SideCard } from './SideCard.tsx';

const FIRST = 6;
const STEP = 20;

export function Happened({ overview }: { overview: ClientOverview }) {
  const [which, setWhich] = useState('All');
  const [shown, setShown] = useState(FIRST);
  const all = happenedTo(overview);
  if (all.length === 0) return null;
  const hasCalls = all.some(({ isCall }) => isCall);
  const events = which === 'Calls' ? all.filter(({ isCall }) => isCall) : all;
  const more = events.length - shown;
  return (
    <SideCard title="What happened">
      {hasCalls && (
        <SegmentedControl size="xs" mx={16} mb={4} data={['All', 'Calls']} value={which} onChange={setWhich} aria-label="What to show" />
      )}
      <ol className={`${timeline.events} ${classes.events}`}>
        {events.slice(0, shown).map(({ key, what, about }) => (
          <li key={key}>
            {what}
            <small>{about}</small>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" mx={16} mb={10} onClick={() => setShown(shown + STEP)}>
          {more} more
        </Button>
      )}
    </SideCard>
  );
}
