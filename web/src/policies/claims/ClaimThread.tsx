/** What happened to a claim, the newest first: day, what and by whom, amount, and the papers that came with it. */
import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { FIELDS_OF_STAGE } from '@bimabahi/contract/policies/claim-steps';
import { CLAIM_KIND_LABELS, CLAIM_STAGE_LABELS, isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import type { Claim, ClaimStep } from '@bimabahi/contract/policies/claims';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/blocks/Panel.tsx';
import timeline from '../../ui/blocks/Timeline.module.css';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import classes from './ClaimPage.module.css';
import { atMoment } from './claim-words.ts';

/** The amount that the stage is about, on the last step that came to it. */
function amountOf(step: ClaimStep, { steps = [], ...claim }: Claim): number | null {
  const isLast = steps.findLast(({ stage }) => stage === step.stage)?.id === step.id;
  const [first] = FIELDS_OF_STAGE[step.stage];
  const amount = first && isLast ? (claim as Readonly<Record<string, unknown>>)[first] : null;
  return typeof amount === 'number' ? amount : null;
}

/** Handed in from this step on, until the one after it. */
function papersOf(index: number, { steps = [], documents = [] }: Claim): string {
  const from = index === 0 ? '' : (steps[index]?.at ?? '');
  const until = steps[index + 1]?.at;
  return documents
    .filter(({ at }) => at >= from && (until === undefined || at < until))
    .map(({ kind }) => CLAIM_PAPER_LABELS[kind])
    .join(', ');
}

const surveyorOf = ({ stage }: ClaimStep, { surveyor_name }: Claim) =>
  stage === 'surveyor_appointed' && surveyor_name ? `: ${surveyor_name}` : '';

interface EntryProps {
  when: string;
  amount?: number | null;
  children: ReactNode;
}

const Entry = ({ when, amount, children }: EntryProps) => (
  <li>
    <div className={classes.step}>
      <span className={classes.quiet}>{when}</span>
      <div>{children}</div>
      <span className={classes.amount}>{typeof amount === 'number' && rupees(amount)}</span>
    </div>
  </li>
);

const Step = ({ step, index, claim }: { step: ClaimStep; index: number; claim: Claim }) => {
  const papers = papersOf(index, claim);
  return (
    <Entry when={atMoment(step.at)} amount={amountOf(step, claim)}>
      <b>{CLAIM_STAGE_LABELS[step.stage]}</b>
      {surveyorOf(step, claim)}
      {step.by && <div className={classes.quiet}>{step.by.name}</div>}
      {step.note && <Box style={{ whiteSpace: 'pre-line' }}>{step.note}</Box>}
      {papers && <div className={classes.quiet}>Papers: {papers}</div>}
    </Entry>
  );
};

/** What the claim waits for. */
function ToCome({ claim }: { claim: Claim }) {
  const { stage, due_at, due_to, missing } = claim;
  if (isClaimClosed(stage) || (!due_to && missing.length === 0)) return null;
  return (
    <Entry when="to come">
      {due_to && (
        <>
          <b>{CLAIM_STAGE_LABELS[due_to]}</b>
          {due_at && <span className={classes.quiet}> by {atMoment(due_at)}</span>}
        </>
      )}
      {missing.length > 0 && (
        <div>
          <Chip tone="marigold">{missing.length === 1 ? '1 paper is missing' : `${missing.length} papers are missing`}</Chip>
        </div>
      )}
    </Entry>
  );
}

export function ClaimThread({ claim }: { claim: Claim }) {
  const { steps = [], kind, loss_date, place, cause } = claim;
  return (
    <Panel title="Steps">
      <ul className={`${timeline.events} ${classes.thread}`}>
        <ToCome claim={claim} />
        {steps.map((step, index) => <Step key={step.id} step={step} index={index} claim={claim} />).toReversed()}
        <Entry when={dayMonthYear(loss_date) ?? ''}>
          <b>Loss</b>: {[CLAIM_KIND_LABELS[kind], cause].filter(Boolean).join(', ')}
          {place && <div className={classes.quiet}>{place}</div>}
        </Entry>
      </ul>
    </Panel>
  );
}
