import { SIGNS, type Sign, type StatementRecord } from '@bimabahi/contract/imports/statements';
import { Box, Button, Card, Stack, Title } from '@mantine/core';
import { linesText } from './statement-words.ts';

const LABELS: Readonly<Record<Sign, string>> = { brings: 'Brings', takes_back: 'Takes back' };

interface SignWordsProps {
  statement: Pick<StatementRecord, 'signs' | 'matches'>;
  onSay: (word: string, sign: Sign) => void;
}

/** What the words beside the amounts mean; kept for the next files of the insurer. */
export function SignWords({ statement: { signs, matches }, onSay }: SignWordsProps) {
  if (signs.length === 0) return null;
  return (
    <Card>
      <Title order={2} size="h3" mb={8}>
        Words of {matches.sign?.headings[0]}
      </Title>
      <Stack gap={8}>
        {signs.map(({ word, lines, means }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around the choices
          <div key={word} role="group" aria-label={`What ${word} means`}>
            <b>{word}</b>, {linesText(lines)}
            <Button.Group mt={4}>
              {SIGNS.map((sign) => (
                <Button
                  key={sign}
                  size="compact-sm"
                  variant={means === sign ? 'light' : 'default'}
                  aria-pressed={means === sign}
                  onClick={() => onSay(word, sign)}
                >
                  {LABELS[sign]}
                </Button>
              ))}
            </Button.Group>
          </div>
        ))}
      </Stack>
      <Box component="p" mt={10} c="dimmed" fz="sm">
        {signs.some(({ means }) => means === null)
          ? 'Say it of each before the lines are matched. It is kept for this insurer.'
          : 'An amount beside a word that takes back is below nothing.'}
      </Box>
    </Card>
  );
}
