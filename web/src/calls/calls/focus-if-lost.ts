/** After a call was logged the focus is on a control of the next caller; what has it keeps it. */
export function focusIfLost(control: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.id === 'main') control?.focus({ preventScroll: true });
}
