import { useState } from 'react';
import { CallError } from '../api/call.ts';

type Values = Readonly<Record<string, unknown>>;

/** `errorsAt`: where the server says what is here already. Submitted once more without a change, it is saved all the same. */
export function useAgain(errorsAt: readonly string[]) {
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = (values: Values): boolean => asked === JSON.stringify(values);
  return {
    submitLabel: (values: Values, label = 'Submit'): string => (isAsked(values) ? 'Save all the same' : label),
    async send<T>(values: Values, save: (flag: { again?: 1 }) => Promise<T>): Promise<T> {
      try {
        return await save(isAsked(values) ? { again: 1 } : {});
      } catch (error) {
        const isHere = error instanceof CallError && error.status === 409 && errorsAt.some((field) => error.errors?.[field]);
        setAsked(isHere ? JSON.stringify(values) : null);
        throw error;
      }
    },
  };
}
