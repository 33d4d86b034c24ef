import { Alert, Button, Group } from '@mantine/core';
import type { FormDraft } from './use-form-draft.ts';

export const DraftIsBack = ({ draft }: { draft: FormDraft }) => (
  <Alert color="leaf" mb="md" role="status">
    <Group justify="space-between" gap="sm">
      <span>Your draft is back as you left it. A chosen file must be chosen again.</span>
      <Button size="xs" variant="default" onClick={draft.discard}>
        Discard
      </Button>
    </Group>
  </Alert>
);
