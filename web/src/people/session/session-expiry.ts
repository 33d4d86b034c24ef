/** The prompt to sign in again after the session expired with the panel open. */
import { useSyncExternalStore } from 'react';

interface Person {
  name: string;
  username: string;
}

interface Prompt extends Person {
  answer: (isSignedIn: boolean) => void;
}

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

function set(next: Prompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Resolves to whether they signed in again. */
export const askToSignInAgain = ({ name, username }: Person): Promise<boolean> =>
  new Promise((resolve) => {
    set({
      name,
      username,
      answer: (isSignedIn) => {
        set(null);
        resolve(isSignedIn);
      },
    });
  });

export const currentPrompt = (): Prompt | null => prompt;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSignInPrompt = (): Prompt | null => useSyncExternalStore(subscribe, currentPrompt);
