import type { ReactNode } from 'react';
import { askFirst } from './ask-first.tsx';

interface Deletion {
  /** What goes: a name, a policy number. */
  about: ReactNode;
  run: () => Promise<{ successMsg: string }>;
}

export function confirmDelete({ about, run }: Deletion): void {
  askFirst({
    question: 'Are you sure want to delete?',
    about,
    confirmLabel: 'Yes, delete it!',
    color: 'vermilion',
    focus: 'cancel',
    run,
    doneTitle: 'Deleted!',
    failedTitle: 'Error!',
  });
}
