import { Button, Group, Progress, Text } from '@mantine/core';
import { useUpload } from '../api/uploads.ts';
import { sizeText } from './size-text.ts';

/** While the file is sent: how much of it is there, and a way to stop it. */
export function UploadBar({ file }: { file: File }) {
  const upload = useUpload(file);
  if (!upload) return null;
  const { sent, total, stop } = upload;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  return (
    <Group gap="4px 10px" mt={6} wrap="nowrap" w="100%">
      <Progress.Root flex={1} size="md">
        <Progress.Section value={percent} color="var(--thread)" aria-label={`Sending ${file.name}`} />
      </Progress.Root>
      <Text span size="xs" className="figures" style={{ whiteSpace: 'nowrap' }}>
        {stop ? `${percent} % of ${sizeText(total)}` : 'Looked at by the server…'}
      </Text>
      {stop && (
        <Button variant="default" size="compact-xs" aria-label={`Stop sending ${file.name}`} onClick={stop}>
          Stop
        </Button>
      )}
    </Group>
  );
}
