import { useEffect, useRef } from 'react';

/** Ctrl+Enter from anywhere on the page, also while a field has the focus; not below an open dialog. */
export function useGoOnKey(goOn: (() => void) | undefined): void {
  const run = useRef(goOn);
  useEffect(() => {
    run.current = goOn;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
      if (!isKey || !run.current || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      run.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
