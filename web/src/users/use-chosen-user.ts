import { useAddress } from '../ui/list/use-address.ts';

/** The client whom the page is about, as the URL says it (`?user=12`); null while none is chosen. */
export function useChosenUser(): { id: number | null; choose(id: string): void } {
  const { search, change } = useAddress();
  const id = Number(search.user);
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    // Page, search and order were those of the client before.
    choose: (chosen) => change(() => (chosen === '' ? {} : { user: Number(chosen) })),
  };
}
