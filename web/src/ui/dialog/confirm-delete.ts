import type { ReactNode } from 'react';
import { CallError } from '../api/call-error.ts';
import { askFirst, type ErrorLink } from './ask-first.tsx';
import { toastChange } from './toast-change.tsx';

type Answer = Promise<{ successMsg: string }>;

interface Deletion {
  about: ReactNode;
  run: () => Answer;
  undo: () => Answer;
  linksFor?: (error: unknown) => ErrorLink[];
  /** Where the deletion is refused with a question. */
  again?: () => Answer;
}

export function confirmDelete({ about, run, undo, linksFor, again }: Deletion): void {
  askFirst({
    question: 'Are you sure want to delete?',
    about,
    confirmLabel: 'Yes, delete it!',
    color: 'vermilion',
    focus: 'cancel',
    run,
    done: (message) => toastChange('Deleted!', message, undo),
    failedTitle: 'Error!',
    ...(linksFor && { linksFor }),
    instead: (error) =>
      again && error instanceof CallError && error.errors?.again
        ? () => confirmDelete({ about: error.message, run: again, undo, ...(linksFor && { linksFor }) })
        : undefined,
  });
}
