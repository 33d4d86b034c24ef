import { type List, type ListOptions, useList } from '../ui/list/use-list.ts';
import type { Policy, PolicyArea } from './policy-area.ts';

// An area's routes answer its own kind of policy, which the compiler cannot tell from the two together.

export const usePolicies = <Row extends Policy>(area: PolicyArea<Row>, options?: ListOptions): List<Row> =>
  useList(area.routes.list, options) as unknown as List<Row>;

const FILTERS = { filters: ['days'] };

export const useRenewals = <Row extends Policy>(area: PolicyArea<Row>): List<Row> =>
  useList(area.routes.renewals, FILTERS) as unknown as List<Row>;
