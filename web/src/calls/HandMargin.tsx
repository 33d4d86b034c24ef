import type { InHand } from '@bimabahi/contract/call-queue';
import type { ReactNode } from 'react';
import { LineHistory } from '../line/LineHistory.tsx';
import { byClient, LinePolicies } from '../line/LinePolicies.tsx';
import classes from './InHand.module.css';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Everything else that is known: what has nothing is left out. */
export function HandMargin({ hand, today }: { hand: InHand; today: string }) {
  const { line, item } = hand;
  const { own, others } = byClient(line, item.user_id);
  const isSilent = own.length + others.length + line.calls.length + line.enquiries.length === 0;
  return (
    <aside className={classes.margin} aria-label="What is known">
      {own.length > 0 && (
        <Part title="Policies">
          <LinePolicies policies={own} today={today} />
        </Part>
      )}
      {others.length > 0 && (
        <Part title="Same number">
          <LinePolicies policies={others} today={today} />
        </Part>
      )}
      {line.calls.length + line.enquiries.length > 0 && (
        <Part title="Calls and enquiries">
          <LineHistory line={line} />
        </Part>
      )}
      {isSilent && <p className={classes.none}>Nothing is known of this number yet.</p>}
    </aside>
  );
}
