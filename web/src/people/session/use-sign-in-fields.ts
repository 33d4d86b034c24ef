/** Sign-in fields and errors without a form library, to keep the page small. */
import { type ChangeEvent, useState } from 'react';

const EMPTY = { username: '', password: '', code: '' };
type Fields = typeof EMPTY;
type FieldName = keyof Fields;

const importRules = () => import('./sign-in-rules.ts');

/** `given` selects the fields to send: the code only if it was asked for. */
export function useSignInFields(given: (values: Fields) => Readonly<Record<string, string>>, onBegin: () => void, username = '') {
  const [values, setValues] = useState({ ...EMPTY, username });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const check = async () => (await importRules()).signInErrors(given(values));
  const change = (name: FieldName, value: string) => {
    if (values.username === '' && values.password === '') onBegin();
    // Prefetch the rules on the first letter, for the check on blur.
    void importRules().catch(() => undefined);
    setValues({ ...values, [name]: value });
    setErrors(({ [name]: _, ...others }) => others);
  };
  /** Shows the errors of the field that was left only. */
  const leave = (name: FieldName) =>
    void check().then(
      ({ [name]: wrong }) => setErrors(({ [name]: _, ...others }) => (wrong === undefined ? others : { ...others, [name]: wrong })),
      () => undefined,
    );
  return {
    values,
    field: (name: FieldName) => ({
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
      onBlur: () => leave(name),
    }),
    setField: (name: FieldName, value: string) => setValues((now) => ({ ...now, [name]: value })),
    fill(filled: Pick<Fields, 'username' | 'password'>) {
      onBegin();
      setValues({ ...filled, code: '' });
      setErrors({});
    },
    /** Validates all fields and shows their errors. */
    async isRight(): Promise<boolean> {
      // If the rules cannot load, the server validates alone.
      const found = await check().catch(() => ({}));
      setErrors(found);
      return Object.keys(found).length === 0;
    },
  };
}
