import type { signIn, signInInput } from '@bimabahi/contract/people/session';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Address, callAt } from '../../ui/api/call.ts';
import { readDevice } from '../../ui/api/device.ts';
import { forgetPerson } from '../../ui/api/query-client.ts';
import { remember } from '../../ui/api/session.ts';

export type SignInValues = Pick<z.infer<typeof signInInput>, 'username' | 'password'> & { code?: string };

const address: Address<typeof signIn> = { method: 'POST', path: '/api/login', access: 'public' };

/** `onSignedIn` learns whether a second factor must be set up first. `inPlace` keeps the screen and its data. */
export function useSignIn(onSignedIn: (mustEnrol: boolean) => void, inPlace: boolean) {
  return useMutation({
    mutationFn: (body: SignInValues) => callAt<typeof signIn>(address, { body: { ...body, device: readDevice() } }),
    onSuccess: ({ token, data }) => {
      if (!inPlace) forgetPerson();
      remember(token, data.role.name);
      onSignedIn(data.must_enrol === true);
    },
  });
}
