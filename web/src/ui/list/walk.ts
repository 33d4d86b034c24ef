/** The records of a list, in its order, of which one was opened as a page. */
import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    walk?: readonly number[];
  }
}

/** Whose rows are what the page shows. */
const LISTS = /^\/(claims|(motor|corporate)-insurance\/(list|user-policies|claim-status|user-installments))$/;

/** For the history's state of the page that is opened. */
export function walkFrom(pathname: string, id: number): { walk?: readonly number[] } {
  if (!LISTS.test(pathname)) return {};
  const rows = [...document.querySelectorAll<HTMLElement>('[data-rows] [data-row]')];
  const walk = rows.map(({ dataset }) => Number(dataset.record));
  return walk.includes(id) ? { walk } : {};
}

export interface Walk {
  /** From 1. */
  at: number;
  of: number;
  before: number | undefined;
  next: number | undefined;
  ids: readonly number[];
}

/** Undefined where the page was opened from no list. */
export function useWalk(id: number): Walk | undefined {
  const { walk } = useLocation().state;
  const at = walk?.indexOf(id) ?? -1;
  return walk && at >= 0 && walk.length > 1
    ? { at: at + 1, of: walk.length, before: walk[at - 1], next: walk[at + 1], ids: walk }
    : undefined;
}
