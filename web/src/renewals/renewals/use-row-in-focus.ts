import { useEffect, useState } from 'react';

const ROW = '[data-row]';
/** On the row that is shown beside the list. */
const MARK = 'data-beside';

function recordOf(element: EventTarget | null): string | undefined {
  if (!(element instanceof Element) || element.closest('[role=dialog]')) return undefined;
  return element.closest<HTMLElement>(ROW)?.dataset.record;
}

/** The row that had the focus last, and is still there; else the first. It is marked, as the focus may be elsewhere. */
export function useRowInFocus<Row extends { id: number }>(rows: readonly Row[]): Row | undefined {
  const [record, setRecord] = useState(() => recordOf(document.activeElement));
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => setRecord((last) => recordOf(target) ?? last);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  const row = rows.find(({ id }) => String(id) === record) ?? rows[0];
  const shown = row?.id;
  useEffect(() => {
    for (const each of document.querySelectorAll(ROW)) each.toggleAttribute(MARK, each.getAttribute('data-record') === String(shown));
  });
  useEffect(
    () => () => {
      for (const each of document.querySelectorAll(`[${MARK}]`)) each.removeAttribute(MARK);
    },
    [],
  );
  return row;
}
