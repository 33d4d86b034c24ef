import { OUTCOME_LABELS, TEMPLATE_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { MarginPart } from '../../policies/kit/MarginPart.tsx';
import type { Policy } from '../../policies/kit/policy-area.ts';
import timeline from '../../ui/blocks/Timeline.module.css';
import text from '../../ui/blocks/text.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { dateAndTime, dayMonthYear } from '../../ui/format.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { type Beside, besidesOf } from './beside-policies.ts';
import classes from './RenewalPane.module.css';
import { useClientBeside } from './use-client-beside.ts';

const MOST_CALLS = 3;
const MOST_POLICIES = 4;

const joined = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(', ');
const worded = (labels: Readonly<Record<string, string>>, name: string) => labels[name] ?? name;

function Policies({ title, policies, line }: { title: string; policies: readonly Beside[]; line: (policy: Beside) => ReactNode }) {
  if (policies.length === 0) return null;
  const more = policies.length - MOST_POLICIES;
  return (
    <MarginPart title={title}>
      <ul className={classes.policies}>{policies.slice(0, MOST_POLICIES).map(line)}</ul>
      {more > 0 && <p className={text.fine}>and {more} more</p>}
    </MarginPart>
  );
}

/** A policy of the same chain: what it cost, and what came of its bonus. */
const ofChain = ({ kind, id, policyNo, insurer, start, end, premium, ncb, claimed }: Beside) => (
  <li key={id}>
    <div className={classes.line}>
      <AnchorLink {...policyPath(kind, id)} inherit style={{ overflowWrap: 'anywhere' }}>
        {policyNo}
      </AnchorLink>
      {premium != null && <Money amount={premium} />}
    </div>
    <p className={text.fine}>
      {joined(insurer, `${dayMonthYear(start)} to ${dayMonthYear(end)}`, ncb && `NCB ${ncb}`, claimed && 'claim')}
    </p>
  </li>
);

const ofOthers = ({ kind, id, what, insurer, end }: Beside) => (
  <li key={`${kind} ${id}`}>
    <div className={classes.line}>
      <AnchorLink {...policyPath(kind, id)} inherit style={{ overflowWrap: 'anywhere' }}>
        {what}
      </AnchorLink>
      <span className={text.fine}>to {dayMonthYear(end)}</span>
    </div>
    {insurer && <p className={text.fine}>{insurer}</p>}
  </li>
);

function Calls({ calls: inOrderOfEntry }: Pick<ClientOverview, 'calls'>) {
  const calls = inOrderOfEntry.toSorted((a, b) => b.called_at.localeCompare(a.called_at));
  return (
    <MarginPart title="Calls">
      {calls.length === 0 && <p className={text.fine}>Nobody has called yet.</p>}
      <ol className={`${timeline.events} ${classes.events}`}>
        {calls.slice(0, MOST_CALLS).map(({ id, outcome, template, about, remark, called_at, called_by }) => (
          <li key={id}>
            {worded({ ...OUTCOME_LABELS, message: 'Message' }, outcome)}
            {template && `: ${worded(TEMPLATE_LABELS, template)}`}
            {about && ` on ${about}`}
            <p className={text.fine}>{joined(dateAndTime(called_at), called_by?.name, remark && `“${remark}”`)}</p>
          </li>
        ))}
      </ol>
      {calls.length > MOST_CALLS && <p className={text.fine}>and {calls.length - MOST_CALLS} more</p>}
    </MarginPart>
  );
}

/** The policy's chain, what was said to its client, and what else runs for them. */
export function PaneClient({ kind, policy }: { kind: PolicyKind; policy: Policy }) {
  const { client, error, retry } = useClientBeside(policy.user.id);
  if (error)
    return (
      <MarginPart title="The client">
        <p role="alert">What else is known could not be loaded.</p>
        <Button size="compact-sm" variant="default" onClick={retry}>
          Retry
        </Button>
      </MarginPart>
    );
  if (!client)
    return (
      <div aria-busy>
        <Skeleton height={14} width={120} m={14} />
        <Skeleton height={40} width={260} m={14} />
        <Skeleton height={14} width={90} m={14} />
        <Skeleton height={40} width={260} m={14} />
      </div>
    );
  const { before, after, running } = besidesOf(client, { kind, id: policy.id }, todayInIndia());
  return (
    <>
      <Policies title="Followed by" policies={after} line={ofChain} />
      <Policies title="It follows" policies={before} line={ofChain} />
      <Calls calls={client.calls} />
      <Policies title="Also runs for them" policies={running} line={ofOthers} />
    </>
  );
}
