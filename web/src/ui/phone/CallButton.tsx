import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { mobile } from '../format.ts';
import { type Phone, usePhone } from './use-phone.ts';

/** The number itself, large. */
export function CallButton({ className, ...phone }: Phone & { className: string | undefined }) {
  const { call } = usePhone(phone);
  if (!call) return null;
  return (
    <Button component="a" {...call} variant="default" className={className} leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}>
      {mobile(phone.digits)}
    </Button>
  );
}
