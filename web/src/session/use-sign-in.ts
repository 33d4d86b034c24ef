import { signIn, type signInInput } from '@bimabahi/contract/session';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { forgetPerson } from '../api/query-client.ts';
import { remember } from '../api/session.ts';

export type SignInValues = z.infer<typeof signInInput>;

export function useSignIn() {
  const router = useRouter();
  const { return: back } = useSearch({ from: '/log-in' });
  return useMutation({
    mutationFn: (body: SignInValues) => call(signIn, { body }),
    onSuccess: async ({ token, data }) => {
      forgetPerson();
      remember(token, data.role.name);
      router.history.replace(back ?? '/dashboard');
    },
  });
}
