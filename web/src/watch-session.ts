/** Asks who was signed in to sign in again in place when the server ends the session. Leads to the second step when the server asks for one, out when they do not or another tab signs out, and in when another tab signs in. */
import { readCurrentUser } from '@bimabahi/contract/session';
import { call } from './api/call.ts';
import { currentUserQuery } from './api/current-user.ts';
import { forgetPerson, queryClient } from './api/query-client.ts';
import { onMustEnrol, onRefusedToken, onRoleMended, onSessionEnd, readToken } from './api/session.ts';
import { router } from './router.tsx';
import { askToSignInAgain, whoIsAsked } from './session/again.ts';
import { ownPath } from './session/own-path.ts';

const behindTheSignIn = () => router.state.matches.some((match) => match.routeId.startsWith('/shell'));

/** Tokens that are refused and in whose place the same person has signed in since. */
const replaced = new Set<string>();
let renewing: Promise<boolean> | null = null;

async function renew(token: string): Promise<boolean> {
  if (replaced.has(token)) return true;
  const me = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!me || readToken() !== token || !behindTheSignIn()) return false;
  renewing ??= askToSignInAgain(me).finally(() => {
    renewing = null;
  });
  const isSignedIn = await renewing;
  if (isSignedIn) replaced.add(token);
  return isSignedIn;
}

/** The person who is asked has signed in, or somebody out, in another tab. */
async function answerFromOtherTab(): Promise<boolean> {
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  const now = readToken() && (await call(readCurrentUser, {}, { withoutRenewal: true }).catch(() => null));
  const isSame = before !== undefined && now !== null && now !== '' && now.data.id === before.id;
  whoIsAsked()?.answer(isSame);
  return isSame;
}

async function follow() {
  if (whoIsAsked() && (await answerFromOtherTab())) return;
  if (readToken()) {
    await queryClient.resetQueries();
    await router.invalidate();
    return;
  }
  if (behindTheSignIn())
    await router.navigate({ to: '/log-in', search: { return: ownPath(router.state.location.href) ?? undefined }, replace: true });
  forgetPerson();
}

export function watchSession(): void {
  onRefusedToken(renew);
  onSessionEnd(() => void follow());
  // The open screen may not be for this role: its admission is asked anew.
  onRoleMended(() => void router.invalidate());
  onMustEnrol(() => void router.navigate({ to: '/second-factor', replace: true }));
}
