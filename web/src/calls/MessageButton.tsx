import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Ref } from 'react';
import { hasWhatsApp, whatsAppLink } from '../ui/phone/whatsapp.ts';
import classes from './InHand.module.css';

interface MessageButtonProps {
  number: string | null;
  name: string;
  /** Pressed by W. */
  button?: Ref<HTMLAnchorElement>;
}

export function MessageButton({ number, name, button }: MessageButtonProps) {
  if (number === null || !hasWhatsApp(number)) return null;
  return (
    <Button
      component="a"
      ref={button}
      href={whatsAppLink(number)}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      className={classes.big}
      leftSection={<IconBrandWhatsapp size={18} stroke={1.7} color="var(--leaf-ink)" aria-hidden />}
      rightSection={<kbd aria-hidden>W</kbd>}
      aria-label={`Write to ${name} on WhatsApp`}
    >
      WhatsApp
    </Button>
  );
}
