import type { InHand } from '@bimabahi/contract/calls/call-queue';
import type { LinePolicy } from '@bimabahi/contract/calls/on-the-line';
import type { ReactNode } from 'react';
import { LineHistory } from '../caller-lookup/LineHistory.tsx';
import { byClient, LinePolicies } from '../caller-lookup/LinePolicies.tsx';
import classes from './InHand.module.css';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
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
      {renewed > 0 && <p className={classes.none}>{current.length > 0 ? `and ${renewed} renewed` : `${renewed} renewed`}</p>}
    </Part>
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
      {line.calls.length + line.enquiries.length > 0 && (
        <Part title="Calls and enquiries">
          <LineHistory line={line} />
        </Part>
      )}
      {isSilent && <p className={classes.none}>Nothing is known of this number yet.</p>}
    </aside>
  );
}
