import { useCallback } from 'react';
import { useAddress } from './use-address.ts';

/** Which record of a list is open, as the URL says it (`?open=12`), so that a reload and a shared link show it too. */
export function useOpenRecord(): { id: number | null; open(id: number): void; close(): void } {
  const { search, change } = useAddress();
  const id = Number(search.open);
  const show = useCallback((open: number | undefined) => change((now) => ({ ...now, open })), [change]);
  return { id: Number.isInteger(id) && id > 0 ? id : null, open: show, close: useCallback(() => show(undefined), [show]) };
}

/** What a click on a row does in a list whose records open so. */
export const useOpenRow = <Row extends { id: number }>(open: (id: number) => void) => useCallback((row: Row) => open(row.id), [open]);
