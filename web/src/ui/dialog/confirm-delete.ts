import type { ReactNode } from 'react';
import { askFirst, type Way } from './ask-first.tsx';
import { toastUndo } from './undo-toast.tsx';

type Answer = Promise<{ successMsg: string }>;

interface Deletion {
  about: ReactNode;
  run: () => Answer;
  undo: () => Answer;
  waysOn?: (error: unknown) => Way[];
}

export function confirmDelete({ about, run, undo, waysOn }: Deletion): void {
  askFirst({
    question: 'Are you sure want to delete?',
    about,
    confirmLabel: 'Yes, delete it!',
    color: 'vermilion',
    focus: 'cancel',
    run,
    done: (message) => toastUndo('Deleted!', message, undo),
    failedTitle: 'Error!',
    ...(waysOn && { waysOn }),
  });
}
