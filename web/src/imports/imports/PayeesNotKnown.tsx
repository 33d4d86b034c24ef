import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert, Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useOpenAnswer } from './open-answers.tsx';
import { useImportChanges } from './use-import-changes.ts';
import { usePayeesMeant } from './use-payees-meant.ts';

/** As a server of the last version says. */
const NONE: readonly string[] = [];

/** Whoever is no payee stands in no payout. */
export function PayeesNotKnown({ record: { id, unknown, options } }: { record: ImportRecord }) {
  const { setOptions, check, isStarting } = useImportChanges(id);
  const { names, choices, answerOf, say, isToName, isNaming, name, own } = usePayeesMeant(unknown.payees ?? NONE);
  const save = async () => {
    if (!(await name())) return false;
    if (own.length > 0) setOptions({ own_names: [...(options.own_names ?? []), ...own] });
    return true;
  };
  useOpenAnswer('payees', isToName ? save : undefined);
  if (names.length === 0) return null;
  const checkAgain = async () => {
    if (await save()) check().catch(() => undefined);
  };
  return (
    <Alert color="marigold" p="sm" mb={12} title="Output brokers who are no payees yet">
      <Stack gap={8} align="flex-start">
        <Text fz="sm">
          Say whose name each is, make it new, or say that it is your own business, for which nobody is paid. As long as it is left, its
          commission out stands in no payout. What you say here stays among the payees, also when the import is undone.
        </Text>
        <SimpleGrid w="100%" cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing={8}>
          {names.map((each) => (
            <NativeSelect
              key={each}
              size="xs"
              label={each}
              data={choices}
              value={answerOf(each)}
              onChange={({ currentTarget: { value } }) => say(each, value)}
            />
          ))}
        </SimpleGrid>
        <Button size="compact-sm" variant="default" loading={isStarting || isNaming} disabled={!isToName} onClick={checkAgain}>
          Assign and check again
        </Button>
      </Stack>
    </Alert>
  );
}
