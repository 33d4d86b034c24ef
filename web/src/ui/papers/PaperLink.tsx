import { linkPaper, PAPER_DAYS } from '@bimabahi/contract/reports/papers';
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { messageOf } from '../api/message-of.ts';
import { copyText } from '../dialog/copy-text.ts';
import { hasWhatsApp, whatsAppAddress } from '../phone/phone-addresses.ts';
import { useDoNotCall } from '../phone/use-do-not-call.ts';
import type { PaperToSend } from './paper-to-send.ts';

/** The link is made as the dialog opens: it is given to whoever may read the record, to be passed on to its client. */
export function PaperLink({ kind, id, title, to }: PaperToSend) {
  const { data: me } = useCurrentUser();
  const isBarred = useDoNotCall();
  const { mutate, data, error } = useMutation({ mutationFn: () => call(linkPaper, { body: { kind, id } }) });
  useEffect(() => mutate(), [mutate]);
  if (error)
    return (
      <Alert color="vermilion" role="alert">
        {messageOf(error)}
      </Alert>
    );
  if (!data) return <Skeleton height={120} />;
  const link = new URL(data.data.link, location.origin).href;
  const text = [title, me?.settings.organisation_name, link].filter(Boolean).join('\n');
  const mayWrite = to?.mobile && hasWhatsApp(to.mobile) && !isBarred(to.mobile);
  return (
    <Stack gap="sm">
      <Text size="sm">
        A PDF that holds what {to?.name ?? 'its client'} may read. Whoever has this link opens it, for {PAPER_DAYS} days, while the paper
        says what it says now.
      </Text>
      <TextInput label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copyText(link, 'The link is copied.')}>
          Copy
        </Button>
        {mayWrite && (
          <Anchor href={whatsAppAddress(to.mobile as string, text)} target="_blank" rel="noreferrer" underline="never">
            <Button component="span" variant="default" leftSection={<IconBrandWhatsapp size={17} aria-hidden />}>
              WhatsApp
            </Button>
          </Anchor>
        )}
        <Button component="a" href={link} target="_blank" rel="noreferrer" data-autofocus>
          Open PDF
        </Button>
      </Group>
    </Stack>
  );
}
