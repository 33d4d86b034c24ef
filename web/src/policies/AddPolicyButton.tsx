import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '../api/use-can.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

export function AddPolicyButton<Row extends Policy>({ area }: { area: PolicyArea<Row> }) {
  const can = useCan();
  if (!can(`${area.kind}.create`)) return null;
  return (
    <Button component={Link} to={`/${area.kind}/form`}>
      Add Policy
    </Button>
  );
}
