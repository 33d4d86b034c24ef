import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { save } from '../../ui/api/download.ts';
import { useCopied } from '../../ui/dialog/use-copied.ts';
import classes from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const clipboard = useCopied(3000);
  const text = codes.join('\n');
  return (
    <Stack gap="sm">
      <Text size="sm">
        Keep these ten recovery codes where only you find them, not on the telephone itself. Each signs you in once when you do not have the
        app. They are not shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(text)}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => save({ file: new Blob([`${text}\n`], { type: 'text/plain' }), name: 'bimabahi-recovery-codes.txt' })}
        >
          Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
