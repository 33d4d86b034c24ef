import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useOpenAnswer } from './open-answers.tsx';
import { useImportChanges } from './use-import-changes.ts';

type Answers = ImportRecord['options']['same_names'];
const ANSWERS = [
  { value: 'same', label: 'The same' },
  { value: 'other', label: 'Another client' },
];

/** Clients without a number whose name has the words of another's: asked once a name. */
export function SameNames({ record: { id, options, unknown } }: { record: ImportRecord }) {
  const { setOptions, check, isStarting } = useImportChanges(id);
  const [answers, setAnswers] = useState<Answers>({});
  const isOpen = Object.entries(answers).some(([name, answer]) => options.same_names[name] !== answer);
  const save = () => {
    setOptions({ same_names: { ...options.same_names, ...answers } });
    return true;
  };
  useOpenAnswer('same names', isOpen ? save : undefined);
  if (unknown.same.length === 0) return null;
  const say = (names: readonly string[], answer: 'same' | 'other') =>
    setAnswers((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, answer])) }));
  const checkAgain = () => {
    save();
    check().catch(() => undefined);
  };
  return (
    <Alert color="marigold" p="sm" mb={12} title="The same client?">
      <Stack gap={8} align="flex-start">
        <Text fz="sm">They have no number, and the name has the words of another client. Their rows are refused until you say.</Text>
        {unknown.same.map(({ name, as }) => (
          <Group key={name} gap={8}>
            <span>
              “{name}” and “{as}”
            </span>
            <SegmentedControl
              size="xs"
              aria-label={`${name}: the same client as ${as}?`}
              data={ANSWERS}
              value={answers[name] ?? ''}
              onChange={(answer) => say([name], answer as 'same' | 'other')}
            />
          </Group>
        ))}
        <Group gap={8}>
          {unknown.same.length > 1 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                say(
                  unknown.same.map(({ name }) => name),
                  'same',
                )
              }
            >
              All are the same
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            loading={isStarting}
            disabled={Object.keys(answers).length === 0}
            onClick={checkAgain}
          >
            Check again
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
