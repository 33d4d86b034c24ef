import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { DateQuestion } from './DateQuestion.tsx';
import type { ImportChanges } from './use-import-changes.ts';

interface InstallmentsCardProps {
  record: ImportRecord;
  changes: Pick<ImportChanges, 'setOptions' | 'setAnswer'>;
}

/** Pairs of columns beside a policy, which make its plan once somebody has taken them. */
export function InstallmentsCard({ record, changes: { setOptions, setAnswer } }: InstallmentsCardProps) {
  const { options, offered_installments: offered, questions, answers } = record;
  const { installments: taken } = options;
  const shown = taken.length > 0 ? taken : offered;
  if (shown.length === 0) return null;
  const question = questions.find(({ field }) => field === 'installments');
  return (
    <Card>
      <Title order={2} size="h3" mb={8}>
        Installments beside the policy
      </Title>
      <Stack gap={8} align="flex-start">
        <ul>
          {shown.map(({ date, amount }) => (
            <li key={date}>
              {date} · {amount}
            </li>
          ))}
        </ul>
        {question && <DateQuestion question={question} answers={answers} onAnswer={setAnswer} />}
        {taken.length > 0 ? (
          <Button size="compact-sm" variant="default" onClick={() => setOptions({ installments: [] })}>
            Leave them out
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => setOptions({ installments: offered })}>
            Make installments of them
          </Button>
        )}
        <Text fz="xs" c="dimmed">
          A row makes policy and plan; a policy that is here and filled in gets its plan where it has none. Amounts that come to the total
          are with tax, those that come to the net without it.
        </Text>
      </Stack>
    </Card>
  );
}
