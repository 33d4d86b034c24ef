/** Whether the latest thing that happened with a policy can be taken back, by the calls that there are, and if not why. */
import { mayWrite } from '@bimabahi/contract/access/field-permissions';
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { updateCorporatePolicyInput } from '@bimabahi/contract/policies/corporate-insurance';
import { updateMotorPolicyInput } from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyHistoryEntry } from '@bimabahi/contract/reports/policy-history';
import type { Db } from '../../db/db.ts';
import { ERASED } from '../../platform/audit-log/redactions.ts';
import { endorsementsOf } from '../../policies/endorsements/public.ts';
import type { Event } from './event-queries.ts';
import type { Kind, PagePolicy } from './kinds.ts';
import { type AuditedChange, auditedChange, installmentVersion } from './undo-queries.ts';

type Undo = NonNullable<PolicyHistoryEntry['undo']>;

interface Latest {
  db: Db;
  kind: Kind;
  policy: PagePolicy;
  role: RoleName;
}

const FIELDS = {
  motor: Object.keys(updateMotorPolicyInput.shape),
  corporate: Object.keys(updateCorporatePolicyInput.shape),
};
/** What a change of them does besides cannot be typed back. */
const COMPUTED = ['document_id', 'commission_in_basis', 'commission_out_basis'];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function ofFields({ before, after }: AuditedChange, { kind, policy, role }: Latest): Undo | null {
  if (!before || !after || !may(role, `${kind.resource}.update`)) return null;
  const changed = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  const fields = changed.filter((field) => field !== 'version' && FIELDS[kind.policies].includes(field));
  if (fields.length === 0) return null;
  const about = { of: 'policy' as const, id: policy.id, version: policy.version, values: {} };
  if (changed.some((field) => COMPUTED.includes(field)))
    return { ...about, why: 'Its paper or its commission changed with it: correct it by Update Insurance.' };
  if (!fields.every((field) => mayWrite(role, kind.resource, field))) return { ...about, why: 'It changed what your role may not write.' };
  // Where both values were erased they look unchanged, and the rest would be put back without them.
  if (Object.values(before).includes(ERASED))
    return { ...about, why: 'What stood there before was erased with the personal data of a client.' };
  const now = policy as unknown as Readonly<Record<string, unknown>>;
  if (!fields.every((field) => field === 'user_id' || isSame(now[field], after[field])))
    return { ...about, why: 'It was changed again since.' };
  const values = Object.fromEntries(fields.map((field) => [field, (before[field] ?? null) as string | number | null]));
  return { ...about, values, why: null };
}

const DELETED = { 'claims.delete': 'claim', 'endorsements.delete': 'request' } as const;

async function ofAudit(id: number, latest: Latest): Promise<Undo | null> {
  const change = await auditedChange(latest.db, id);
  if (!change) return null;
  const { action, record_id } = change;
  if (action === `${latest.kind.resource}.update`) return ofFields(change, latest);
  const of = Object.hasOwn(DELETED, action) ? DELETED[action as keyof typeof DELETED] : null;
  if (of === null || record_id === null || !may(latest.role, action as keyof typeof DELETED)) return null;
  return { of, id: record_id, version: null, values: {}, why: null };
}

async function ofEndorsement(id: number, { db, kind, policy, role }: Latest): Promise<Undo | null> {
  const all = await endorsementsOf(db, { policies: kind.policies, policy_id: policy.id });
  const endorsement = all.find((each) => each.id === id);
  if (!endorsement || endorsement.version_no === null) return null;
  const last = Math.max(...all.map(({ version_no }) => version_no ?? 0));
  const isLatest = endorsement.version_no === last;
  const later = isLatest ? null : `A later endorsement was received (version ${last}). Take that one back first.`;
  const why = may(role, 'endorsements.undo') ? later : 'An Admin takes the receipt of an endorsement back.';
  return { of: 'endorsement', id, version: endorsement.version, values: {}, why };
}

async function ofPayment(id: number, { db, role }: Latest): Promise<Undo | null> {
  if (!may(role, 'corporate-insurance-premium.update')) return null;
  const installment = await installmentVersion(db, id);
  const values = { status: 'Due', pay_date: null };
  return installment ? { of: 'installment', id, version: installment.version, values, why: null } : null;
}

export async function undoOf({ source, id }: Event, latest: Latest): Promise<Undo | null> {
  if (!may(latest.role, 'renewals.list')) return null;
  if (source === 'audit') return ofAudit(id, latest);
  if (source === 'endorsed') return ofEndorsement(id, latest);
  return source === 'paid' ? ofPayment(id, latest) : null;
}
