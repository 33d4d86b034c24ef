import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

const PickPolicy = lazyDialog(async () => (await import('./PickPolicyModal.tsx')).PickPolicyModal);

interface RegisterAnyClaimProps extends Pick<ButtonProps, 'size' | 'variant'> {
  client?: { id: number; name: string };
}

/** Where no policy is open. */
export function RegisterAnyClaim({ client, ...look }: RegisterAnyClaimProps) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  if (!can('claims.create') || !can('search.find')) return null;
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        Register a claim
      </Button>
      {isOpen && <PickPolicy {...(client && { client })} onClose={() => setIsOpen(false)} />}
    </>
  );
}
