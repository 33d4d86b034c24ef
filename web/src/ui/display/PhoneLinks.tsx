import { Anchor, Group } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { mobile } from '../format.ts';
import { type Phone, usePhone } from '../phone/use-phone.ts';
import { WhatsAppIcon } from '../phone/WhatsAppIcon.tsx';

/** A number that nobody may ring: it has no link. */
const Barred = ({ digits }: { digits: string }) => (
  <Group gap={6} wrap="nowrap" c="var(--vermilion-ink)" title="Do not call" data-barred>
    <IconPhoneOff size={15} stroke={1.8} aria-hidden style={{ flex: 'none' }} />
    <span style={{ whiteSpace: 'normal' }}>
      <span style={{ whiteSpace: 'nowrap' }}>{mobile(digits)}</span> <b style={{ whiteSpace: 'nowrap' }}>Do not call</b>
    </span>
  </Group>
);

/** So that what follows numbers stands under each other. */
const DIGITS = { fontVariantNumeric: 'tabular-nums' };

/** Call and WhatsApp links; WhatsApp has Indian mobiles only. */
export function PhoneLinks(phone: Phone) {
  const { isBarred, call, write } = usePhone(phone);
  if (!phone.digits) return <span style={{ color: 'var(--ink-3)' }}>--</span>;
  if (isBarred) return <Barred digits={phone.digits} />;
  if (!call) return <>{mobile(phone.digits)}</>;
  return (
    <Group gap={4} wrap="nowrap" my={-6}>
      <Anchor {...call} inherit style={DIGITS}>
        {mobile(phone.digits)}
      </Anchor>
      {write && <WhatsAppIcon link={write} name={phone.name} iconSize={17} size="md" color="leaf" />}
    </Group>
  );
}
