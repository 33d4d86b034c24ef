import { HOLD_MINUTES } from '@bimabahi/contract/calls/call-outcomes';
import type { InHand } from '@bimabahi/contract/calls/call-queue';
import { ActionIcon, Box, Button, Group, Menu } from '@mantine/core';
import { IconChevronRight, IconDots, IconPhoneOff } from '@tabler/icons-react';
import { Note } from '../../ui/blocks/Note.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear, mobile } from '../../ui/format.ts';
import { CallButton } from '../../ui/phone/CallButton.tsx';
import type { Message } from '../../ui/phone/use-messages.ts';
import { hoursNote } from './call-times.ts';
import { focusIfLost } from './focus-if-lost.ts';
import classes from './InHand.module.css';
import { MessageButton } from './MessageButton.tsx';

interface HandHeadProps {
  hand: InHand;
  message: Message;
  now: Date;
  /** Pressed by W. */
  messageButton: React.Ref<HTMLAnchorElement>;
  /** The id that the caller's name gets. */
  nameId: string;
  onReady: (() => void) | null;
}

/** "yours for 9 minutes", counted down; afterwards it stays open, but anybody may take it. */
function HoldLeft({ until, now }: { until: string | null; now: Date }) {
  if (until === null) return null;
  const left = Math.min(HOLD_MINUTES, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
  return (
    <Box component="span" className={classes.hold} c={left > 0 ? 'dimmed' : 'var(--marigold-ink)'} fw={left > 0 ? undefined : 600}>
      {left > 0 ? `yours for ${left} ${left === 1 ? 'minute' : 'minutes'}` : 'free for others again'}
    </Box>
  );
}

const UndoSlip = lazyDialog(async () => (await import('../do-not-call/public.ts')).UndoSlip);

function Barred({ line }: { line: InHand['line'] }) {
  const barred = line.do_not_call;
  if (!barred) return null;
  return (
    <Note tone="vermilion" icon={IconPhoneOff} className={classes.barred}>
      <b>Do not call</b> {mobile(line.number)}, asked on {dayMonthYear(barred.at)}
      {barred.by && `, noted by ${barred.by.name}`} <UndoSlip record={{ ...barred, number: line.number }} />
    </Note>
  );
}

/** On a phone it is in a menu: the outcomes need the room. */
const ReadyButton = ({ onReady }: { onReady: () => void }) => (
  <>
    <Button
      variant="default"
      className={classes.big}
      ml="auto"
      visibleFrom="sm"
      leftSection={<IconChevronRight size={17} aria-hidden />}
      onClick={onReady}
    >
      Ready to issue
    </Button>
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={46} hiddenFrom="sm" aria-label="More">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconChevronRight size={16} aria-hidden />} onClick={onReady}>
          Ready to issue
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </>
);

export function HandHead({ hand, message, now, messageButton, nameId, onReady }: HandHeadProps) {
  const { item, line, held_until } = hand;
  const client = line.clients.find(({ id }) => id === item.user_id) ?? line.clients[0];
  const note = hoursNote(now);
  const { number } = item;
  return (
    <header>
      <Group gap={16} wrap="nowrap" align="baseline" justify="space-between">
        <h2 id={nameId} className={classes.who}>
          {item.name || mobile(number)}
        </h2>
        <HoldLeft until={held_until} now={now} />
      </Group>
      <Box component="p" c="dimmed" fz="sm">
        {client ? `Client since ${client.since.slice(0, 4)}` : item.kind === 'enquiry' ? 'Not a client yet' : 'Client'}
        {client && (
          <>
            {' · '}
            <AnchorLink to="/user/$id" params={{ id: String(client.id) }} inherit underline="always">
              Open client
            </AnchorLink>
          </>
        )}
      </Box>
      <Barred line={line} />
      {!line.do_not_call && (
        <Group gap={8} mt={12} className={classes.buttons}>
          {number ? (
            <CallButton
              digits={number}
              name={item.name}
              doNotCall={false}
              buttonRef={focusIfLost}
              describedBy={nameId}
              className={`${classes.big} ${classes.number}`}
            />
          ) : (
            <Box component="span" m={0} c="dimmed">
              No number is known
            </Box>
          )}
          <MessageButton key={message.kind} number={number} name={item.name} message={message} button={messageButton} />
          {onReady && <ReadyButton onReady={onReady} />}
        </Group>
      )}
      {note && !line.do_not_call && (
        <Box component="p" mt={8} c="var(--marigold-ink)" fz="sm">
          {note}
        </Box>
      )}
    </header>
  );
}
