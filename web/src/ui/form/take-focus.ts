/** Not from a dialog that is not its own: whoever has opened one meanwhile, as the search, types there. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  const dialog = document.activeElement?.closest('[role="dialog"]');
  if (element && (!dialog || dialog.contains(element))) element.focus();
}
