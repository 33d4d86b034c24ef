import { LANGUAGE_LABELS, TEMPLATE_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { MarginPart } from '../../policies/kit/MarginPart.tsx';
import type { Policy } from '../../policies/kit/policy-area.ts';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { useCopyMessage, useMessageLanguage, useMessageText } from '../../ui/phone/use-messages.ts';
import { usePhone } from '../../ui/phone/use-phone.ts';
import { messageAbout } from './message-about.ts';
import classes from './RenewalPane.module.css';

/** What one would write to the client, to be sent or copied. */
export function PaneMessage({ renewal, policy: { insured_mobile, insured_name, user } }: { renewal: Renewal; policy: Policy }) {
  const [language] = useMessageLanguage();
  const textOf = useMessageText();
  const copy = useCopyMessage(copyText);
  const message = messageAbout(renewal);
  const { write } = usePhone({ digits: insured_mobile ?? user.mobile, name: insured_name, message, doNotCall: renewal.do_not_call });
  const words = textOf(message.kind, message.facts, language);
  if (words === '') return null;
  return (
    <MarginPart title="Message">
      <p className={classes.message} lang={language}>
        {words}
      </p>
      <Group gap={6}>
        {write && (
          <Button component="a" {...write} size="xs" variant="default">
            WhatsApp
            <VisuallyHidden>
              {' '}
              to {insured_name}: {TEMPLATE_LABELS[message.kind]}, {LANGUAGE_LABELS[language]}
            </VisuallyHidden>
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => copy(message, language)}>
          Copy
          <VisuallyHidden> the message to {insured_name}</VisuallyHidden>
        </Button>
      </Group>
    </MarginPart>
  );
}
