import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { dropDraft, readDraft, textsOf, writeDraft } from './use-draft.ts';

export interface FormDraft {
  isBack: boolean;
  /** Deletes the draft and resets the form. */
  discard: () => void;
}

type Form<Values> = Pick<UseFormReturnType<Values>, 'values' | 'getInitialValues' | 'setValues' | 'reset'>;

/** Stores a draft per person, form and record, and restores it when the form opens again. A null name stores nothing. */
export function useFormDraft<Values extends Record<string, unknown>>(
  name: string | null,
  form: Form<Values>,
): FormDraft & { drop: () => void } {
  const { data: me } = useCurrentUser();
  const key = name !== null && me ? `${me.id} ${name}` : null;
  const [backAt, setBackAt] = useState<string | null>(null);
  const reached = useRef<string | null>(null);
  const now = JSON.stringify(textsOf(form.values));
  const isTouched = now !== JSON.stringify(textsOf(form.getInitialValues()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` represents the values; the form's functions change with every render.
  useEffect(() => {
    if (key === null) return;
    const draft = reached.current === key ? null : readDraft(key);
    reached.current = key;
    if (draft && !isTouched) {
      form.setValues({ ...form.values, ...draft });
      setBackAt(key);
    } else if (isTouched) writeDraft(key, form.values);
    else dropDraft(key);
  }, [key, now]);

  const drop = () => {
    if (key !== null) dropDraft(key);
    setBackAt(null);
  };
  const discard = () => {
    drop();
    form.reset();
  };
  return { isBack: backAt !== null && backAt === key, discard, drop };
}
