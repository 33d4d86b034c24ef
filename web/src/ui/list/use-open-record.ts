import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type UrlSearch = Readonly<Record<string, unknown>>;

/** Which record of a list is open, as the URL says it (`?open=12`), so that a reload and a shared link show it too. */
export function useOpenRecord(): { id: number | null; open(id: number): void; close(): void } {
  const url = useSearch({ strict: false }) as UrlSearch;
  const navigate = useNavigate();
  const id = Number(url.open);
  const show = useCallback(
    (open: number | undefined) => void navigate({ to: '.', search: (now: UrlSearch) => ({ ...now, open }), resetScroll: false } as never),
    [navigate],
  );
  return { id: Number.isInteger(id) && id > 0 ? id : null, open: show, close: useCallback(() => show(undefined), [show]) };
}

/** What a click on a row does in a list whose records open so. */
export const useOpenRow = <Row extends { id: number }>(open: (id: number) => void) => useCallback((row: Row) => open(row.id), [open]);
