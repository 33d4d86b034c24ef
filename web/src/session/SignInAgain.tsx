import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { useAskedToSignInAgain } from './again.ts';

const SignInAgainModal = lazyDialog(async () => (await import('./SignInAgainModal.tsx')).SignInAgainModal);

export function SignInAgain() {
  const asked = useAskedToSignInAgain();
  return asked && <SignInAgainModal name={asked.name} username={asked.username} answer={asked.answer} />;
}
