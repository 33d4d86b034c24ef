import { useNavigate, useSearch } from '@tanstack/react-router';

/** The client whom the page is about, as the URL says it (`?user=12`); null while none is chosen. */
export function useChosenUser(): { id: number | null; choose(id: string): void } {
  const url = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const id = Number(url.user);
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    // Page, search and order were those of the client before.
    choose: (chosen) => void navigate({ to: '.', search: chosen === '' ? {} : { user: Number(chosen) }, resetScroll: false } as never),
  };
}
