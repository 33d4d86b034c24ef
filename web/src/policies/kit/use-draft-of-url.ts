import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '../../ui/list/use-address.ts';
import { draftPath } from './draft-path.ts';

/** `?draft=3`: the draft of the inbox that is saved. The id is absent on a form that begins without one. */
export function useDraftOfUrl() {
  const id = Number(useAddress().search.draft);
  const isNamed = Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/policy-drafts/{id}', id, 'form'],
    queryFn: async ({ signal }) => (await import('./load-draft.ts')).loadDraft(id, signal),
    enabled: isNamed,
    // What is typed must not be replaced by an answer that comes later.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const draft = data?.file ? { id: data.id, file: data.file } : undefined;
  return { id: isNamed ? id : undefined, draft, isKnown: data !== undefined, isAwaited: isNamed && !draft, error, refetch };
}

/** After a draft was saved: to the next one that may be, or back to the inbox. */
export function useAfterDraft() {
  const navigate = useNavigate();
  return async (id: number, isNext: boolean) => {
    const next = isNext ? await (await import('./load-draft.ts')).nextAfter(id) : null;
    void navigate(next ? draftPath(next) : { to: '/inbox' });
  };
}
