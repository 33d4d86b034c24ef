/** After signing in the focus is on the first thing to do: the filled button of the home, else its first row, else its first link. */
const FIRST = ['[data-variant="filled"]:not(:disabled)', '[data-row]', 'a[href]', 'button'];
const HOME = /^\/dashboard/;
/** ms for which the home is waited for. */
const PATIENCE = 15_000;

const isLost = () => document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'main';
/** What is not painted before a part above it is known takes no focus. */
const isDrawn = (main: Element | null) =>
  main?.querySelector('h1') && !main.querySelector('[aria-busy="true"], [data-loading], [data-not-known], .mantine-Skeleton-root');

export function beginAtFirst(since = performance.now()): void {
  if (performance.now() - since > PATIENCE) return;
  const main = document.getElementById('main');
  if (!HOME.test(location.pathname) || !isDrawn(main)) {
    setTimeout(() => beginAtFirst(since), 50);
    return;
  }
  const belowCrumbs = (each: string) => [...(main?.querySelectorAll<HTMLElement>(each) ?? [])].find((found) => !found.closest('nav'));
  const first = FIRST.map(belowCrumbs).find(Boolean);
  if (isLost()) first?.focus({ preventScroll: true });
}
