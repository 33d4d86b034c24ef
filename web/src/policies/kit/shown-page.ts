/** Whether the page of the PDF stands beside the form. */
import { createContext, useCallback, useContext, useRef, useState } from 'react';
import type { ReadingMarks } from './reading-marks.ts';

export interface ShownPage {
  /** The PDF that the form was filled from; null without one. */
  file: File | null;
  isShown: boolean;
  toggle: () => void;
  /** The field that had the focus last. */
  lastField: () => string | undefined;
}

export const ShownPageContext = createContext<ShownPage>({ file: null, isShown: false, toggle: () => {}, lastField: () => undefined });
export const useShownPage = () => useContext(ShownPageContext);

interface Reading {
  marks: ReadingMarks;
  onSeen: (field: string) => void;
}

/** It stays shown for the next PDF. */
export function useShowing(file: File | null, { marks, onSeen }: Reading) {
  const [isOpen, setOpen] = useState(false);
  const last = useRef<string>(undefined);
  const read = marks.size > 0 ? file : null;
  const page: ShownPage = {
    file: read,
    isShown: isOpen && read !== null,
    toggle: useCallback(() => setOpen((was) => !was), []),
    lastField: useCallback(() => last.current, []),
  };
  return {
    page,
    onSeen: useCallback(
      (field: string) => {
        last.current = field;
        onSeen(field);
      },
      [onSeen],
    ),
  };
}
