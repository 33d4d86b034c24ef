import type { InHand } from '@bimabahi/contract/calls/call-queue';
import type { LinePolicy } from '@bimabahi/contract/calls/on-the-line';
import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LineHistory } from '../caller-lookup/LineHistory.tsx';
import { LineInstallments } from '../caller-lookup/LineInstallments.tsx';
import { byClient, LinePolicies } from '../caller-lookup/LinePolicies.tsx';
import classes from './InHand.module.css';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Box component="h3" mb={4}>
      {title}
    </Box>
    {children}
  </section>
);

/** Predecessors are only counted: what followed them is in the list. */
function Policies({ title, policies, today }: { title: string; policies: readonly LinePolicy[]; today: string }) {
  if (policies.length === 0) return null;
  const current = policies.filter(({ state }) => state !== 'renewed');
  const renewed = policies.length - current.length;
  return (
    <Part title={title}>
      <LinePolicies policies={current} today={today} />
      {renewed > 0 && (
        <Box component="p" m={0} c="dimmed">
          {current.length > 0 ? `and ${renewed} renewed` : `${renewed} renewed`}
        </Box>
      )}
    </Part>
  );
}

/** A fleet is not listed whole. */
function More({ hand: { line, item } }: { hand: InHand }) {
  const more = line.counts.policies - line.policies.length;
  if (more <= 0) return null;
  const words = `and ${more} more ${more === 1 ? 'policy' : 'policies'}`;
  return (
    <Box component="p" m={0}>
      {item.user_id === null ? (
        words
      ) : (
        <Link to="/user/$id" params={{ id: String(item.user_id) }}>
          {words}
        </Link>
      )}
    </Box>
  );
}

/** Everything else that is known: what has nothing is left out. */
export function HandMargin({ hand, today }: { hand: InHand; today: string }) {
  const { line, item } = hand;
  const { own, others } = byClient(line, item.user_id);
  const isSilent = own.length + others.length + line.calls.length + line.enquiries.length === 0;
  return (
    <aside className={classes.margin} aria-label="What is known">
      <Policies title="Policies" policies={own} today={today} />
      <Policies title="Same number" policies={others} today={today} />
      <More hand={hand} />
      {line.dues.length > 0 && (
        <Part title="Installments due">
          <LineInstallments line={line} />
        </Part>
      )}
      {line.calls.length + line.enquiries.length > 0 && (
        <Part title="Calls and enquiries">
          <LineHistory line={line} />
        </Part>
      )}
      {isSilent && (
        <Box component="p" m={0} c="dimmed">
          Nothing is known of this number yet.
        </Box>
      )}
    </aside>
  );
}
