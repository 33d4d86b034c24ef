/** After signing in the focus is on the first thing to do: the filled button of the home, else its first row, else its first link. */
const FIRST = ['[data-variant="filled"]:not(:disabled)', '[data-row]', 'a[href]', 'button'];
const HOME = /^\/dashboard/;
/** ms for which the home is waited for. */
const PATIENCE = 15_000;

const isLost = () => document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'main';
/** A home has none: the address may say so while the sign-in is still there. */
const SIGN_IN = 'input[type="password"]';
const UNDER_WAY = '[aria-busy="true"], [data-loading], [data-not-known], .mantine-Skeleton-root';
/** What is not painted before a part above it is known takes no focus. */
const isDrawn = (main: Element) => main.querySelector('h1') && !main.querySelector(`${SIGN_IN}, ${UNDER_WAY}`);

function focusFirst(main: Element): void {
  const belowCrumbs = (each: string) => [...main.querySelectorAll<HTMLElement>(each)].find((found) => !found.closest('nav'));
  FIRST.map(belowCrumbs).find(Boolean)?.focus({ preventScroll: true });
}

/** Until something has it: between two parts that come there may be nothing to do yet, or nothing that is painted. */
export function beginAtFirst(since = performance.now()): void {
  if (performance.now() - since > PATIENCE) return;
  const main = document.getElementById('main');
  if (main && HOME.test(location.pathname) && isDrawn(main)) {
    if (isLost()) focusFirst(main);
    if (!isLost()) return;
  }
  setTimeout(() => beginAtFirst(since), 50);
}
