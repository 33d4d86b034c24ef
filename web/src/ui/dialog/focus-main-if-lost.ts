/** When what had the focus is gone (a deleted row), the keyboard goes on from the page instead of from its very top. */
export function focusMainIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}
