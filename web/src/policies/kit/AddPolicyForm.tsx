import type { createCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { createMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { carriedToNext } from '@bimabahi/contract/policies/policy-traits';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { ActionIcon, Box, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type SubmitEvent, useRef } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { MissingFields } from '../../ui/form/MissingFields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useAgain } from '../../ui/form/use-again.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useRecentTexts } from '../../ui/form/use-recent-texts.ts';
import classes from './AddPolicyForm.module.css';
import type { Following } from './FollowTaken.tsx';
import { useHasMargin } from './FormMargin.tsx';
import { NumberSection } from './NumberSection.tsx';
import { NumberTaken } from './NumberTaken.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import type { Renewed } from './renewal-proposals.ts';
import { useSaveQuestion } from './save-anyway.tsx';
import { useFormDialogs } from './use-form-dialogs.tsx';
import type { PolicyFields } from './use-policy-fields.ts';
import { useSlips } from './use-slips.ts';
import { useTellSaved } from './use-tell-saved.tsx';

export type CreateRoute = typeof createMotorPolicy | typeof createCorporatePolicy;

interface AddPolicyFormProps {
  area: PolicyArea<Policy>;
  create: CreateRoute;
  Fields: PolicyFields;
  defaultEmail: string;
  begin?: Record<string, string> | undefined;
  /** The policy that this one follows. */
  renewed?: Renewed | undefined;
  draftName: string;
  /** What `begin` has was left here; empties the form. */
  onDiscard: (() => void) | undefined;
  /** Saved. `inCommon` has the values for another policy of the same client, if the person asked for one. */
  onDone: (inCommon?: Record<string, string>) => void;
}

const pick = (fields: readonly string[], values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')]));

export function AddPolicyForm(props: AddPolicyFormProps) {
  const { area, create, Fields, defaultEmail, begin, renewed, draftName, onDiscard, onDone } = props;
  const mayWrite = useMayWrite(area.access);
  const add = useChange(create);
  const [input, output] = area.brokers;
  const [, keepInput] = useRecentTexts(`${area.kind} ${input}`);
  const [, keepOutput] = useRecentTexts(`${area.kind} ${output}`);
  const { additions, dialogs } = useFormDialogs();
  const tellSaved = useTellSaved(area.kind);
  const another = useRef(false);
  const second = useRef<HTMLButtonElement>(null);
  const reset = useRef<HTMLButtonElement>(null);
  const initialValues: Record<string, unknown> = {
    ...pick(
      Object.keys(area.labels).filter((field) => field in create.body.shape && mayWrite(field)),
      {},
    ),
    insured_email: defaultEmail,
    issue_date: todayInIndia(),
    ...Object.fromEntries(area.flags.map((flag) => [flag, '0'])),
    ...begin,
    file: null,
  };
  const form = useContractForm({ draft: null, schema: create.body, initialValues, atHead: ({ code }) => code === 'taken' });
  useDraft(draftName, form.values);
  const askFirst = useSaveQuestion({ form, slipsOf: useSlips(area.kind), stored: false });

  const again = useAgain(['renewed_from', 'from_enquiry']);
  const submit = form.submit(async ({ body, values, idempotencyKey }) => {
    const file = values.file as File | null;
    const saved = await again.send(values, (flag) => add({ body: { ...body, ...flag } as never, file }, { idempotencyKey }));
    tellSaved(saved);
    keepInput(String(values[input]));
    keepOutput(String(values[output]));
    onDone(another.current ? pick(carriedToNext(area.fields), values) : undefined);
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    another.current = button instanceof HTMLButtonElement && button.value === 'another';
    askFirst(submit)(event);
  };

  const anotherNumber = () => {
    const input = document.querySelector<HTMLInputElement>('[data-path=policy_no]');
    input?.focus();
    input?.select();
  };
  /** What the person has typed stays. */
  const follow = ({ values }: Following) =>
    form.setValues({ ...form.getValues(), ...Object.fromEntries(Object.entries(values).filter(([field]) => !form.isDirty(field))) });

  const hasMargin = useHasMargin();
  const missing = area.required.filter((field) => !form.values[field]).length;

  return (
    <>
      <FormFrame
        form={{ ...form, draft: { isBack: onDiscard !== undefined, discard: () => onDiscard?.() } }}
        onSubmit={send}
        label={`Add ${area.name.toLowerCase()} policy`}
        refusalActions={({ error }) => <NumberTaken error={error} kind={area.kind} onAnotherNumber={anotherNumber} />}
      >
        <Fields
          form={form}
          adding
          number={<NumberSection area={area} form={form} next={renewed && area.firstOfRenewal} onFollow={follow} />}
          renewed={renewed}
          {...additions}
        />
        <FormFoot className={classes.foot}>
          <SubmitButton submitting={form.submitting}>{again.submitLabel(form.values)}</SubmitButton>
          <Button ref={second} type="submit" value="another" variant="default" disabled={form.submitting} visibleFrom="sm">
            Save and add another
          </Button>
          <Button ref={reset} type="reset" variant="subtle" disabled={form.submitting} visibleFrom="sm">
            Reset
          </Button>
          {missing > 0 && (
            <Box component="span" hiddenFrom="sm" className={classes.count}>
              {missing} missing
            </Box>
          )}
          <Menu position="top-end">
            <Menu.Target>
              <ActionIcon size="lg" hiddenFrom="sm" aria-label="More ways to save">
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => second.current?.click()}>Save and add another</Menu.Item>
              <Menu.Item onClick={() => reset.current?.click()}>Reset</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Group visibleFrom="sm" gap="4px 12px" align="stretch">
            <MissingFields isSaid={hasMargin} required={area.required} labels={area.labels} form={form} />
          </Group>
        </FormFoot>
      </FormFrame>
      {dialogs}
    </>
  );
}
