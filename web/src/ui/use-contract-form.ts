import { type FormErrors, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../api/call.ts';
import { bodyOf, type ContractSchema, contractRules, type FormValues } from './contract-rules.ts';
import { toastError } from './toast.ts';

interface ContractFormOptions<Values extends FormValues> {
  schema: ContractSchema;
  initialValues: Values;
  /** The field of a file without which nothing is sent. A file is not in the body, so the schema does not know it. */
  requiredFile?: keyof Values & string;
  /** Shown where the server gives no sentence. */
  failure?: string;
  /** True: this failure was dealt with, no toast. */
  onRefused?: (error: CallError) => boolean;
}

/** What is sent: the body as the schema names it, all values, and the key that makes a repeated create harmless. */
type Send<Values> = (sent: { body: FormValues; values: Values; idempotencyKey: string }) => Promise<void>;

function focusFirstWrong(form: HTMLFormElement, errors: FormErrors): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  fields.find((field) => field.dataset.path !== undefined && errors[field.dataset.path])?.focus();
}

/** One key for one filling of the form: the same values sent again keep it, changed values and a success renew it. */
function useIdempotencyKey() {
  const filling = useRef({ values: '', key: '' });
  return {
    keyFor(values: FormValues): string {
      const now = JSON.stringify(values, (_, value: unknown) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      if (filling.current.values !== now) filling.current = { values: now, key: crypto.randomUUID() };
      return filling.current.key;
    },
    renew() {
      filling.current = { values: '', key: '' };
    },
  };
}

/**
 * Mantine's form with the rules of a contract schema. A field's error shows once it was left, all of them on submit,
 * when the first wrong field takes the focus. What the server answers per field (422) is put on the fields.
 */
export function useContractForm<Values extends FormValues>(options: ContractFormOptions<Values>) {
  const { schema, initialValues, requiredFile, failure, onRefused } = options;
  const [ofContract] = useState(() => contractRules(schema));
  const rules = (values: Values): FormErrors => ({
    ...ofContract(values),
    ...(requiredFile && !values[requiredFile] && { [requiredFile]: 'Required' }),
  });
  const form = useForm<Values>({
    initialValues,
    validate: rules,
    validateInputOnBlur: true,
    // Leaving a form that nobody has begun is no mistake; an error that appears would push what is being clicked away from the pointer.
    enhanceGetInputProps: ({ inputProps: { onBlur }, form: { isDirty } }) => ({ onBlur: () => isDirty() && onBlur?.() }),
  });
  const idempotency = useIdempotencyKey();
  const sending = useRef(false);
  const formElement = useRef<HTMLFormElement | null>(null);

  function showServerErrors(error: CallError, element: HTMLFormElement | null): boolean {
    const known = Object.entries(error.errors ?? {}).filter(([field]) => field in initialValues);
    if (known.length === 0) return false;
    const errors = Object.fromEntries(known.map(([field, messages]) => [field, messages[0]]));
    form.setErrors(errors);
    if (element) focusFirstWrong(element, errors);
    return known.length === Object.keys(error.errors ?? {}).length;
  }

  function refused(error: unknown, element: HTMLFormElement | null): void {
    if (error instanceof CallError && (onRefused?.(error) || showServerErrors(error, element))) return;
    toastError(error, failure);
  }

  async function attempt(send: Send<Values>, values: Values, element: HTMLFormElement | null): Promise<void> {
    sending.current = true;
    try {
      await send({ body: bodyOf(schema, values), values, idempotencyKey: idempotency.keyFor(values) });
      idempotency.renew();
    } catch (error) {
      refused(error, element);
    } finally {
      sending.current = false;
    }
  }

  /** The form's onSubmit. A second submit while the first is on its way does nothing. */
  const submit = (send: Send<Values>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    formElement.current = element;
    form.onSubmit(
      (values) => attempt(send, values, element),
      (errors) => {
        focusFirstWrong(element, errors);
        const [stray] = Object.keys(errors).filter((field) => !(field in initialValues));
        if (stray !== undefined) toastError(null, `${stray}: ${String(errors[stray])}`);
      },
    )(event);
  };

  /** Back to what it was at first, with the focus where the filling begins; after a success, and for Reset. */
  function startOver(element = formElement.current): void {
    form.reset();
    idempotency.renew();
    element?.querySelector<HTMLElement>('[data-path]')?.focus();
  }

  const onReset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    startOver(event.currentTarget);
  };

  return { ...form, submit, onReset, startOver };
}
