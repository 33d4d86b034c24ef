import type { createCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { createMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { carriedToNext } from '@bimabahi/contract/policies/policy-traits';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type SubmitEvent, useRef } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useAgain } from '../../ui/form/use-again.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useRecentTexts } from '../../ui/form/use-recent-texts.ts';
import { AddFoot } from './AddFoot.tsx';
import type { Following } from './FollowTaken.tsx';
import { NumberSection } from './NumberSection.tsx';
import { NumberTaken } from './NumberTaken.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { ReadingMarksContext } from './reading-marks.ts';
import type { Renewed } from './renewal-proposals.ts';
import { useSaveQuestion } from './save-anyway.tsx';
import { ShownPageContext, useShowing } from './shown-page.ts';
import { useFormDialogs } from './use-form-dialogs.tsx';
import type { PolicyFields } from './use-policy-fields.ts';
import { useReadMarks } from './use-read-marks.ts';
import { useSlips } from './use-slips.ts';
import { useTellSaved } from './use-tell-saved.tsx';

const ReadFile = lazyDialog(async () => (await import('./ReadFile.tsx')).ReadFile);

export type CreateRoute = typeof createMotorPolicy | typeof createCorporatePolicy;

interface AddPolicyFormProps {
  area: PolicyArea<Policy>;
  create: CreateRoute;
  Fields: PolicyFields;
  defaultEmail: string;
  begin?: Record<string, string> | undefined;
  /** The policy that this one follows. */
  renewed?: Renewed | undefined;
  /** Of the inbox, and its file: it becomes this policy. */
  draft?: { id: number; file: File } | undefined;
  draftName: string;
  /** What `begin` has was left here; empties the form. */
  onDiscard: (() => void) | undefined;
  /** Saved. `inCommon` has the values for another policy of the same client, if the person asked for one. */
  onDone: (inCommon?: Record<string, string>) => void;
}

const pick = (fields: readonly string[], values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')]));

/** Saves what the form has, after questions about what looks like a slip or was not looked at. */
function useSave(
  { area, create, draft, onDone }: AddPolicyFormProps,
  form: ReturnType<typeof useContractForm<Record<string, unknown>>>,
  notSeen: ReturnType<typeof useReadMarks>['notSeen'],
) {
  const add = useChange(create);
  const [input, output] = area.brokers;
  const [, keepInput] = useRecentTexts(`${area.kind} ${input}`);
  const [, keepOutput] = useRecentTexts(`${area.kind} ${output}`);
  const tellSaved = useTellSaved(area.kind);
  const another = useRef(false);
  const slipsOf = useSlips(area.kind);
  const askFirst = useSaveQuestion({ form, slipsOf: (values) => [...slipsOf(values), ...notSeen(values)], stored: false });
  const again = useAgain(['renewed_from', 'from_enquiry']);
  const submit = form.submit(async ({ body, values, idempotencyKey }) => {
    // The draft's own file is on the server.
    const file = values.file === draft?.file ? null : (values.file as File | null);
    const saved = await again.send(values, (flag) => add({ body: { ...body, ...flag } as never, file }, { idempotencyKey }));
    tellSaved(saved);
    keepInput(String(values[input]));
    keepOutput(String(values[output]));
    onDone(another.current ? pick(carriedToNext(area.fields), values) : undefined);
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    const pressed = button instanceof HTMLButtonElement ? button.value : '';
    another.current = draft ? pressed !== 'alone' : pressed === 'another';
    askFirst(submit)(event);
  };
  return { send, submitLabel: again.submitLabel(form.values, draft && 'Save and next') };
}

export function AddPolicyForm(props: AddPolicyFormProps) {
  const { area, create, Fields, defaultEmail, begin, renewed, draft, draftName, onDiscard } = props;
  const mayWrite = useMayWrite(area.access);
  const { additions, dialogs } = useFormDialogs();
  const initialValues: Record<string, unknown> = {
    ...pick(
      Object.keys(area.labels).filter((field) => field in create.body.shape && mayWrite(field)),
      {},
    ),
    insured_email: defaultEmail,
    issue_date: todayInIndia(),
    ...Object.fromEntries(area.flags.map((flag) => [flag, '0'])),
    ...begin,
    file: draft?.file ?? null,
  };
  const form = useContractForm({ draft: null, schema: create.body, initialValues, atHead: ({ code }) => code === 'taken' });
  const reading = useReadMarks(area);
  const { page, onSeen } = useShowing(form.values.file as File | null, reading);
  useDraft(draftName, reading.withoutOpen(form.values));
  const { send, submitLabel } = useSave(props, form, reading.notSeen);

  const anotherNumber = () => {
    const input = document.querySelector<HTMLInputElement>('[data-path=policy_no]');
    input?.focus();
    input?.select();
  };
  /** What the person has typed stays. */
  const follow = ({ values }: Following) =>
    form.setValues({ ...form.getValues(), ...Object.fromEntries(Object.entries(values).filter(([field]) => !form.isDirty(field))) });

  return (
    <>
      <FormFrame
        form={{ ...form, draft: { isBack: onDiscard !== undefined, discard: () => onDiscard?.() } }}
        onSubmit={send}
        label={`Add ${area.name.toLowerCase()} policy`}
        refusalActions={({ error }) => <NumberTaken error={error} kind={area.kind} onAnotherNumber={anotherNumber} />}
      >
        <ReadingMarksContext value={reading.marks}>
          <ShownPageContext value={page}>
            <Fields
              form={form}
              adding
              number={
                <NumberSection
                  area={area}
                  form={form}
                  next={renewed && area.firstOfRenewal}
                  onFollow={follow}
                  read={reading.marks.get('policy_no')?.value}
                >
                  <ReadFile
                    area={area}
                    form={form}
                    isBack={onDiscard !== undefined}
                    addClient={additions.addClient}
                    marks={reading.marks}
                    onMarks={reading.onMarks}
                    onSeen={onSeen}
                  />
                </NumberSection>
              }
              renewed={renewed}
              {...additions}
            />
            <AddFoot area={area} form={form} submitLabel={submitLabel} ofDraft={draft !== undefined} />
          </ShownPageContext>
        </ReadingMarksContext>
      </FormFrame>
      {dialogs}
    </>
  );
}
