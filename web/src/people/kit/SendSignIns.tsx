import { INVITATION_DAYS, inviteUsers } from '@bimabahi/contract/people/invitations';
import { Alert, Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { whatsAppAddress } from '../../ui/phone/phone-addresses.ts';
import { signInLink, signInMessage } from './sign-in-message.ts';

interface Client {
  id: number;
  name: string;
  mobile: string | null;
}

/** The links are made as the dialog opens, and shown this once. */
export function SendSignIns({ clients, onClose }: { clients: readonly Client[]; onClose: () => void }) {
  const { data: me } = useCurrentUser();
  const invite = useMutation({ mutationFn: () => call(inviteUsers, { body: { ids: clients.map(({ id }) => id) } }) });
  const { mutate } = invite;
  useEffect(() => mutate(), [mutate]);
  const named = new Map(clients.map((client) => [client.id, client]));
  const { data: made = [], refused = [] } = invite.data ?? {};
  const lines = made.map((each) => `${named.get(each.user_id)?.name ?? ''}\t${signInLink(each)}`);
  if (invite.error)
    return (
      <Modal opened onClose={onClose} title="Send their sign-in">
        <Alert color="vermilion" role="alert">
          {messageOf(invite.error)}
        </Alert>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title="Send their sign-in" size="lg">
      {!invite.data ? (
        <Skeleton height={160} />
      ) : (
        <Stack gap="sm">
          <Text size="sm" role="status">
            {made.length} {made.length === 1 ? 'link' : 'links'} by which each sets their own password. A link works once, for{' '}
            {INVITATION_DAYS} days, and ends the one before. They are shown this once.
          </Text>
          <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
            {made.map((each) => {
              const client = named.get(each.user_id);
              return (
                <Group component="li" key={each.user_id} justify="space-between" wrap="nowrap">
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {client?.name}
                  </Text>
                  {client?.mobile && (
                    <Anchor
                      href={whatsAppAddress(client.mobile, signInMessage(client.name, me?.settings.organisation_name, each))}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={`WhatsApp to ${client.name}`}
                    >
                      <Group gap={4} wrap="nowrap">
                        <IconBrandWhatsapp size={17} aria-hidden /> WhatsApp
                      </Group>
                    </Anchor>
                  )}
                </Group>
              );
            })}
          </Stack>
          {refused.length > 0 && (
            <Alert color="marigold" title={`${refused.length} cannot be invited`}>
              <Text component="ul" size="sm" m={0} pl="md">
                {refused.map(({ user_id, reason }) => (
                  <li key={user_id}>{reason}</li>
                ))}
              </Text>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={made.length === 0} onClick={() => void copyText(lines.join('\n'), 'The links are copied.')}>
              Copy all links
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
