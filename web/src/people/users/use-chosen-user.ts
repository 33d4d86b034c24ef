import { useAddress } from '../../ui/list/use-address.ts';

/** The client in the URL (`?user=12`). */
export function useChosenUser(): { id: number | null; choose(id: string): void } {
  const { search, change } = useAddress();
  const id = Number(search.user);
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    // Drops page, search and order of the previous client.
    choose: (chosen) => change(() => (chosen === '' ? {} : { user: Number(chosen) })),
  };
}
