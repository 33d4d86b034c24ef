import { ActionIcon, Anchor, Group } from '@mantine/core';
import { IconBrandWhatsapp, IconPhoneOff } from '@tabler/icons-react';
import { mobile } from '../../format.ts';
import { useDoNotCall } from '../phone/use-do-not-call.ts';
import { type Message, useLogMessage, useMessageLanguage, useMessageText } from '../phone/use-messages.ts';
import { hasWhatsApp, whatsAppLink } from '../phone/whatsapp.ts';

/** A number that nobody may ring: it has no link. */
const Barred = ({ digits }: { digits: string }) => (
  <Group gap={6} wrap="nowrap" c="var(--vermilion-ink)" title="Do not call">
    <IconPhoneOff size={15} stroke={1.8} aria-hidden style={{ flex: 'none' }} />
    <span style={{ whiteSpace: 'normal' }}>
      <span style={{ whiteSpace: 'nowrap' }}>{mobile(digits)}</span>{' '}
      <span style={{ fontSize: 12, fontWeight: 600, whiteSpace: 'nowrap' }}>Do not call</span>
    </span>
  </Group>
);

interface WhatsAppIconProps {
  digits: string;
  name: string;
  message: Message | undefined;
}

function WhatsAppIcon({ digits, name, message }: WhatsAppIconProps) {
  const textOf = useMessageText();
  const [language] = useMessageLanguage();
  const log = useLogMessage();
  return (
    <ActionIcon
      component="a"
      href={whatsAppLink(digits, message ? textOf(message.kind, message.facts, language) : '')}
      target="_blank"
      rel="noopener noreferrer"
      size="md"
      color="leaf"
      title="WhatsApp"
      aria-label={`Write to ${name} on WhatsApp`}
      onClick={() => message && log(message, language)}
    >
      <IconBrandWhatsapp size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

interface PhoneLinksProps {
  digits: string | null;
  name: string;
  /** What a message to this number would be about. */
  message?: Message | undefined;
  /** Where the record says it; otherwise the list of these numbers is asked. */
  doNotCall?: boolean;
}

/** Call and WhatsApp links; WhatsApp has Indian mobiles only. */
export function PhoneLinks({ digits, name, message, doNotCall }: PhoneLinksProps) {
  const isBarred = useDoNotCall();
  if (!digits) return <span style={{ color: 'var(--ink-3)' }}>--</span>;
  if (doNotCall ?? isBarred(digits)) return <Barred digits={digits} />;
  return (
    <Group gap={4} wrap="nowrap" my={-6}>
      <Anchor href={`tel:${hasWhatsApp(digits) ? '+91' : ''}${digits}`} inherit aria-label={`Call ${name}, ${mobile(digits)}`}>
        {mobile(digits)}
      </Anchor>
      {hasWhatsApp(digits) && <WhatsAppIcon digits={digits} name={name} message={message} />}
    </Group>
  );
}
