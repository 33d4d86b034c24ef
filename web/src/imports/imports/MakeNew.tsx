import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { guessLine } from '@bimabahi/contract/trade/guess-line';
import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { InsurersMeant } from './InsurersMeant.tsx';
import { counted } from './import-words.ts';
import { guessedLines, NewProducts } from './NewProducts.tsx';
import { useOpenAnswer } from './open-answers.tsx';
import { namesText, UNKNOWN_NAMES } from './unknown-names.ts';
import { useImportChanges } from './use-import-changes.ts';
import { useInsurersMeant } from './use-insurers-meant.ts';

type Option = (typeof UNKNOWN_NAMES)[number]['option'];

/** The commonest reason of many refusals and warnings, with the way out of it. A name may be a misspelled one: only clients are ticked. */
export function MakeNew({ record: { id, options, unknown } }: { record: ImportRecord }) {
  const can = useCan();
  const { setOptions, check, isStarting } = useImportChanges(id);
  const [ticked, setTicked] = useState<readonly Option[]>(['create_users']);
  const [lines, setLines] = useState(options.product_lines);
  const meant = useInsurersMeant(unknown.insurers);
  const open = { ...unknown, insurers: meant.others };
  const things = UNKNOWN_NAMES.filter(({ option, permission, of }) => of(open).number > 0 && !options[option] && can(permission));
  const chosen = things.filter(({ option }) => ticked.includes(option)).map(({ option }) => option);
  const areProductsNew = options.create_products || chosen.includes('create_products');
  const products = areProductsNew ? unknown.products : [];
  const told = guessedLines(unknown.lines);
  const isLineMissing = products.some((name) => !options.product_lines[name] && !told[name] && !guessLine(name));
  const isToAssign = meant.answered.length > 0;
  const isOpen = chosen.length > 0 || JSON.stringify(lines) !== JSON.stringify(options.product_lines) || isToAssign;
  const save = async () => {
    if (!(await meant.assign())) return false;
    setOptions({ ...Object.fromEntries(chosen.map((option) => [option, true])), product_lines: { ...told, ...lines } });
    return true;
  };
  useOpenAnswer('not known', isOpen ? save : undefined);
  if (things.length === 0 && !isLineMissing && !isToAssign) return null;
  const makeNew = async () => {
    if (await save()) check().catch(() => undefined);
  };
  return (
    <Alert color="marigold" p="sm" mb={12} title="Not known yet">
      <Stack gap={8} align="flex-start">
        <InsurersMeant meant={meant} />
        {things.map(({ option, one, many, otherwise, of }) => (
          <Checkbox
            key={option}
            size="sm"
            label={`${counted(of(open).number, one, many)}: ${namesText(of(open))}`}
            description={`Unless made new, ${otherwise}.`}
            checked={ticked.includes(option)}
            onChange={({ currentTarget: { checked } }) =>
              setTicked((now) => (checked ? [...now, option] : now.filter((each) => each !== option)))
            }
          />
        ))}
        {products.length > 0 && <NewProducts names={products} lines={lines} told={unknown.lines} onChange={setLines} />}
        <Button size="compact-sm" variant="default" loading={isStarting || meant.isAssigning} disabled={!isOpen} onClick={makeNew}>
          {chosen.length > 0 || (things.length > 0 && !isToAssign) ? 'Make them new and check again' : 'Check again'}
        </Button>
      </Stack>
    </Alert>
  );
}
