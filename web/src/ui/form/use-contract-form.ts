import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { CallError } from '../api/call.ts';
import { newKey } from '../api/new-key.ts';
import { toastUndo } from '../dialog/toast-undo.tsx';
import { askToEmpty } from './ask-to-empty.ts';
import { bodyOf, type ContractSchema, contractRules, type FormValues } from './contract-rules.ts';
import { firstOfEach, headOf, isWorthRetrying, sentenceOf, splitErrors } from './form-refusal.ts';
import { dropKeys, holdKeys } from './held-keys.ts';
import { refusedFiles } from './refused-files.ts';
import { takeFocus } from './take-focus.ts';
import { useFormDraft } from './use-form-draft.ts';

interface ContractFormOptions<Values extends FormValues> {
  schema: ContractSchema;
  initialValues: Values;
  /** The draft's name, with the id of an existing record; null for input that must not be stored. */
  draft: string | null;
  /** A required file. Files are not in the body, so the schema cannot require them. */
  requiredFile?: keyof Values & string;
  /** Shown when the server sends no message. */
  failure?: string;
  /** Returns true if it handled the failure. */
  onRefused?: (error: CallError) => boolean;
  /** Refusals that stand at the head too where their field is on the screen, as the head has ways on. */
  atHead?: (error: CallError) => boolean;
}

/** Shown at the head of the form until a save, a correction or a reset. */
export interface Refusal {
  error: unknown;
  message: string;
  /** Repeats the request with the same idempotency key. */
  retry: (() => void) | null;
}

/** Values above which Reset asks first. */
const MAX_RESET_UNCONFIRMED = 3;

/** `body` has the schema's fields only, `values` all of them. */
type Send<Values> = (sent: { body: FormValues; values: Values; idempotencyKey: string }) => Promise<void>;

const firstFieldOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[data-path]');

function focusFirstWrong(form: HTMLFormElement, errors: FormErrors): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  takeFocus(fields.find((field) => field.dataset.path !== undefined && errors[field.dataset.path]));
}

/** One idempotency key per set of values; changed values or a success renew it. */
function useIdempotencyKey() {
  const filling = useRef({ values: '', key: '' });
  return {
    keyFor(values: FormValues): string {
      const now = JSON.stringify(values, (_, value: unknown) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      if (filling.current.values !== now) filling.current = { values: now, key: newKey() };
      return filling.current.key;
    },
    renew() {
      filling.current = { values: '', key: '' };
    },
  };
}

/** A submit, or a button that is being pressed: an error that appears would move it away before its release. */
const wouldMove = (target: unknown): boolean =>
  target instanceof HTMLButtonElement && (target.type === 'submit' || target.matches(':active'));

/** Mantine's form, whose errors are the contract's until the server has others. */
function useCheckedForm<Values extends FormValues>(
  { schema, initialValues, requiredFile }: ContractFormOptions<Values>,
  serverErrors: RefObject<FormErrors>,
) {
  const [ofContract] = useState(() => contractRules(schema));
  const rules = (values: Values): FormErrors => ({
    ...ofContract(values),
    ...(requiredFile && !values[requiredFile] && { [requiredFile]: 'Required' }),
    ...refusedFiles(values),
  });
  return useForm<Values>({
    initialValues,
    validate: rules,
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ inputProps: { onBlur, error }, field, form: { isDirty } }) => ({
      onBlur: (event?: FocusEvent<HTMLElement>) => {
        // The server's error stays until its text changes.
        const isServerError = error !== undefined && error === serverErrors.current[String(field)];
        // An error would shift what is being clicked: leaving an untouched form is no mistake, and a submit shows all errors anyway.
        if (isDirty() && !isServerError && !wouldMove(event?.relatedTarget)) onBlur?.();
      },
    }),
  });
}

const fieldErrorsOf = (error: unknown): FormErrors => (error instanceof CallError && error.errors ? firstOfEach(error.errors) : {});

/** What the server refused: at its fields, or at the head of the form. */
function useRefusal<Values>(
  { failure, onRefused, atHead }: Pick<ContractFormOptions<Values & FormValues>, 'failure' | 'onRefused' | 'atHead'>,
  showErrors: (errors: FormErrors) => void,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  function refused(error: unknown, element: HTMLFormElement, again: () => void): void {
    if (error instanceof CallError && onRefused?.(error)) {
      setRefusal(null);
      return;
    }
    const { drawn, hidden } = splitErrors(element, fieldErrorsOf(error));
    showErrors(drawn);
    const alsoAtHead = error instanceof CallError && atHead?.(error);
    if (Object.keys(drawn).length > 0 && Object.keys(hidden).length === 0 && !alsoAtHead) {
      setRefusal(null);
      focusFirstWrong(element, drawn);
      return;
    }
    const retry = error instanceof CallError && isWorthRetrying(error) ? again : null;
    setRefusal({ error, message: headOf(error, hidden, failure), retry });
  }
  return { refusal, setRefusal, refused };
}

/** The handler of Reset: asks first where much was typed, and can be undone. */
const resetting =
  <Values extends FormValues>(form: Pick<UseFormReturnType<Values>, 'getValues' | 'getInitialValues' | 'setValues'>, empty: () => void) =>
  (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.target !== event.currentTarget) return;
    const element = event.currentTarget;
    const typed = form.getValues();
    const filled = Object.keys(typed).filter((field) => typed[field] !== form.getInitialValues()[field]).length;
    const emptied = () => {
      empty();
      // Also from the question that was asked first.
      firstFieldOf(element)?.focus();
      if (filled > 0) toastUndo('The form was emptied.', () => form.setValues(typed));
    };
    if (filled > MAX_RESET_UNCONFIRMED) askToEmpty(filled, emptied);
    else emptied();
  };

/**
 * Mantine's form with a contract schema. Errors show on blur, all of them on submit, when the first wrong field takes the focus. The
 * server's field errors go to the fields; those of fields not on the screen, and other refusals, to `refusal`.
 */
export function useContractForm<Values extends FormValues>(options: ContractFormOptions<Values>) {
  const { schema, draft: draftName } = options;
  const serverErrors = useRef<FormErrors>({});
  const form = useCheckedForm(options, serverErrors);
  const draft = useFormDraft(draftName, form);
  const idempotency = useIdempotencyKey();
  const submitter = useRef<HTMLElement | null>(null);
  const sending = useRef(false);
  const formElement = useRef<HTMLFormElement | null>(null);
  const { refusal, setRefusal, refused } = useRefusal(options, (errors) => {
    serverErrors.current = errors;
    form.setErrors(errors);
  });

  async function attempt(send: Send<Values>, values: Values, element: HTMLFormElement): Promise<void> {
    sending.current = true;
    // What is typed meanwhile is for the form or row that comes next.
    const release = holdKeys();
    try {
      await send({ body: bodyOf(schema, values), values, idempotencyKey: idempotency.keyFor(values) });
      idempotency.renew();
      draft.drop();
      setRefusal(null);
    } catch (error) {
      dropKeys();
      refused(error, element, () => element.requestSubmit(submitter.current?.isConnected ? submitter.current : null));
    } finally {
      sending.current = false;
      release();
    }
  }

  function check(send: Send<Values>, event: SubmitEvent<HTMLFormElement>): void {
    const element = event.currentTarget;
    if (sending.current) return;
    form.onSubmit(
      (values) => attempt(send, values, element),
      (errors) => {
        const { hidden } = splitErrors(element, errors);
        const isHead = Object.keys(hidden).length > 0;
        setRefusal(isHead ? { error: null, message: sentenceOf(hidden), retry: null } : null);
        if (!isHead) focusFirstWrong(element, errors);
      },
    )(event);
  }

  /** The onSubmit handler; ignores a second submit while one is running. */
  const submit = (send: Send<Values>) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles the submit of a dialog opened from this form.
    if (event.target !== event.currentTarget) return;
    formElement.current = event.currentTarget;
    submitter.current = event.nativeEvent.submitter;
    check(send, event);
  };

  function empty(): void {
    form.reset();
    setRefusal(null);
    idempotency.renew();
  }

  /** Resets to the initial values and focuses the first field, after a success. */
  function startOver(): void {
    empty();
    takeFocus(firstFieldOf(formElement.current));
  }

  const onReset = resetting(form, empty);

  return { ...form, refusal, draft, submit, onReset, startOver };
}
