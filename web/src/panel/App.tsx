/** Someone signed out gets the sign-in page alone; the panel loads for everyone else. */
import { lazy, Suspense, startTransition, useCallback, useState } from 'react';
import { readToken } from '../ui/api/session.ts';

const importSignInEntry = () => import('../people/session/SignInEntry.tsx');
const importPanel = () => import('./Panel.tsx');
const SignInEntry = lazy(async () => ({ default: (await importSignInEntry()).SignInEntry }));
const importInvitation = () => import('../people/session/InvitationPage.tsx');
const InvitationPage = lazy(async () => ({ default: (await importInvitation()).InvitationPage }));
const Panel = lazy(async () => ({ default: (await importPanel()).Panel }));

/** A page of its own, whoever is signed in here. */
const isInvitation = window.location.pathname === '/invitation';
const opensSignIn = () => readToken() === null && ['/', '/log-in'].includes(window.location.pathname);
/** A failed prefetch is retried, and reported, when the panel is needed. */
const fetchPanel = () => void importPanel().catch(() => undefined);

/** Starts before the first render. */
if (!opensSignIn() && !isInvitation) fetchPanel();

export function App() {
  const [signInOnly, setSignInOnly] = useState(opensSignIn);
  const enter = useCallback((address: string) => {
    window.history.replaceState(null, '', address);
    // Keeps the sign-in page visible while the panel loads.
    startTransition(() => setSignInOnly(false));
  }, []);
  if (isInvitation)
    return (
      <Suspense>
        <InvitationPage />
      </Suspense>
    );
  return <Suspense>{signInOnly ? <SignInEntry onBegin={fetchPanel} onEnter={enter} /> : <Panel />}</Suspense>;
}
