import { INVITATION_DAYS, inviteUser } from '@bimabahi/contract/people/invitations';
import { Alert, Anchor, Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { whatsAppAddress } from '../../ui/phone/phone-addresses.ts';
import { signInLink, signInMessage } from './sign-in-message.ts';

interface SendSignInProps {
  client: { id: number; name: string; mobile: string | null };
  onClose: () => void;
}

/** The link is made as the dialog opens, and shown this once: the server keeps its hash alone. */
export function SendSignIn({ client: { id, name, mobile }, onClose }: SendSignInProps) {
  const { data: me } = useCurrentUser();
  const invite = useMutation({ mutationFn: () => call(inviteUser, { params: { id } }) });
  const { mutate } = invite;
  useEffect(() => mutate(), [mutate]);
  const made = invite.data?.data[0];
  const link = made && signInLink(made);
  const text = made ? signInMessage(name, me?.settings.organisation_name, made) : '';
  return (
    <Modal opened onClose={onClose} title={`Send ${name} their sign-in`}>
      {invite.error ? (
        <Alert color="vermilion" role="alert">
          {messageOf(invite.error)}
        </Alert>
      ) : link ? (
        <Stack gap="sm">
          <Text size="sm">
            A link by which {name} sets their own password. It works once, for {INVITATION_DAYS} days, and ends the one before.
          </Text>
          <TextInput label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} data-autofocus />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void copyText(link, 'The link is copied.')}>
              Copy
            </Button>
            {mobile && (
              <Anchor href={whatsAppAddress(mobile, text)} target="_blank" rel="noreferrer" underline="never">
                <Button component="span" leftSection={<IconBrandWhatsapp size={17} aria-hidden />}>
                  WhatsApp
                </Button>
              </Anchor>
            )}
          </Group>
        </Stack>
      ) : (
        <Skeleton height={120} />
      )}
    </Modal>
  );
}
