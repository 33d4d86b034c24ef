import { useCallback } from 'react';
import { useCan } from '../api/use-can.ts';
import { confirmDelete } from '../ui/confirm-delete.ts';
import { useChange } from '../ui/use-change.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

/** Asks, and deletes; undefined for those who may not. */
export function useDeletePolicy<Row extends Policy>({ kind, routes }: PolicyArea<Row>): ((policy: Row) => void) | undefined {
  const can = useCan();
  const remove = useChange(routes.remove);
  const ask = useCallback(
    (policy: Row) =>
      confirmDelete({ about: `${policy.policy_no}, ${policy.insured_name}`, run: () => remove({ params: { id: policy.id } }) }),
    [remove],
  );
  return can(`${kind}.delete`) ? ask : undefined;
}
