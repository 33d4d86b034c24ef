const TRIES = 30;
const PAUSE_MS = 100;

/** Of a form that is being opened: its code may have to be fetched first. */
export function goToField(field: string, tries = TRIES): void {
  setTimeout(() => {
    const input = document.querySelector<HTMLElement>(`[role=dialog] form [data-path="${field}"]`);
    if (input) input.focus();
    else if (tries > 0) goToField(field, tries - 1);
  }, PAUSE_MS);
}
