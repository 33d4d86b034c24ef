import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useCan } from '../api/use-can.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

interface AddPolicyButtonProps<Row extends Policy> {
  area: PolicyArea<Row>;
  /** While something else is the thing to do next. */
  quiet?: boolean;
}

export function AddPolicyButton<Row extends Policy>({ area, quiet = false }: AddPolicyButtonProps<Row>) {
  const can = useCan();
  // The client whom the page is about: the policy is for them.
  const { user } = useSearch({ strict: false }) as { user?: unknown };
  if (!can(`${area.kind}.create`)) return null;
  return (
    <Button variant={quiet ? 'default' : 'filled'} component={Link} to={`/${area.kind}/form`} search={{ user } as never}>
      Add Policy
    </Button>
  );
}
