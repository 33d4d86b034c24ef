import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { Ref } from 'react';
import { mobile } from '../format.ts';
import { type Phone, usePhone } from './use-phone.ts';

interface CallButtonProps extends Phone {
  className: string | undefined;
  buttonRef?: Ref<HTMLAnchorElement>;
  /** The id of what says more of whom it calls. */
  describedBy?: string;
}

/** The number itself, large and whole. */
export function CallButton({ className, buttonRef, describedBy, ...phone }: CallButtonProps) {
  const { call } = usePhone(phone);
  if (!call) return null;
  return (
    <Button
      component="a"
      {...call}
      ref={buttonRef}
      aria-describedby={describedBy}
      variant="default"
      miw="max-content"
      className={className}
      leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}
    >
      {mobile(phone.digits)}
    </Button>
  );
}
