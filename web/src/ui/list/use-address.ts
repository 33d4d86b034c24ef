import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The search parameters of the current screen, for components that several screens share. */
export function useAddress() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (update: (now: typeof search) => typeof search, replace = false) =>
      void navigate({ to: '.', search: update, replace, resetScroll: false }),
    [navigate],
  );
  return { search, change };
}
