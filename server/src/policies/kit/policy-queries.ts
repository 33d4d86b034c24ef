import type { ListQuery, TotalChoice } from '@bimabahi/contract/api/list-query';
import type { PolicyNoAsked } from '@bimabahi/contract/policies/policies';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { batchLookup } from '../../db/query/batch-lookup.ts';
import type { StoredSum } from '../../platform/totals/totals-queries.ts';
import { insertPolicies, type NewRow } from './batch-queries.ts';
import { policyBatches } from './export-queries.ts';
import { countPolicies, idsMatching, listEnding, listPolicies, sumPolicies } from './list-queries.ts';
import { policiesWithNumber } from './numbered-queries.ts';
import type { Owner, PolicyFilters } from './policy-table.ts';
import * as record from './record-queries.ts';
import { type PolicyKindShape, type PolicyShape, recordOf } from './select-queries.ts';
import { policyChain } from './succession-queries.ts';

type Sorting = Pick<ListQuery, 'sort' | 'order'>;

export function policyQueries<Row extends { id: number; stored_count?: number | null }, T extends PolicyTable>(kind: PolicyKindShape<T>) {
  const { table } = kind;
  const shape: PolicyShape<T> = { ...kind, record: recordOf(kind), rows: sql.table(table) };
  const ofAnyone = batchLookup(async (db, ids: number[]) => {
    const rows = await record.readPolicies<Row>(db, shape, ids, {});
    return new Map(rows.map((row) => [row.id, row]));
  });
  return {
    list: (db: Db, query: ListQuery & PolicyFilters & { total: TotalChoice }, owner: Owner) => listPolicies<Row>(db, shape, query, owner),
    ending: (db: Db, range: { from: string; to: string; page: number; limit: number }, owner: Owner) =>
      listEnding<Row>(db, shape, range, owner),
    count: (db: Db, filters: PolicyFilters) => countPolicies(db, shape, filters),
    sums: <Column extends StoredSum>(db: Db, filters: PolicyFilters, which: Owner & { columns: readonly Column[] }) =>
      sumPolicies(db, shape, filters, which),
    matching: (db: Db, filters: PolicyFilters, most: number) => idsMatching(db, shape, filters, most),
    batches: (db: Db, query: PolicyFilters & Sorting) => policyBatches(db, shape, query),

    read: async (db: Db, id: number, owner: Owner = {}): Promise<Row | undefined> =>
      owner.owner === undefined ? ofAnyone(db, id) : (await record.readPolicies<Row>(db, shape, [id], owner))[0],
    lock: (db: Db, id: number) => record.lockPolicy<Row>(db, shape, id),
    lockTaxed: record.taxedLock<Row>(shape),
    withNumber: (db: Db, asked: PolicyNoAsked) => policiesWithNumber(db, table, asked),
    withNumberLike: (db: Db, policy_no: string) => record.policiesWithNumberLike(db, table, policy_no),
    insert: (db: Db, policies: readonly NewRow[]) => insertPolicies<Row>(db, shape, policies),
    change: (db: Db, id: number, change: record.PolicyChange<T>) => record.changePolicy<Row>(db, shape, id, change),
    chain: (db: Db, id: number, owner: Owner) => policyChain(db, table, id, owner),
    remove: (db: Db, id: number, deleted_by: number) => record.removePolicy(db, table, id, deleted_by),
  };
}

export type PolicyQueries<Row extends { id: number }, T extends PolicyTable> = ReturnType<typeof policyQueries<Row, T>>;
