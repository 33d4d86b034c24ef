import { useCallback } from 'react';
import { useAddress } from './use-address.ts';

/** The open record in the URL (`?open=12`), so that reloads and shared links show it. */
export function useOpenRecord(): { id: number | null; open(id: number): void; close(): void } {
  const { search, change } = useAddress();
  const id = Number(search.open);
  const show = useCallback((open: number | undefined) => change((now) => ({ ...now, open })), [change]);
  return { id: Number.isInteger(id) && id > 0 ? id : null, open: show, close: useCallback(() => show(undefined), [show]) };
}

export const useOpenRow = <Row extends { id: number }>(open: (id: number) => void) => useCallback((row: Row) => open(row.id), [open]);
