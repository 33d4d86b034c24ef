/** The fields of the sign-in and what is wrong with them: three texts, so that the page needs no library of forms. */
import { type ChangeEvent, useState } from 'react';

const EMPTY = { username: '', password: '', code: '' };
type Fields = typeof EMPTY;
type FieldName = keyof Fields;

const importRules = () => import('./sign-in-rules.ts');

/** `given` says what of the fields is sent: the code only where it was asked for. */
export function useSignInFields(given: (values: Fields) => Readonly<Record<string, string>>, onBegin: () => void, username = '') {
  const [values, setValues] = useState({ ...EMPTY, username });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const check = async () => (await importRules()).signInErrors(given(values));
  const change = (name: FieldName, value: string) => {
    if (values.username === '' && values.password === '') onBegin();
    // Fetched by the first letter, at hand when the field is left.
    void importRules().catch(() => undefined);
    setValues({ ...values, [name]: value });
    setErrors(({ [name]: _, ...others }) => others);
  };
  /** A field that was left says what is wrong with it, and with no other. */
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
    /** Whether all is as the contract says; what is not is said at its field. */
    async isRight(): Promise<boolean> {
      // Where the rules cannot be had, the server judges alone.
      const found = await check().catch(() => ({}));
      setErrors(found);
      return Object.keys(found).length === 0;
    },
  };
}
