/** Creates many policies by the rules of one: all, or none where one is refused. */

import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { coverEndErrors } from '@bimabahi/contract/trade/cover-ends';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { refusing } from '../../db/query/constraints.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { checkPolicy, type TaxedPolicy } from '../../premium/check/check-policy.ts';
import type { TaxFacts } from '../../premium/check/tax-queries.ts';
import { activeClients, insertPolicies, type NewRow, policiesWithNumbers, taxFactsOf } from './batch-queries.ts';
import { endsBeforeStart, type Noun, notAnActiveClient, policyNoTaken } from './errors.ts';
import type { Entered } from './record-queries.ts';

export interface CreatedKind {
  noun: Noun;
  table: PolicyTable;
  /** In the order of the policies. */
  basesOfMany: (db: Db, policies: readonly object[], person: { name: string }) => Promise<object[]>;
}

/** As the inputs of a create let them through; flags have a value. */
export type EnteredPolicy = Entered & TaxedPolicy & Parameters<typeof coverEndErrors>[0];

interface CreatedPolicy {
  id: number;
  findings: ShownFinding[];
}

export async function createPolicies(
  db: Db,
  { noun, table, basesOfMany }: CreatedKind,
  policies: readonly EnteredPolicy[],
  person: { id: number; name: string },
): Promise<CreatedPolicy[]> {
  const clients = await activeClients(
    db,
    policies.map(({ user_id }) => user_id),
  );
  const taken = await policiesWithNumbers(
    db,
    table,
    policies.map(({ policy_no }) => policy_no),
  );
  const productOf = ({ product }: EnteredPolicy) => product ?? null;
  const taxes = await taxFactsOf(db, table, policies.map(productOf));
  const bases = await basesOfMany(db, policies, person);
  const kind = noun === 'Motor' ? 'motor' : 'corporate';
  const prepared = policies.map((policy, index) => {
    if (!clients.has(policy.user_id)) throw notAnActiveClient();
    if (taken.has(policy.policy_no)) throw policyNoTaken(noun, taken.get(policy.policy_no));
    const errors = coverEndErrors(policy);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const { computed, findings } = checkPolicy(kind, policy, taxes.get(productOf(policy)) as TaxFacts);
    return { row: { ...policy, ...computed, ...bases[index], created_by: person.id } as unknown as NewRow, findings };
  });
  const columns = new Set(prepared.flatMap(({ row }) => Object.keys(row)));
  const rows = prepared.map(({ row }) => ({ ...Object.fromEntries([...columns].map((column) => [column, null])), ...row }));
  const ids = await refusing(insertPolicies(db, table, rows), {
    [`${table}_policy_no_unique`]: () => policyNoTaken(noun),
    [`${table}_cover_period`]: endsBeforeStart,
  });
  return prepared.map(({ row, findings }) => ({ id: ids.get(row.policy_no) as number, findings }));
}
