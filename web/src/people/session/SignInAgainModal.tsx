import { Button, Modal, Text } from '@mantine/core';
import { useRef } from 'react';
import { SignInForm, type SignInFormHandle } from './SignInForm.tsx';

interface SignInAgainModalProps {
  name: string;
  username: string;
  answer: (isSignedIn: boolean) => void;
}

/** Keeps the open screen, but unreadable: somebody else may sit there now. */
export function SignInAgainModal({ name, username, answer }: SignInAgainModalProps) {
  const form = useRef<SignInFormHandle>(null);
  return (
    <Modal
      opened
      onClose={() => {}}
      title="Your session has ended"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ blur: 12, backgroundOpacity: 0.7 }}
      zIndex={1000}
    >
      <Text mb="md">{name}, sign in again to go on. Nothing that you typed is lost, and what you were about to save is saved then.</Text>
      <SignInForm handle={form} as={username} onBegin={() => {}} onSignedIn={() => answer(true)} />
      <Button variant="subtle" fullWidth mt={8} onClick={() => answer(false)}>
        Sign in as someone else
      </Button>
    </Modal>
  );
}
