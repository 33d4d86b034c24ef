import { useEffect } from 'react';
import { onSessionEnd, readToken } from '../../ui/api/session.ts';
import { LogInPage } from './LogInPage.tsx';
import { afterSignIn } from './own-path.ts';

interface SignInEntryProps {
  onBegin: () => void;
  /** Called after sign-in with the address to open. */
  onEnter: (address: string) => void;
}

/** The sign-in page alone, without loading the panel. */
export function SignInEntry({ onBegin, onEnter }: SignInEntryProps) {
  const back = new URLSearchParams(window.location.search).get('return');
  useEffect(() => {
    document.title = 'Log in · Bimabahi';
    if (window.location.pathname === '/') window.history.replaceState(null, '', `/log-in${window.location.search}`);
  }, []);
  // Signed in meanwhile in another tab.
  useEffect(
    () =>
      onSessionEnd(() => {
        if (readToken()) onEnter(afterSignIn(false, back));
      }),
    [onEnter, back],
  );
  return <LogInPage onBegin={onBegin} onSignedIn={(mustEnrol) => onEnter(afterSignIn(mustEnrol, back))} />;
}
