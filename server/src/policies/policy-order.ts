import type { ListQuery } from '@bimabahi/contract/list-query';
import { type Direction, type Ordering, ordering } from '../db/query/ordering.ts';

const TEXTS = ['insured_name', 'name_remark', 'policy_no', 'vehicle_no', 'product', 'company'];
/** Sortable columns that are nullable in either table. */
export const NULLABLE = ['name_remark', 'product', 'company', 'total_premium', 'commission_in_num', 'commission_out_num'];

export const policyOrder = (column: string, direction: Direction): Ordering =>
  ordering({ column, direction, nullable: NULLABLE.includes(column), caseInsensitive: TEXTS.includes(column) });

export type Sorted = { sort: string; order: Direction };

export const sortedBy = ({ sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: Pick<ListQuery, 'sort' | 'order'>): Sorted => ({
  sort,
  order,
});
