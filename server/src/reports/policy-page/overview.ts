import { mayRead } from '@bimabahi/contract/access/field-permissions';
import { dateAndTime } from '@bimabahi/contract/api/format';
import type { Scope } from '@bimabahi/contract/api/grants';
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { ChainedPolicy } from '@bimabahi/contract/policies/policy-chain';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { claimsOf } from '../../policies/claims/public.ts';
import { premiumsOf, totalsOf } from '../../policies/corporate-insurance-premium/public.ts';
import { endorsementsOf, type StoredEndorsement } from '../../policies/endorsements/public.ts';
import { saidNumbers } from '../../policies/kit/previous-queries.ts';
import { checkPolicy, type TaxedPolicy } from '../../premium/check/check-policy.ts';
import { readTaxFacts } from '../../premium/check/tax-queries.ts';
import { readStored } from '../../renewals/renewals/public.ts';
import { actsOf } from './acts.ts';
import { clocksOf } from './clocks.ts';
import { commissionRows } from './commission-rows.ts';
import { presentPapers } from './documents.ts';
import { amountIn, type Kind, type PagePolicy } from './kinds.ts';
import { papersOf, readDeleted, renewalIdsOf, type StoredPaper } from './queries.ts';

export interface Reader {
  db: Db;
  scope: Scope;
  person: { id: number; role: RoleName };
}

/** Staff are told who deleted a policy; of another client's nobody is told anything. */
async function deletedRefusal(kind: Kind, id: number, { db, scope }: Reader): Promise<Refusal | undefined> {
  const deleted = scope === 'all' ? await readDeleted(db, kind.table, id) : undefined;
  if (!deleted) return undefined;
  const by = deleted.deleted_by ? ` by ${deleted.deleted_by.name}` : '';
  const message = `This ${kind.noun} policy was deleted on ${dateAndTime(deleted.deleted_at)}${by}.`;
  return new Refusal(404, 'not-found', message, { data: deleted });
}

/** `read`: the policy's own call. */
export async function orDeleted<T>(read: Promise<T>, kind: Kind, id: number, reader: Reader): Promise<T> {
  return read.catch(async (error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? ((await deletedRefusal(kind, id, reader)) ?? error) : error;
  });
}

const isIn = ({ version_no }: StoredEndorsement) => version_no !== null;
const bornFirst = (a: StoredEndorsement, b: StoredEndorsement) => (a.version_no ?? a.id) - (b.version_no ?? b.id);

function premiumOf(kind: Kind, policy: PagePolicy, endorsements: readonly StoredEndorsement[]) {
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.every((amount) => amount === null) ? null : Math.round(amounts.reduce<number>((all, one) => all + (one ?? 0), 0) * 100) / 100;
  const parts = kind.parts.map((field) => ({ field, amount: amountIn(policy, field) }));
  return {
    issued: {
      on: policy.issue_date ?? policy.start_date,
      parts: parts.filter((part): part is { field: string; amount: number } => part.amount !== null),
      net: kind.policies === 'motor' ? amountIn(policy, 'net_premium') : sum(parts.map(({ amount }) => amount)),
      gst: policy.gst,
      total: policy.total_premium,
    },
    endorsements: endorsements.map(({ id, kind: of, endorsement_no, status, received_on, requested_on, ...deltas }) => ({
      ...{ id, kind: of, endorsement_no, status, on: received_on ?? requested_on },
      ...{ net: deltas.net_delta, gst: deltas.gst_delta, total: deltas.total_delta },
    })),
    now: { net: policy.net_now, gst: policy.gst_now, total: policy.total_now },
  };
}

async function findingsOf(db: Db, kind: Kind, policy: PagePolicy, role: RoleName) {
  if (!mayRead(role, kind.resource, 'premium_differs')) return undefined;
  const tax = await readTaxFacts(db, kind.table, policy as TaxedPolicy);
  const { findings } = checkPolicy(kind.policies, policy as TaxedPolicy, tax);
  return findings.filter(({ field }) => mayRead(role, kind.resource, field));
}

function chainAround(chain: readonly ChainedPolicy[], id: number) {
  const at = chain.findIndex((policy) => policy.id === id);
  const short = ({ product: _, ...policy }: ChainedPolicy) => policy;
  return { before: chain.slice(0, Math.max(0, at)).map(short), after: chain.slice(at + 1).map(short) };
}

async function previousOf(db: Db, { table }: Kind, id: number) {
  const said = (await saidNumbers(db, table, [id])).get(id);
  return said && { previous: { policy_no: said.policy_no, state: said.state } };
}

async function renewalsOf(db: Db, kind: Kind, id: number) {
  const ids = await renewalIdsOf(db, kind, id);
  const stored = await Promise.all(ids.map((each) => readStored(db, each)));
  return stored
    .filter((renewal) => renewal !== undefined)
    .map(({ ready_at, ready_by, policies: _, policy_id: __, ...renewal }) => ({
      ...renewal,
      ready: ready_at === null ? null : { at: ready_at, by: ready_by },
    }));
}

/** Nobody is owed what has no amount and no output broker. */
const isPassedOn = ({ passedTo }: Kind, policy: PagePolicy, side: 'in' | 'out') =>
  side === 'in' || Boolean(policy[passedTo]) || policy.commission_out_num != null;

/** Without what the role may not read of the policy, and of its endorsements. */
async function commissionOf({ db, person: { role } }: Reader, kind: Kind, { received, ...of }: Parameters<typeof commissionRows>[1]) {
  const sides = (['in', 'out'] as const).filter((side) => mayRead(role, kind.resource, side));
  const since = (side: 'in' | 'out') => (mayRead(role, 'endorsements', `commission_${side}_delta`) ? received : []);
  const rows: Partial<Record<'in' | 'out', Awaited<ReturnType<typeof commissionRows>>>> = {};
  for (const side of sides)
    rows[side] = isPassedOn(kind, of.policy, side) ? await commissionRows(db, { ...of, received: since(side) }, side) : [];
  return sides.length === 0 ? {} : { commission: rows };
}

/** An installment is paid for by itself. */
const itemsOf = ({ policies }: Kind, policy: PagePolicy, installments: readonly { id: number }[] | undefined) =>
  'is_installment' in policy && policy.is_installment === 1
    ? (installments ?? []).map(({ id }) => `premium:${id}`)
    : [`${policies}:${policy.id}`];

interface Shown {
  policy: Pick<PagePolicy, 'id' | 'file'>;
  endorsements: readonly StoredEndorsement[];
  owner?: number;
}

/** Of that alone which the reader is shown. */
async function readablePapers(db: Db, kind: Kind, { policy, endorsements, owner }: Shown) {
  const shown = new Set(endorsements.map((endorsement) => endorsement.id));
  const isShown = (paper: Pick<StoredPaper, 'kind' | 'id'>) =>
    (paper.kind !== 'endorsement' || shown.has(paper.id)) && (paper.kind !== 'policy' || policy.file !== null);
  return (await papersOf(db, kind, policy.id, owner)).filter(isShown);
}

async function installmentsOf(db: Db, { policies }: Kind, id: number, services: Pick<Services, 'links'>) {
  return policies === 'corporate' ? { data: await premiumsOf(db, id, services), totals: await totalsOf(db, id) } : undefined;
}

/** `policy`: as its own call answers it. `chain`: as its call does. */
export async function overviewOf<Policy extends PagePolicy>(
  kind: Kind,
  { policy, chain }: { policy: Policy; chain: readonly ChainedPolicy[] },
  reader: Reader,
  services: Pick<Services, 'links'>,
) {
  const { db, scope, person } = reader;
  const { role } = person;
  const { id, user } = policy;
  const of = { policies: kind.policies, policy_id: id };
  const owner = scope === 'own' ? { owner: person.id } : {};
  const endorsements = (await endorsementsOf(db, of, owner)).toSorted(bornFirst);
  const renewals = await renewalsOf(db, kind, id);
  const installments = may(role, 'corporate-insurance-premium.list') ? await installmentsOf(db, kind, id, services) : undefined;
  const items = itemsOf(kind, policy, installments?.data);
  return {
    policy,
    client: user,
    clocks: clocksOf(policy, todayInIndia()),
    chain: { ...chainAround(chain, id), ...(scope === 'all' && (await previousOf(db, kind, id))) },
    ...(may(role, 'renewals.list') && { renewals }),
    premium: { ...premiumOf(kind, policy, endorsements), findings: await findingsOf(db, kind, policy, role) },
    ...(await commissionOf(reader, kind, { policy, items, received: endorsements.filter(isIn) })),
    installments,
    claims: await claimsOf(db, { ...of, ...owner }, person),
    documents: presentPapers(await readablePapers(db, kind, { policy, endorsements, ...owner }), kind, role, services),
    acts: actsOf(kind, role, { policy, renewals, endorsements }),
  };
}
