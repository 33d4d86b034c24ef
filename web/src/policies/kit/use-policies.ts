import { useCallback } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useDeletion } from '../../ui/dialog/use-deletion.ts';
import { type List, type ListOptions, useList } from '../../ui/list/use-list.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

// An area's routes answer its own kind of policy, but their types only say the union.

export const usePolicies = <Row extends Policy>(area: PolicyArea<Row>, options?: ListOptions): List<Row> =>
  useList(area.routes.list, options) as unknown as List<Row>;

const FILTERS = { filters: ['days'] };

export const useRenewals = <Row extends Policy>(area: PolicyArea<Row>): List<Row> =>
  useList(area.routes.renewals, FILTERS) as unknown as List<Row>;

/** Undefined without the permission. */
export function useDeletePolicy<Row extends Policy>({ kind, routes }: PolicyArea<Row>): ((policy: Row) => void) | undefined {
  const can = useCan();
  const remove = useDeletion(routes.remove, routes.restore);
  const ask = useCallback(({ id, policy_no, insured_name }: Row) => remove(id, `${policy_no}, ${insured_name}`), [remove]);
  return can(`${kind}.delete`) ? ask : undefined;
}
