import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useSignInPrompt } from './session-expiry.ts';

const SignInAgainModal = lazyDialog(async () => (await import('./SignInAgainModal.tsx')).SignInAgainModal);

export function SignInAgain() {
  const prompt = useSignInPrompt();
  return prompt && <SignInAgainModal name={prompt.name} username={prompt.username} answer={prompt.answer} />;
}
