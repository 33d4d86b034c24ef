import type { FreePolicyNo } from '@bimabahi/contract/policies/policies';
import { Alert, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Following } from './FollowTaken.tsx';
import { takenBy } from './NumberTaken.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

const FollowTaken = lazyDialog(async () => (await import('./FollowTaken.tsx')).FollowTaken<Policy>);

interface TakenNumber {
  policyNo: string;
  message: string;
  id: number | undefined;
}

interface PolicyNoCheckProps<Row extends Policy> {
  area: PolicyArea<Row>;
  onFree: (policyNo: string, answer: FreePolicyNo) => void;
  /** It is the next period of the policy that has the number, or another vehicle of it. */
  onFollow: (policyNo: string, following: Following) => void;
}

/** The step before the form: if the number is taken, it links to that policy. */
export function PolicyNoCheck<Row extends Policy>({ area, onFree, onFollow }: PolicyNoCheckProps<Row>) {
  const { check } = area.routes;
  const [taken, setTaken] = useState<TakenNumber | null>(null);
  const form = useContractForm({
    draft: null,
    schema: check.body,
    initialValues: { policy_no: '' },
    onRefused: (error) => {
      if (error.code !== 'taken') return false;
      setTaken({ policyNo: form.getValues().policy_no.trim(), message: error.message, id: takenBy(error) });
      return true;
    },
  });
  const submit = form.submit(async ({ values }) => {
    setTaken(null);
    onFree(values.policy_no.trim(), await call(check, { body: values }));
  });
  return (
    <FormFrame form={form} onSubmit={submit} label="Check the policy number">
      <TextInput
        label={area.labels.policy_no}
        description="It is looked up first, so that no policy is entered twice"
        required
        autoFocus
        autoComplete="off"
        {...form.getInputProps('policy_no')}
      />
      {taken && (
        <Alert color="marigold" mt="sm" role="alert">
          {taken.message}{' '}
          {taken.id !== undefined && (
            <AnchorLink to={`/${area.kind}/list`} search={{ open: taken.id }}>
              Open it
            </AnchorLink>
          )}
          {taken.id !== undefined && (
            <FollowTaken
              key={taken.id}
              area={area as unknown as PolicyArea<Policy>}
              policyNo={taken.policyNo}
              id={taken.id}
              onFollow={(following) => onFollow(taken.policyNo, following)}
            />
          )}
        </Alert>
      )}
      <FormFoot>
        <SubmitButton submitting={form.submitting}>Check</SubmitButton>
      </FormFoot>
    </FormFrame>
  );
}
