import type { ReactNode } from 'react';
import { askFirst, type ErrorLink } from './ask-first.tsx';
import { toastChange } from './toast-change.tsx';

type Answer = Promise<{ successMsg: string }>;

interface Deletion {
  about: ReactNode;
  run: () => Answer;
  undo: () => Answer;
  linksFor?: (error: unknown) => ErrorLink[];
}

export function confirmDelete({ about, run, undo, linksFor }: Deletion): void {
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
  });
}
