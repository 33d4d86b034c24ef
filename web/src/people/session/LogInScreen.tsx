import { useRouter, useSearch } from '@tanstack/react-router';
import { LogInPage } from './LogInPage.tsx';
import { afterSignIn } from './own-path.ts';

/** The sign-in page within the loaded panel, after a sign-out or an expired session. */
export function LogInScreen() {
  const router = useRouter();
  const { return: back } = useSearch({ from: '/log-in' });
  return <LogInPage onSignedIn={(mustEnrol) => router.history.replace(afterSignIn(mustEnrol, back))} />;
}
