/**
 * Follows the session: prompts to sign in again in place when it expires, and navigates when the prompt is refused, another tab signs in
 * or out, or a second factor must be set up.
 */
import { readCurrentUser } from '@bimabahi/contract/people/session';
import { ownPath } from '../people/session/own-path.ts';
import { askToSignInAgain, currentPrompt } from '../people/session/session-expiry.ts';
import { call } from '../ui/api/call.ts';
import { currentUserQuery } from '../ui/api/current-user.ts';
import { forgetPerson, queryClient } from '../ui/api/query-client.ts';
import { onMustEnrol, onRefusedToken, onRoleChange, onSessionEnd, readToken } from '../ui/api/session.ts';
import { router } from './router.tsx';

const behindTheSignIn = () => router.state.matches.some((match) => match.routeId.startsWith('/shell'));

/** Refused tokens since replaced by a new sign-in of the same person. */
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

/** Another tab has signed in, or out, while the prompt is open. */
async function answerFromOtherTab(): Promise<boolean> {
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  const now = readToken() && (await call(readCurrentUser, {}, { withoutRenewal: true }).catch(() => null));
  const isSame = before !== undefined && now !== null && now !== '' && now.data.id === before.id;
  currentPrompt()?.answer(isSame);
  return isSame;
}

async function follow() {
  if (currentPrompt() && (await answerFromOtherTab())) return;
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
  // The new role may not open this screen: check its permission again.
  onRoleChange(() => void router.invalidate());
  onMustEnrol(() => void router.navigate({ to: '/second-factor', replace: true }));
}
