import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Card, Checkbox, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { count } from '../../ui/format.ts';
import { KINDS } from './import-words.ts';
import { namesText, UNKNOWN_NAMES } from './unknown-names.ts';

type Options = ImportRecord['options'];

const EXISTING: { value: Options['existing']; label: string }[] = [
  { value: 'skip', label: 'Skip it' },
  { value: 'fill', label: 'Fill in only what is empty' },
];

const LOOK_ALIKE: { value: Options['look_alike']; label: string }[] = [
  { value: 'ask', label: 'Refuse it, to be looked at' },
  { value: 'skip', label: 'It is the same: skip it' },
  { value: 'fill', label: 'It is the same: fill in what is empty' },
  { value: 'create', label: 'It is another one: new' },
];

const MISSING_DATE: { value: Options['missing_date']; label: string }[] = [
  { value: 'refuse', label: 'Refuse it' },
  { value: 'from_end', label: 'It starts a year before its end' },
  { value: 'from_start', label: 'It ends a year after its start' },
];

/** Known after a check. */
const describe = (of: { number: number; names: readonly string[] }) => of.number > 0 && `${count(of.number)}: ${namesText(of)}`;
const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const isPolicy = (kind: ImportKind) => kind === 'motor_insurance' || kind === 'corporate_insurance';

interface OptionsCardProps {
  record: ImportRecord;
  onChange: (options: Partial<Options>) => void;
}

/** Ticked at once: the query that the record comes from tells its readers a moment later, and until then the box would jump back. */
function useTicked(options: Options, onChange: OptionsCardProps['onChange']) {
  const [ticked, setTicked] = useState(options);
  useEffect(() => setTicked(options), [options]);
  const tick = (change: Partial<Options>) => {
    setTicked((now) => ({ ...now, ...change }));
    onChange(change);
  };
  return [ticked, tick] as const;
}

export function OptionsCard({ record: { kind, options: stored, unknown }, onChange }: OptionsCardProps) {
  const can = useCan();
  const [options, tick] = useTicked(stored, onChange);
  const { one } = KINDS[kind];
  return (
    <Card>
      {isPolicy(kind) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around the choices
        <div role="group" aria-labelledby="made-new">
          <Title order={2} size="h3" mb={10} id="made-new">
            What may be made new
          </Title>
          <Stack gap={10} mb={18}>
            {UNKNOWN_NAMES.filter(({ permission }) => can(permission)).map(({ option, many, of }) => (
              <Checkbox
                key={option}
                size="sm"
                label={`${sentenceCase(many)} not known yet`}
                description={describe(of(unknown))}
                checked={options[option]}
                onChange={(event) => tick({ [option]: event.currentTarget.checked })}
              />
            ))}
          </Stack>
        </div>
      )}
      <Title order={2} size="h3" mb={8} id="here-already">
        {/^[aeio]/.test(one) ? 'An' : 'A'} {one} that is here already
      </Title>
      <SegmentedControl
        aria-labelledby="here-already"
        orientation="vertical"
        fullWidth
        size="sm"
        data={EXISTING}
        value={options.existing}
        onChange={(existing) => tick({ existing })}
      />
      {isPolicy(kind) && (
        <>
          <Title order={2} size="h3" mt={18} mb={4} id="look-alike">
            A policy that looks like one here
          </Title>
          <Text size="sm" c="dimmed" mb={8}>
            Its number is here with zeros in front, or its vehicle with the same start and premium
          </Text>
          <SegmentedControl
            aria-labelledby="look-alike"
            orientation="vertical"
            fullWidth
            size="sm"
            data={LOOK_ALIKE}
            value={options.look_alike}
            onChange={(look_alike) => tick({ look_alike })}
          />
          <Title order={2} size="h3" mt={18} mb={8} id="one-date">
            A policy with one date
          </Title>
          <SegmentedControl
            aria-labelledby="one-date"
            orientation="vertical"
            fullWidth
            size="sm"
            data={MISSING_DATE}
            value={options.missing_date}
            onChange={(missing_date) => tick({ missing_date })}
          />
        </>
      )}
    </Card>
  );
}
