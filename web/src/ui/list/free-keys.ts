/** Whether a key pressed anywhere on the page may act on its list. */

export const isTyping = (element: Element | null) =>
  element instanceof HTMLElement && (element.isContentEditable || /^(TEXTAREA|SELECT)$/.test(element.tagName) || isTextInput(element));

const isTextInput = (element: HTMLElement) => element instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(element.type);

/** A dialog or menu is open, or a field has the focus. */
const isElsewhere = () => isTyping(document.activeElement) || document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

const isCommand = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

export const isFreeKey = (event: KeyboardEvent): boolean => !event.defaultPrevented && !isCommand(event) && !isElsewhere();
