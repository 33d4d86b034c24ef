import { VisuallyHidden } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { mobile } from '../format.ts';
import { useDoNotCall } from '../phone/use-do-not-call.ts';

/** A number that is only read; one that must not be called says so. */
export function PhoneText({ digits }: { digits: string | null | undefined }) {
  const isBarred = useDoNotCall();
  if (!digits || !isBarred(digits)) return <>{mobile(digits)}</>;
  return (
    <span style={{ color: 'var(--vermilion-ink)', whiteSpace: 'nowrap' }} title="Do not call">
      <IconPhoneOff size={13} stroke={1.8} aria-hidden style={{ verticalAlign: '-2px' }} /> {mobile(digits)}
      <VisuallyHidden> Do not call</VisuallyHidden>
    </span>
  );
}
