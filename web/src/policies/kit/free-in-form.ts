/** Whether a hotkey may act beside a form: its lists of options are there before they open. Hotkeys leave fields alone by themselves. */
export const isFreeInForm = ({ defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && !document.querySelector('[role=dialog], [role=menu]');
