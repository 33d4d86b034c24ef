import { type Dispatch, type SetStateAction, useEffect } from 'react';

const isTypedInto = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('[role=dialog] input');

/** What is typed before the dialog has loaded and its box has the focus: nothing of a number that is being dictated may be lost. */
export function useEarlyKeys(isOpen: boolean, setTyped: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (isTypedInto(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (key.length !== 1 && key !== 'Backspace') return;
      // On the page below, letters are commands.
      event.preventDefault();
      event.stopPropagation();
      setTyped((typed) => (key === 'Backspace' ? typed.slice(0, -1) : typed + key));
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen, setTyped]);
}
