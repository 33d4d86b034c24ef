/** Form drafts in sessionStorage, per person: they survive a reload and an expired session, until saved, discarded or signed out. */
import { useEffect, useRef } from 'react';

const PREFIX = 'draft ';

type DraftValues = Record<string, unknown>;

/** The values that may be stored: texts, but never passwords or codes. Files cannot be. */
export const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !/password/.test(entry[0]) && entry[0] !== 'code',
    ),
  );

/** `name` includes the person's id, so that nobody sees another's draft. */
export function readDraft(name: string): Record<string, string> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return typeof draft === 'object' && draft !== null ? textsOf(draft) : null;
  } catch {
    return null;
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

export const writeDraft = (name: string, values: DraftValues): void =>
  sessionStorage.setItem(PREFIX + name, JSON.stringify(textsOf(values)));

export function useDraft(name: string, values: DraftValues): void {
  const now = JSON.stringify(textsOf(values));
  const begun = useRef(now);
  useEffect(() => {
    if (now !== begun.current) sessionStorage.setItem(PREFIX + name, now);
  }, [name, now]);
}
