/** When the focused element is removed (a deleted row), keyboard users continue from the page's content instead of its top. */
export function focusMainIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}
