import {
  LANGUAGE_LABELS,
  MESSAGE_LANGUAGES,
  TEMPLATE_KINDS,
  TEMPLATE_LABELS,
  type TemplateKind,
} from '@bimabahi/contract/calls/call-outcomes';
import { ActionIcon, Box, Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import styles from '../../ui/blocks/text.module.css';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { type Message, useCopyMessage, useMessageLanguage, useMessageText } from '../../ui/phone/use-messages.ts';
import { usePhone } from '../../ui/phone/use-phone.ts';
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

interface ChoicesProps<Key extends string> {
  title: string;
  labels: Readonly<Record<Key, string>>;
  among: readonly Key[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

function Choices<Key extends string>({ title, labels, among, chosen, onChoose }: ChoicesProps<Key>) {
  if (among.length < 2) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{title}</Menu.Label>
      {among.map((each) => (
        <Menu.Item
          key={each}
          closeMenuOnClick={false}
          className={classes.choice}
          aria-current={each === chosen || undefined}
          onClick={() => onChoose(each)}
        >
          {labels[each]}
        </Menu.Item>
      ))}
    </>
  );
}

/** WhatsApp with the text of a template; its menu has the other texts, the language, and the text to copy. */
export function MessageButton({ number, name, message: given, button }: MessageButtonProps) {
  const textOf = useMessageText();
  const [language, setLanguage] = useMessageLanguage();
  const [kind, setKind] = useState<TemplateKind>(given.kind);
  const message = { ...given, kind };
  const copy = useCopyMessage(copyText);
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
          <Box component="p" className={styles.small} py={10} px={12} lang={language} style={{ whiteSpace: 'pre-wrap' }}>
            {text || 'There is no text yet.'}
          </Box>
          {text !== '' && (
            <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={() => copy(message, language)}>
              Copy text
            </Menu.Item>
          )}
          <Choices title="Text" labels={TEMPLATE_LABELS} among={alike(given.kind)} chosen={kind} onChoose={setKind} />
          <Choices title="Language" labels={LANGUAGE_LABELS} among={MESSAGE_LANGUAGES} chosen={language} onChoose={setLanguage} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
