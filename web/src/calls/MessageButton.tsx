import {
  LANGUAGE_LABELS,
  MESSAGE_LANGUAGES,
  type MessageLanguage,
  TEMPLATE_KINDS,
  TEMPLATE_LABELS,
  type TemplateKind,
} from '@bimabahi/contract/call-outcomes';
import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useCopyMessage } from '../ui/phone/use-copy-message.ts';
import { type Message, useMessageLanguage, useMessageText } from '../ui/phone/use-messages.ts';
import { usePhone } from '../ui/phone/use-phone.ts';
import classes from './InHand.module.css';

interface MessageButtonProps {
  number: string | null;
  name: string;
  message: Message;
  /** Pressed by W. */
  button?: Ref<HTMLAnchorElement>;
}

/** An enquiry has no policy to write about, and a client with one is past enquiring. */
const alike = (kind: TemplateKind) => TEMPLATE_KINDS.filter((each) => (each === 'enquiry') === (kind === 'enquiry'));

/** WhatsApp with the text of a template; its menu has the other texts, the language, and the text to copy. */
export function MessageButton({ number, name, message: given, button }: MessageButtonProps) {
  const textOf = useMessageText();
  const [language, setLanguage] = useMessageLanguage();
  const [kind, setKind] = useState<TemplateKind>(given.kind);
  const message = { ...given, kind };
  const copy = useCopyMessage();
  const text = textOf(kind, message.facts, language);
  const { write } = usePhone({ digits: number, name, message, doNotCall: false });
  return (
    <div className={classes.message}>
      {write && (
        <Button
          component="a"
          ref={button}
          {...write}
          variant="default"
          className={classes.big}
          leftSection={<IconBrandWhatsapp size={18} stroke={1.7} color="var(--leaf-ink)" aria-hidden />}
          rightSection={<kbd aria-hidden>W</kbd>}
        >
          WhatsApp
          <VisuallyHidden>
            {' '}
            to {name}: {TEMPLATE_LABELS[kind]}, {LANGUAGE_LABELS[language]}
          </VisuallyHidden>
        </Button>
      )}
      <Menu position="bottom-end" width={330}>
        <Menu.Target>
          <ActionIcon variant="default" className={classes.more} aria-label="The text of the message">
            {write ? <IconChevronDown size={17} stroke={1.7} /> : <IconCopy size={17} stroke={1.7} />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <p className={classes.text} lang={language}>
            {text || 'There is no text yet.'}
          </p>
          <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={() => copy(message, language)} disabled={text === ''}>
            Copy text
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Text</Menu.Label>
          {alike(given.kind).map((each) => (
            <Menu.Item key={each} closeMenuOnClick={false} aria-current={each === kind || undefined} onClick={() => setKind(each)}>
              {TEMPLATE_LABELS[each]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Label>Language</Menu.Label>
          {MESSAGE_LANGUAGES.map((each: MessageLanguage) => (
            <Menu.Item key={each} closeMenuOnClick={false} aria-current={each === language || undefined} onClick={() => setLanguage(each)}>
              {LANGUAGE_LABELS[each]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
