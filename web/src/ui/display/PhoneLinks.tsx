import { ActionIcon, Anchor, Group } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { mobile } from '../../format.ts';
import { hasWhatsApp, whatsAppLink } from '../phone/whatsapp.ts';

/** Call and WhatsApp links; WhatsApp has Indian mobiles only. */
export function PhoneLinks({ digits, name }: { digits: string | null; name: string }) {
  if (!digits) return <span style={{ color: 'var(--ink-3)' }}>--</span>;
  const isMobile = hasWhatsApp(digits);
  return (
    <Group gap={4} wrap="nowrap" my={-6}>
      <Anchor href={`tel:${isMobile ? '+91' : ''}${digits}`} inherit aria-label={`Call ${name}, ${mobile(digits)}`}>
        {mobile(digits)}
      </Anchor>
      {isMobile && (
        <ActionIcon
          component="a"
          href={whatsAppLink(digits)}
          target="_blank"
          rel="noopener noreferrer"
          size="md"
          color="leaf"
          title="WhatsApp"
          aria-label={`Write to ${name} on WhatsApp`}
        >
          <IconBrandWhatsapp size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
