import { Alert, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import type { ProposalForm } from '../../ui/form/use-proposals.tsx';
import type { Following } from './FollowTaken.tsx';
import { FormSection } from './FormSection.tsx';
import classes from './NumberSection.module.css';
import type { Policy, PolicyArea } from './policy-area.ts';
import { lookIn, useReadingMarks } from './reading-marks.ts';
import { SimilarNumbers } from './SimilarNumbers.tsx';
import { type LookedUp, useNumberCheck } from './use-number-check.ts';

const FollowTaken = lazyDialog(async () => (await import('./FollowTaken.tsx')).FollowTaken<Policy>);

interface NumberSectionProps {
  area: PolicyArea<Policy>;
  form: ProposalForm;
  /** The field that Enter goes to; the next one if absent. */
  next?: string | undefined;
  /** It is the next period of the policy that has the number, or another vehicle of it. */
  onFollow: (following: Following) => void;
  /** As read from the policy's PDF: it is looked up at once. */
  read?: string | undefined;
  /** What stands above the number. */
  children?: ReactNode;
}

function Answer({ area, found, onFollow }: Pick<NumberSectionProps, 'area' | 'onFollow'> & { found: LookedUp }) {
  if (found.state === 'asking') return <span className={classes.note}>Looking the number up…</span>;
  if (found.state === 'failed') return <span className={classes.warning}>◐ Not looked up, which saving does again. {found.message}</span>;
  if (found.state === 'follows') return <span className={classes.free}>✓ {found.note}</span>;
  if (found.state === 'free')
    return (
      <>
        <span className={classes.free}>✓ {found.answer.successMsg}</span>
        <SimilarNumbers kind={area.kind} similar={found.answer.similar} />
      </>
    );
  return (
    <Alert color="marigold" role="alert">
      {found.message}{' '}
      {found.id !== undefined && (
        <>
          <AnchorLink to={`/${area.kind}/list`} search={{ open: found.id }}>
            Open it
          </AnchorLink>
          <FollowTaken key={found.id} area={area} policyNo={found.policyNo} id={found.id} onFollow={onFollow} />
        </>
      )}
    </Alert>
  );
}

/** The first field of a new policy. What follows is dimmed while the number is looked up, and typed into all the same. */
export function NumberSection({ area, form, next, onFollow, read, children }: NumberSectionProps) {
  const { lookedUp, ask, follow } = useNumberCheck(area, form.values.policy_no);
  const { onBlur, ...props } = form.getInputProps('policy_no');
  const input = useRef<HTMLInputElement>(null);
  // A draft that is back goes on where it is not filled in.
  useEffect(() => {
    if (input.current?.value === '') input.current.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number that was read
  useEffect(() => {
    if (read) void ask();
  }, [read]);
  return (
    <FormSection title="Number" busy={lookedUp?.state === 'asking'}>
      {children && <div className={classes.above}>{children}</div>}
      <TextInput
        {...props}
        {...lookIn(useReadingMarks(), 'policy_no', form.values.policy_no)}
        ref={input}
        label={area.labels.policy_no}
        required
        autoComplete="off"
        data-next={next}
        onBlur={(event) => {
          onBlur?.(event);
          void ask();
        }}
      />
      <div className={classes.answer} role="status">
        {lookedUp && !props.error ? (
          <Answer
            area={area}
            found={lookedUp}
            onFollow={(following) => {
              follow(following.note);
              onFollow(following);
            }}
          />
        ) : props.error ? null : (
          <span className={classes.note}>It is looked up as you go on, so that no policy is entered twice.</span>
        )}
      </div>
    </FormSection>
  );
}
