import { coverEndErrors } from '@bimabahi/contract/trade/cover-ends';
import { vehicleFactErrors } from '@bimabahi/contract/trade/vehicle-facts';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { policiesBeside } from './beside-queries.ts';
import { doneByAnother, endsBeforeRenewed, type Noun, namedPolicyMissing, renewedFromStranger, renewedInRing } from './errors.ts';
import { type Following, INSURER, type NamedPolicy, namedPolicy } from './succession-queries.ts';

type Checked = Parameters<typeof coverEndErrors>[0] &
  Parameters<typeof vehicleFactErrors>[0] &
  Omit<Following, 'renewed_from' | 'insurer'> & { [I in (typeof INSURER)[PolicyTable]]?: string | null | undefined } & {
    renewed_from?: number | null | undefined;
    od_tp_package_policy?: string | null | undefined;
  };

const FIELDS = ['renewed_from', 'end_date', 'od_end_date', 'tp_end_date'] as const;

const lastEnd = ({ end_date, od_end_date, tp_end_date }: Checked): string =>
  [end_date, od_end_date, tp_end_date].map((end) => end ?? '').reduce((one, other) => (one > other ? one : other));

/**
 * `policy`: as it will be, `typed` what of it is changed. Refuses ends outside the cover, facts that no such vehicle has, and a policy that
 * this one cannot follow, which it returns.
 */
export async function checkSuccession(
  db: Db,
  { table, noun }: { table: PolicyTable; noun: Noun },
  policy: Checked,
  typed: object,
): Promise<NamedPolicy | undefined> {
  const errors = { ...coverEndErrors(policy), ...vehicleFactErrors(policy) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { renewed_from } = policy;
  const changed = FIELDS.filter((field) => field in typed);
  if (!renewed_from || changed.length === 0) return undefined;
  const insurer = policy[INSURER[table]];
  const named = await namedPolicy(db, table, { ...policy, renewed_from, insurer });
  if (changed.includes('renewed_from')) checkNamed(named, noun);
  if (named && lastEnd(policy) <= named.ends_on) throw endsBeforeRenewed();
  return named;
}

function checkNamed(named: NamedPolicy | undefined, noun: Noun): void {
  if (!named) throw namedPolicyMissing(noun);
  if (named.follows) throw renewedInRing();
  if (!named.is_same) throw renewedFromStranger(noun);
}

interface Beside {
  id?: number | undefined;
  renewed_from?: number | null | undefined;
  from_enquiry?: number | null | undefined;
  od_tp_package_policy?: string | null | undefined;
}

/** Refuses what another policy does already, unless the person says `again`. `policy`: what it begins to name. */
export async function checkAlone(
  db: Db,
  table: PolicyTable,
  { renewed_from, from_enquiry, ...policy }: Beside,
  again?: number,
): Promise<void> {
  if (again === 1 || !(renewed_from || from_enquiry)) return;
  const beside = await policiesBeside(db, table, { ...policy, renewed_from, from_enquiry });
  if (beside.length > 0) throw doneByAnother(beside);
}

/** As `checkSuccession`; also refuses that it begins to renew what another policy renews. */
export async function checkChangedSuccession(
  db: Db,
  kind: { table: PolicyTable; noun: Noun },
  { stored, typed, again }: { stored: Checked & { id: number }; typed: object; again: number | undefined },
): Promise<void> {
  const policy = { ...stored, ...typed };
  await checkSuccession(db, kind, policy, typed);
  if (policy.renewed_from !== stored.renewed_from) await checkAlone(db, kind.table, policy, again);
}
