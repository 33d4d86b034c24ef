import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { rowsText } from './import-words.ts';
import { useOpenAnswer } from './open-answers.tsx';
import { useImportChanges } from './use-import-changes.ts';

type Said = Exclude<ImportRecord['options']['one_premium'], 'ask'>;
const ANSWERS: { value: Said; label: string }[] = [
  { value: 'with', label: 'With GST' },
  { value: 'without', label: 'Without GST' },
];

/** A sheet with one premium: the other amount is computed. Asked once, and the guess stands there in pencil. */
export function OnePremium({ record: { id, options, one_premium: asked } }: { record: ImportRecord }) {
  const { setOptions, check, isStarting } = useImportChanges(id);
  const [answer, setAnswer] = useState<Said>();
  const { one_premium: said = 'ask' } = options;
  // Where nobody has said, the check takes the guess.
  const taken = said === 'ask' ? asked?.guess : said;
  const chosen = answer ?? taken;
  const save = () => {
    if (chosen) setOptions({ one_premium: chosen });
    return true;
  };
  useOpenAnswer('one premium', asked && chosen !== taken ? save : undefined);
  // A server of the last version does not ask.
  if (!asked || !chosen) return null;
  const say = () => {
    save();
    check().catch(() => undefined);
  };
  return (
    <Alert color="marigold" p="sm" mb={12} title={`“${asked.column}”: with or without GST?`}>
      <Stack gap={8} align="flex-start">
        <Text fz="sm">
          It is the only premium of {rowsText(asked.rows)}. The other amount and the GST are computed from it, by line and day of issue.
          {said === 'ask' && ` Probably ${asked.guess} GST: ${asked.why}.`}
        </Text>
        <Group gap={8}>
          <SegmentedControl
            size="xs"
            aria-label={`${asked.column}: with or without GST`}
            data={ANSWERS}
            value={chosen}
            onChange={(value) => setAnswer(value as Said)}
          />
          <Button size="compact-sm" variant="default" loading={isStarting} disabled={chosen === said} onClick={say}>
            {said === 'ask' ? 'Say so and check again' : 'Check again'}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
