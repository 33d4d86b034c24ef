import { listRoleRules, type RoleRule, setRoleRule } from '@bimabahi/contract/people/second-factor';
import { Card, Group, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { FailedState } from '../../ui/list/FailedState.tsx';

const EndRuleModal = lazyDialog(async () => (await import('./EndRuleModal.tsx')).EndRuleModal);

export function RoleRules() {
  const set = useChange(setRoleRule);
  const [ending, setEnding] = useState<RoleRule | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [listRoleRules.path],
    queryFn: async ({ signal }) => (await call(listRoleRules, {}, { signal })).data,
  });
  const ask = (rule: RoleRule) =>
    askFirst({
      question: 'Require the second step?',
      about: `Everyone of the role ${rule.name} who has no second step, you included if it is yours, can do nothing else until it is set up.`,
      confirmLabel: 'Save',
      run: () => set({ params: { id: rule.id }, body: { second_factor_required: true } }),
      done: 'Saved!',
      failedTitle: 'Changes are not saved',
    });
  return (
    <Card mt={16}>
      <Title order={2} size="h3" mb="sm">
        Second Step by Role
      </Title>
      {data ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Who must enter a code of their telephone after the password.
          </Text>
          <Group gap="12px 32px">
            {data.map((rule) => (
              <Switch
                key={rule.id}
                color="leaf"
                label={rule.name}
                aria-label={`The role ${rule.name} needs the second step`}
                checked={rule.second_factor_required}
                onChange={() => (rule.second_factor_required ? setEnding(rule) : ask(rule))}
              />
            ))}
          </Group>
        </Stack>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} role="status" aria-label="Loading the rules of the roles" />
      )}
      {ending && <EndRuleModal rule={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}
