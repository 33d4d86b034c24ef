import { IMPORT_FIELDS } from '@bimabahi/contract/imports/import-fields';
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Button, Card, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';

interface FixedCardProps {
  record: ImportRecord;
  mayWrite: (field: string) => boolean;
  onChange: (field: string, value: string | undefined) => void;
}

/** What is the same in all rows and has no column: typed here, or taken from the lines above the headings. */
export function FixedCard({ record: { kind, fixed, offered, matches }, mayWrite, onChange }: FixedCardProps) {
  const fields = IMPORT_FIELDS[kind];
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const labelOf = (name: string) => fields[name]?.label ?? name;
  const isFree = (name: string) => mayWrite(name) && !Object.hasOwn(fixed, name) && (matches[name]?.headings.length ?? 0) === 0;
  const free = Object.keys(fields).filter(isFree);
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (!field || !value.trim()) return;
    onChange(field, value.trim());
    setField('');
    setValue('');
  };
  return (
    <Card>
      <Title order={2} size="h3" mb={8}>
        The same in all rows
      </Title>
      <Stack gap={8}>
        {Object.entries(fixed).map(([name, text]) => (
          <div key={name}>
            {labelOf(name)}: <b>{text}</b>{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(name, undefined)} aria-label={`Take ${labelOf(name)} away`}>
              Take away
            </Button>
          </div>
        ))}
        {offered.map(({ field: name, value: text, text: written }) => (
          <Button key={name} variant="default" size="compact-sm" onClick={() => onChange(name, text)} title={written}>
            {labelOf(name)}: {text}
          </Button>
        ))}
        <form onSubmit={take}>
          <Stack gap={8}>
            <NativeSelect
              label="Field"
              size="sm"
              data={[{ value: '', label: 'Choose a field' }, ...free.map((name) => ({ value: name, label: labelOf(name) }))]}
              value={field}
              onChange={(event) => setField(event.currentTarget.value)}
            />
            <TextInput label="Value" size="sm" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
            <Button type="submit" variant="default" size="compact-sm" disabled={!field || !value.trim()}>
              Use in all rows
            </Button>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
