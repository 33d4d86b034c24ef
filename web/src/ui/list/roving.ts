/** Groups of controls that Tab passes at once: within them one moves by arrows. */

const CONTROLS = 'a[href], button, input, select, textarea';
/** Tab reaches the row itself, and none of its controls. */
const ROW = '[data-row]';
export const CONTROL_STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** Radios have arrows of their own, and are one stop already. */
const controlsOf = (group: Element) => [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => !each.matches('[type=radio]'));
const isReachable = (element: HTMLElement) => !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

/** The control that had the focus last, else the first. */
function stopOf(controls: readonly HTMLElement[]): HTMLElement | undefined {
  const last = controls.find((each) => each === document.activeElement) ?? controls.find((each) => each.getAttribute('tabindex') === '0');
  return last && isReachable(last) ? last : controls.find(isReachable);
}

function keepStops(group: Element): void {
  const controls = controlsOf(group);
  const stop = group.matches(ROW) ? undefined : stopOf(controls);
  for (const control of controls) {
    const tabIndex = control === stop ? '0' : '-1';
    if (control.getAttribute('tabindex') !== tabIndex) control.setAttribute('tabindex', tabIndex);
  }
}

/** In a field the arrows move between letters. */
const hasCaret = (element: Element) =>
  element instanceof HTMLInputElement && !element.readOnly && !/^(checkbox|button|submit)$/.test(element.type);

function beside(group: HTMLElement, from: Element, step: number): HTMLElement | undefined {
  const controls = controlsOf(group).filter(isReachable);
  const at = controls.indexOf(from as HTMLElement);
  if (at === -1) return from === group && step > 0 ? controls[0] : undefined;
  return controls[at + step] ?? (step < 0 && group.matches(ROW) ? group : undefined);
}

function onKey(event: KeyboardEvent, groups: string): void {
  const { target, key, ctrlKey, altKey, metaKey, shiftKey, defaultPrevented } = event;
  const step = key in CONTROL_STEPS ? CONTROL_STEPS[key as keyof typeof CONTROL_STEPS] : 0;
  if (step === 0 || defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
  if (!(target instanceof Element) || hasCaret(target) || target.matches('[type=radio]')) return;
  const group = target.closest<HTMLElement>(groups);
  const to = group && beside(group, target, step);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** All `groups` in `root`, also those that are drawn later, until what it returns is called. */
export function rove(root: HTMLElement, groups: string): () => void {
  const keep = () => {
    if (root.matches(groups)) keepStops(root);
    for (const group of root.querySelectorAll(groups)) keepStops(group);
  };
  const press = (event: KeyboardEvent) => onKey(event, groups);
  keep();
  const observer = new MutationObserver(keep);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  root.addEventListener('keydown', press);
  root.addEventListener('focusin', keep);
  addEventListener('resize', keep);
  return () => {
    observer.disconnect();
    root.removeEventListener('keydown', press);
    root.removeEventListener('focusin', keep);
    removeEventListener('resize', keep);
  };
}
