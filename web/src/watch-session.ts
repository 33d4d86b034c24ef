/** Leads to the second step when the server asks for one, out when the server ends the session or another tab signs out, and in when another tab signs in. */
import { forgetPerson, queryClient } from './api/query-client.ts';
import { onMustEnrol, onSessionEnd, readToken } from './api/session.ts';
import { router } from './router.tsx';
import { ownPath } from './session/own-path.ts';

const behindTheSignIn = () => router.state.matches.some((match) => match.routeId.startsWith('/shell'));

async function follow() {
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
  onSessionEnd(() => void follow());
  onMustEnrol(() => void router.navigate({ to: '/second-factor', replace: true }));
}
