import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { Anchor, Paper } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { mobile } from '../../ui/format.ts';
import { usePhone } from '../../ui/phone/use-phone.ts';
import classes from './ClientHome.module.css';
import type { ClientWords } from './client-words.ts';
import { useNumbersToCall } from './use-numbers-to-call.ts';

function CallLink({ digits, name }: { digits: string; name: string }) {
  const { call } = usePhone({ digits, name, isOffice: true });
  return (
    <Anchor {...call} inherit>
      {mobile(digits)}
    </Anchor>
  );
}

/** Whom one calls after an accident stands first. */
const forClaims = ({ title }: { title: string }) => Number(!/claim|accident|roadside/i.test(title));

const Steps = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <details className={classes.steps}>
    <summary>{title}</summary>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </details>
);

/** Whom to call and what to do, of the kinds of policy that they have. */
export function IfSomethingHappened({ words, kinds }: { words: ClientWords; kinds: ReadonlySet<PolicyKind> }) {
  const { data: numbers = [] } = useNumbersToCall();
  return (
    <Paper withBorder component="section" aria-labelledby="call" className={classes.call}>
      <h2 id="call">
        <IconHeadset size={18} aria-hidden /> {words.happened}
      </h2>
      <ul>
        {numbers
          .toSorted((a, b) => forClaims(a) - forClaims(b))
          .map(({ id, title, number }) => (
            <li key={id}>
              <span>{title}</span>
              <CallLink digits={number} name={title} />
            </li>
          ))}
      </ul>
      {kinds.has('motor-insurance') && <Steps title={words.vehicle} steps={words.vehicleSteps} />}
      {kinds.has('corporate-insurance') && <Steps title={words.other} steps={words.otherSteps} />}
    </Paper>
  );
}
