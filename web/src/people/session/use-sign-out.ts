import { signOut } from '@bimabahi/contract/people/session';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CallError, call } from '../../ui/api/call.ts';
import { forgetPerson } from '../../ui/api/query-client.ts';
import { forget } from '../../ui/api/session.ts';
import { dropDrafts } from '../../ui/form/use-draft.ts';
import { toastError } from '../../ui/notices/toast.ts';

const ENDS_BY_ITSELF = 'You are logged out here. The server could not be reached: the session there ends by itself when it is not used.';

/**
 * Revokes the session on the server first, as a copied token would stay valid. Forgets the token even if that fails: the next person at
 * this desk must not find it.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const leave = async () => {
    forget();
    await navigate({ to: '/log-in' });
    forgetPerson();
    dropDrafts();
  };
  return useMutation({
    mutationFn: () => call(signOut, {}, { withoutRenewal: true }),
    onSuccess: async ({ successMsg }) => {
      if (successMsg) await leave();
    },
    onError: async (error) => {
      if (!(error instanceof CallError) || error.status !== 0) return toastError(error, 'Some Went Wrong!');
      toastError(null, ENDS_BY_ITSELF);
      await leave();
    },
  });
}
