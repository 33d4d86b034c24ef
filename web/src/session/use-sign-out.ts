import { signOut } from '@bimabahi/contract/session';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { forgetPerson } from '../api/query-client.ts';
import { forget } from '../api/session.ts';
import { toastError } from '../ui/toast.ts';
import { dropDrafts } from '../ui/use-draft.ts';

/** Ends the session on the server first: a browser that only forgets its token leaves it valid for whoever copied it. */
export function useSignOut() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(signOut, {}, { withoutRenewal: true }),
    onSuccess: async ({ successMsg }) => {
      if (!successMsg) return;
      forget();
      await navigate({ to: '/log-in' });
      forgetPerson();
      dropDrafts();
    },
    onError: (error) => toastError(error, 'Some Went Wrong!'),
  });
}
