import type { ImportKind } from '@bimabahi/contract/import-fields';
import type { ImportRecord } from '@bimabahi/contract/imports';
import type { Permission } from '@bimabahi/contract/permissions';
import { Card, Checkbox, SegmentedControl, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { count } from '../format.ts';
import { KINDS } from './import-words.ts';

type Options = ImportRecord['options'];
interface NewThing {
  option: 'create_users' | 'create_insurers' | 'create_products';
  label: string;
  permission: Permission;
  names: (unknown: ImportRecord['unknown']) => { number: number; names: readonly string[] };
}

const THINGS: readonly NewThing[] = [
  {
    option: 'create_users',
    label: 'Clients not known yet',
    permission: 'users.create',
    names: ({ user_count, users }) => ({ number: user_count, names: users }),
  },
  {
    option: 'create_insurers',
    label: 'Insurers not known yet',
    permission: 'insurers.create',
    names: ({ insurers }) => ({ number: insurers.length, names: insurers }),
  },
  {
    option: 'create_products',
    label: 'Products not known yet',
    permission: 'products.create',
    names: ({ products }) => ({ number: products.length, names: products }),
  },
];

const EXISTING = [
  { value: 'skip', label: 'Skip it' },
  { value: 'fill', label: 'Fill in only what is empty' },
];

const SHOWN = 4;

/** Known after a check. */
function Names({ number, names }: { number: number; names: readonly string[] }) {
  if (number === 0) return null;
  const shown = names.slice(0, SHOWN).map((name) => `“${name}”`);
  const others = number - shown.length;
  return `${count(number)}: ${shown.join(', ')}${others > 0 ? ` and ${count(others)} more` : ''}`;
}

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
            {THINGS.filter(({ permission }) => can(permission)).map(({ option, label, names }) => (
              <Checkbox
                key={option}
                size="sm"
                label={label}
                description={<Names {...names(unknown)} />}
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
        onChange={(existing) => tick({ existing: existing as Options['existing'] })}
      />
    </Card>
  );
}
