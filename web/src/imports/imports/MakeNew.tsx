import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { counted } from './import-words.ts';
import { namesText, UNKNOWN_NAMES } from './unknown-names.ts';
import { useImportChanges } from './use-import-changes.ts';

type Option = (typeof UNKNOWN_NAMES)[number]['option'];

/** The commonest reason of many refusals and warnings, with the way out of it. A name may be a misspelled one: only clients are ticked. */
export function MakeNew({ record: { id, options, unknown } }: { record: ImportRecord }) {
  const can = useCan();
  const { setOptions, check, isStarting } = useImportChanges(id);
  const [ticked, setTicked] = useState<readonly Option[]>(['create_users']);
  const things = UNKNOWN_NAMES.filter(({ option, permission, of }) => of(unknown).number > 0 && !options[option] && can(permission));
  const chosen = things.filter(({ option }) => ticked.includes(option)).map(({ option }) => option);
  if (things.length === 0) return null;
  const makeNew = () => {
    setOptions(Object.fromEntries(chosen.map((option) => [option, true])));
    check().catch(() => undefined);
  };
  return (
    <Alert color="marigold" p="sm" mb={12} title="Not known yet">
      <Stack gap={8} align="flex-start">
        {things.map(({ option, one, many, otherwise, of }) => (
          <Checkbox
            key={option}
            size="sm"
            label={`${counted(of(unknown).number, one, many)}: ${namesText(of(unknown))}`}
            description={`Unless made new, ${otherwise}.`}
            checked={ticked.includes(option)}
            onChange={({ currentTarget: { checked } }) =>
              setTicked((now) => (checked ? [...now, option] : now.filter((each) => each !== option)))
            }
          />
        ))}
        <Button size="compact-sm" variant="default" loading={isStarting} disabled={chosen.length === 0} onClick={makeNew}>
          Make them new and check again
        </Button>
      </Stack>
    </Alert>
  );
}
