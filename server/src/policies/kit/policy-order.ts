import type { ListQuery } from '@bimabahi/contract/api/list-query';
import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import type { PolicyField } from '@bimabahi/contract/policies/policy-traits';
import { type Direction, type Ordering, ordering } from '../../db/query/ordering.ts';

const SORTED = [MOTOR_FIELDS, CORPORATE_FIELDS].flatMap((fields) =>
  Object.entries<PolicyField>(fields).filter(([, { list }]) => list.sorted),
);
const TEXTS = SORTED.flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
/** Sortable columns that are nullable in either table. */
export const NULLABLE = SORTED.flatMap(([name, { stored }]) => (stored.safeParse(null).success ? [name] : []));

export const policyOrder = (column: string, direction: Direction): Ordering =>
  ordering({ column, direction, nullable: NULLABLE.includes(column), caseInsensitive: TEXTS.includes(column) });

export type Sorted = { sort: string; order: Direction };

export const sortedBy = ({ sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: Pick<ListQuery, 'sort' | 'order'>): Sorted => ({
  sort,
  order,
});
