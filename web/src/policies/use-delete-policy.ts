import { useCallback } from 'react';
import { useCan } from '../api/use-can.ts';
import { useDeletion } from '../ui/dialog/use-deletion.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

/** Asks, and deletes; undefined for those who may not. */
export function useDeletePolicy<Row extends Policy>({ kind, routes }: PolicyArea<Row>): ((policy: Row) => void) | undefined {
  const can = useCan();
  const remove = useDeletion(routes.remove, routes.restore);
  const ask = useCallback(({ id, policy_no, insured_name }: Row) => remove(id, `${policy_no}, ${insured_name}`), [remove]);
  return can(`${kind}.delete`) ? ask : undefined;
}
