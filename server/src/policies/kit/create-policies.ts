/** Creates policies, one or many by the same rules: all, or none where one is refused. */

import type { RoleName } from '@bimabahi/contract/api/roles';
import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { partsSaid } from '@bimabahi/contract/trade/cover-ends';
import { itemAt } from '@bimabahi/contract/values/item-at';
import type { Typist } from '../../commission/rate-cards/public.ts';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { type ConstraintError, refusing } from '../../db/query/constraints.ts';
import { checkPolicy, type TaxedPolicy } from '../../premium/check/check-policy.ts';
import { beforeInsert, type NewRow } from './batch-queries.ts';
import { checkAlone, checkSuccession } from './check-succession.ts';
import { winEnquiry } from './enquiry-queries.ts';
import { endsBeforeStart, type Noun, type NumberedPolicy, notAnActiveClient, notAnEnquiryOf, policyNoTaken } from './errors.ts';
import { clashesOf } from './numbered-queries.ts';
import type { Entered } from './record-queries.ts';
import type { NamedPolicy } from './succession-queries.ts';

export interface CreatedKind<Row extends { id: number }> {
  noun: Noun;
  table: PolicyTable;
  /** The commissions by rate card, and what each is kept with, in the order of the policies. */
  basesOfMany: (db: Db, policies: readonly object[], person: Typist) => Promise<object[]>;
  insert: (db: Db, rows: readonly NewRow[]) => Promise<Row[]>;
}

/** As the inputs of a create let them through; of several, flags have a value. */
export type EnteredPolicy = Entered & TaxedPolicy & Parameters<typeof checkSuccession>[2] & { business_type?: string | null | undefined };

export interface NewPolicy {
  policy: EnteredPolicy;
  from_enquiry?: number | null | undefined;
  /** 1: although another policy renews the one that it names, or came from its enquiry. */
  again?: 0 | 1 | undefined;
  /** Stores its file once nothing refuses the policy: the columns that name it. */
  storeFile?: (() => Promise<object>) | undefined;
}

export interface CreatedPolicy<Row> {
  row: Row;
  findings: ShownFinding[];
}

/** The trigger names the policy that has the number, unless that is refused with this one. */
function numberedBy(detail: string | undefined): NumberedPolicy | undefined {
  const by: Partial<NumberedPolicy> = JSON.parse(detail ?? '{}');
  return by.id === undefined ? undefined : (by as NumberedPolicy);
}

export const constraintsOf = (table: PolicyTable, noun: Noun) => ({
  [`${table}_policy_no_unique`]: ({ detail }: ConstraintError) => policyNoTaken(noun, numberedBy(detail)),
  [`${table}_cover_period`]: endsBeforeStart,
});

/** What nobody typed is taken from the policy that it renews: the same insurer's is a renewal, another one's a rollover. */
function withBusinessType(policy: EnteredPolicy, renewed: NamedPolicy | undefined): EnteredPolicy {
  if (policy.business_type || !renewed || renewed.same_insurer === null) return policy;
  return { ...policy, business_type: renewed.same_insurer ? 'renewal' : 'rollover' };
}

/** The insert refuses a number that is taken. Before another question it is said first. */
async function numberTaken(db: Db, { table, noun }: { table: PolicyTable; noun: Noun }, policies: readonly EnteredPolicy[]) {
  const [[by] = []] = (await clashesOf(db, table, policies)).values();
  return by && policyNoTaken(noun, by);
}

async function prepare(
  db: Db,
  { noun, table, basesOfMany }: Omit<CreatedKind<{ id: number }>, 'insert'>,
  created: readonly NewPolicy[],
  person: { id: number } & Typist,
) {
  const policies = created.map(({ policy }) => (noun === 'Motor' ? { ...policy, ...partsSaid(policy) } : policy));
  const { clients, taxOf } = await beforeInsert(db, table, policies);
  for (const [index, policy] of policies.entries()) {
    if (!clients.has(policy.user_id)) throw notAnActiveClient();
    try {
      policies[index] = withBusinessType(policy, await checkSuccession(db, { table, noun }, policy, policy));
      const { from_enquiry, again } = itemAt(created, index);
      await checkAlone(db, table, { ...policy, from_enquiry }, again);
    } catch (refusal) {
      throw (await numberTaken(db, { table, noun }, policies.slice(0, index + 1))) ?? refusal;
    }
  }
  const kind = noun === 'Motor' ? 'motor' : 'corporate';
  const bases = await basesOfMany(db, policies, person);
  const prepared = [];
  for (const [index, { storeFile, from_enquiry }] of created.entries()) {
    const rated = { ...itemAt(policies, index), ...bases[index] };
    const { computed, findings } = checkPolicy(kind, rated, taxOf(rated));
    const row = { ...rated, ...computed, ...(await storeFile?.()), created_by: person.id, from_enquiry: from_enquiry || undefined };
    prepared.push({ row: row as unknown as NewRow, findings });
  }
  return prepared;
}

/** In their order. */
export async function createPolicies<Row extends { id: number }>(
  db: Db,
  kind: CreatedKind<Row>,
  policies: readonly NewPolicy[],
  person: { id: number; role: RoleName } & Typist,
): Promise<CreatedPolicy<Row>[]> {
  const prepared = await prepare(db, kind, policies, person);
  const filled = ({ row }: { row: NewRow }) => Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = new Set(prepared.flatMap((each) => filled(each).map(([column]) => column)));
  const none = Object.fromEntries([...columns].map((column) => [column, null]));
  const rows = prepared.map((each) => ({ ...none, ...Object.fromEntries(filled(each)) }) as unknown as NewRow);
  for (const { policy, from_enquiry } of policies)
    if (from_enquiry && !(await winEnquiry(db, from_enquiry, { user_id: policy.user_id, role: person.role }))) throw notAnEnquiryOf();
  const inserted = await refusing(kind.insert(db, rows), constraintsOf(kind.table, kind.noun));
  return prepared.map(({ findings }, index) => ({ row: itemAt(inserted, index), findings }));
}
