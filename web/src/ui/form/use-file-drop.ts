import { type RefObject, useEffect, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files dropped anywhere on the field's form, or on what says `data-drop-area`, go to the field; it has `data-dropping` meanwhile. */
export function useFileDrop(field: RefObject<HTMLButtonElement | null>, onDrop: (files: File[]) => void): boolean {
  const [dropping, setDropping] = useState(false);
  const take = useRef(onDrop);
  useEffect(() => {
    take.current = onDrop;
  });
  useEffect(() => {
    const form = field.current?.closest<HTMLElement>('form, [data-drop-area]');
    if (!form) return;
    const show = (now: boolean) => {
      setDropping(now);
      form.toggleAttribute('data-dropping', now);
    };
    const accepts = (event: DragEvent) => carriesFiles(event) && !field.current?.disabled;
    const over = (event: DragEvent) => {
      if (!accepts(event)) return;
      event.preventDefault();
      // Elsewhere the page refuses drops (no-stray-drops.ts).
      event.stopPropagation();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      show(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) show(false);
    };
    const drop = (event: DragEvent) => {
      if (!accepts(event)) return;
      show(false);
      // A smaller field within has taken it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    form.addEventListener('dragover', over);
    form.addEventListener('dragleave', leave);
    form.addEventListener('drop', drop);
    return () => {
      form.removeEventListener('dragover', over);
      form.removeEventListener('dragleave', leave);
      form.removeEventListener('drop', drop);
    };
  }, [field]);
  return dropping;
}
