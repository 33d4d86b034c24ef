import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { Changer, ManyKind } from '../../platform/feature-kit/change-many/kind.ts';
import { constraintsOf } from './create-policies.ts';
import type { Noun } from './errors.ts';
import { withNumberFound } from './number-queries.ts';
import type { PolicyFilters } from './policy-table.ts';

interface Policies {
  noun: Noun;
  table: PolicyTable;
  labels: Readonly<Record<string, string>>;
  matching: (db: Db, filters: PolicyFilters, most: number) => Promise<number[]>;
  update: (call: never) => Promise<unknown>;
}

const RESOURCES = { motor_insurance: 'motor-insurance', corporate_insurance: 'corporate-insurance' } as const;

export const manyPolicies = ({ noun, table, labels, matching, update }: Policies): ManyKind<PolicyFilters> => ({
  resource: RESOURCES[table],
  table,
  nouns: [`${noun.toLowerCase()} policy`, `${noun.toLowerCase()} policies`],
  named: 'policy_no',
  labels,
  matching: async (db, filters, most) => matching(db, await withNumberFound(db, table, filters), most),
  update: ({ db, id, set, person }: { db: Db; id: number; set: object; person: Changer }) =>
    update({ db, params: { id }, body: set, person, upload: undefined } as never),
  constraints: constraintsOf(table, noun),
});
