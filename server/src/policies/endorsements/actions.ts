import type { Scope } from '@bimabahi/contract/api/grants';
import type { RoleName } from '@bimabahi/contract/api/roles';
import {
  type CancelReason,
  type EndorsedPolicies,
  type EndorsementStatus,
  NEXT_STATUSES,
} from '@bimabahi/contract/policies/endorsement-fields';
import {
  type createEndorsementInput,
  ENDORSEMENT_DELTAS,
  type endorsementStatusInput,
  type undoEndorsementInput,
  type updateEndorsementInput,
} from '@bimabahi/contract/policies/endorsements';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { z } from 'zod';
import { moneyOfItem } from '../../commission/items/public.ts';
import type { Db } from '../../db/db.ts';
import type { Upload } from '../../platform/http/handler.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { refuseWithMoney } from '../kit/errors.ts';
import { amountsOf, suggestCancellation, type TypedDeltas } from './amounts.ts';
import {
  checkAsked,
  checkDeltas,
  checkEffective,
  checkEntered,
  checkedChanges,
  checkNow,
  checkRunning,
  checkStep,
  warningsOf,
} from './check.ts';
import { checkNumber, type EndorsedPolicy, lockPolicy, readPolicy } from './endorsed-policy.ts';
import {
  alreadyReceived,
  cancellationAsked,
  cannotFollow,
  endorsementNotFound,
  inFuture,
  needsCancelReason,
  notReceived,
  onlyOfCancellation,
  onOutsideCover,
  paperTooEarly,
  receivedStays,
} from './errors.ts';
import { checkEndorsementNo, presentWith, storePaper } from './paper.ts';
import {
  changeEndorsement,
  endorsementsOf,
  insertEndorsement,
  type PolicyId,
  policyOf,
  readOne,
  type StoredEndorsement,
} from './queries.ts';
import { receiptOf, refundOf } from './receipt.ts';
import { receive, takeBack } from './receive.ts';
import { askedTransfer, changedTransfer } from './transfer.ts';

type Person = { id: number; role: RoleName };
type Reader = { db: Db; scope: Scope; person: Person; params: { id: number } };
type Changing<Body> = { db: Db; person: Person; params: { id: number }; body: Body; upload?: Upload | undefined };
type Storing = Pick<Services, 'files'>;
type Keeping = Storing & Pick<Services, 'links'>;

const ownerFor = ({ scope, person }: Pick<Reader, 'scope' | 'person'>) => ({ owner: scope === 'own' ? person.id : undefined });
const isOpen = (status: EndorsementStatus) => status === 'requested' || status === 'sent';

async function read(db: Db, id: number, owner = {}): Promise<StoredEndorsement> {
  const endorsement = await readOne(db, id, owner);
  if (!endorsement) throw endorsementNotFound();
  return endorsement;
}

/** Locks the policy, then reads: whoever changes an endorsement has its policy first. Refuses a stale version. */
export async function lock(db: Db, id: number, version: number | undefined) {
  const of = await policyOf(db, id);
  if (!of) throw endorsementNotFound();
  const policy = await lockPolicy(db, of);
  const endorsement = await read(db, id);
  if (version && version !== endorsement.version) {
    const { document_id: _, closed_renewals: __, ...seen } = endorsement;
    throw staleVersion(seen);
  }
  return { policy, endorsement };
}

const pastDay = (field: string, on: string | null | undefined): string => {
  const today = todayInIndia();
  if (on && on > today) throw inFuture(field);
  return on ?? today;
};

function checkCancelReason({ kind, cancel_reason }: Pick<z.output<typeof createEndorsementInput>, 'kind' | 'cancel_reason'>): void {
  if (kind === 'cancellation' && !cancel_reason) throw needsCancelReason();
  if (kind !== 'cancellation' && cancel_reason) throw onlyOfCancellation();
}

/** One that is asked for is received or withdrawn before another. */
export function checkOnlyCancellation(others: readonly Pick<StoredEndorsement, 'kind' | 'status' | 'effective_date'>[]): void {
  const open = others.find(({ kind, status }) => kind === 'cancellation' && isOpen(status));
  if (open) throw cancellationAsked(open.effective_date);
}

type Amounts = Partial<Awaited<ReturnType<typeof amountsOf>>>;

/** Of another day: what was proposed for the one before is proposed anew, and what somebody typed stays. */
async function deltasOfDay(db: Db, policy: EndorsedPolicy, endorsement: StoredEndorsement, effective_date: string): Promise<Amounts> {
  const { policies, kind, net_delta } = endorsement;
  const typed = kind === 'cancellation' ? {} : { net_delta };
  const before = await amountsOf(db, policies, policy, { ...endorsement, typed });
  if (ENDORSEMENT_DELTAS.some((name) => before.deltas[name] !== endorsement[name])) return {};
  return amountsOf(db, policies, policy, { ...endorsement, effective_date, typed });
}

/** Where nothing is said of what depends on the net premium, another one proposes it anew. */
async function changedDeltas(
  db: Db,
  policy: EndorsedPolicy,
  endorsement: StoredEndorsement,
  { effective_date, ...body }: TypedDeltas & { effective_date?: string | undefined },
): Promise<Amounts> {
  if (ENDORSEMENT_DELTAS.every((name) => body[name] === undefined))
    return effective_date ? deltasOfDay(db, policy, endorsement, effective_date) : {};
  const isOther = body.net_delta !== undefined && body.net_delta !== endorsement.net_delta;
  const left = (name: (typeof ENDORSEMENT_DELTAS)[number]) =>
    isOther || (name === 'total_delta' && body.gst_delta !== undefined) ? null : endorsement[name];
  const typed = Object.fromEntries(ENDORSEMENT_DELTAS.map((name) => [name, body[name] === undefined ? left(name) : body[name]]));
  return amountsOf(db, endorsement.policies, policy, { ...endorsement, ...(effective_date && { effective_date }), typed });
}

const warnedOf = async (db: Db, endorsement: StoredEndorsement) =>
  warningsOf(
    endorsement.changes,
    (await endorsementsOf(db, endorsement)).filter(({ id }) => id !== endorsement.id),
    endorsement.policies,
  );

export const listOf =
  (policies: EndorsedPolicies, services: Keeping) =>
  async ({ db, params: { id }, ...reader }: Reader) => {
    const of = { policies, policy_id: id };
    await readPolicy(db, of, ownerFor(reader));
    const stored = await endorsementsOf(db, of, ownerFor(reader));
    const present = presentWith(services);
    const data = await Promise.all(stored.map(async (each) => ({ ...present(each), ...(await receiptOf(db, each, reader.person)) })));
    return { data, total_count: data.length, ...(await refundOf(db, reader.person)) };
  };

async function takenChanges(db: Db, policies: EndorsedPolicies, policy: EndorsedPolicy, asked: Parameters<typeof checkedChanges>[2]) {
  const changes = checkedChanges(policies, policy, asked);
  await checkNumber(db, policies, policy, changes);
  return changes;
}

interface Entering {
  of: PolicyId;
  person: Person;
  body: z.output<typeof createEndorsementInput>;
  upload?: Upload | undefined;
  /** From a book, which need not say what changed: the policy is here as it is now. */
  isBooked?: boolean;
}

/** Asks for one, or enters one that is here; the answer is its id with what the asker should know. */
export async function enterEndorsement(db: Db, services: Storing, { of, person, body, upload, isBooked }: Entering) {
  const { policies } = of;
  const { status = 'requested', kind, effective_date, endorsement_no, reason } = body;
  const policy = await lockPolicy(db, of);
  checkRunning(policy);
  checkEffective(policy, effective_date);
  checkCancelReason(body);
  if (kind === 'cancellation') checkOnlyCancellation(await endorsementsOf(db, of));
  const { deltas, reasons } = await amountsOf(db, policies, policy, { ...body, typed: body });
  checkDeltas({ kind, ...deltas });
  checkNow(policy, deltas);
  const changes = isBooked && !body.changes ? [] : await takenChanges(db, policies, policy, body);
  const transfer = await askedTransfer(db, policy, body);
  const received_on = pastDay('received_on', body.received_on);
  const requested_on = pastDay('requested_on', body.requested_on ?? (status === 'received' ? received_on : undefined));
  checkEntered(policy, { requested_on, received_on: status === 'received' ? received_on : null });
  await checkEndorsementNo(db, of, endorsement_no);
  const id = await insertEndorsement(db, {
    ...{ ...of, kind, effective_date, changes, requested_on, ...deltas },
    cancel_reason: body.cancel_reason ?? null,
    endorsement_no: endorsement_no ?? null,
    reason: reason ?? null,
    status: status === 'sent' ? 'sent' : 'requested',
    sent_on: status === 'sent' ? requested_on : null,
    created_by: person.id,
    ...transfer,
    ...(await storePaper(db, services, { upload, person })),
  });
  const warnings = await warnedOf(db, await read(db, id));
  if (status === 'received') await receive(db, { policy, endorsement: await read(db, id) }, { person, received_on });
  return { id, warnings, reasons };
}

export const createOf =
  (policies: EndorsedPolicies, services: Keeping) =>
  async ({ db, params, ...entering }: Changing<z.output<typeof createEndorsementInput>>) => {
    const { id, ...said } = await enterEndorsement(db, services, { ...entering, of: { policies, policy_id: params.id } });
    return {
      data: presentWith(services)(await read(db, id)),
      ...said,
      successMsg: entering.body.status === 'received' ? 'Endorsement received!' : 'Endorsement requested!',
    };
  };

export const cancellationOf =
  (policies: EndorsedPolicies) =>
  async ({ db, params: { id }, query }: { db: Db; params: { id: number }; query: { on: string; reason: CancelReason } }) => {
    const policy = await readPolicy(db, { policies, policy_id: id });
    checkRunning(policy);
    if (query.on < policy.start_date || query.on > policy.end_date) throw onOutsideCover(policy.start_date, policy.end_date);
    return { data: await suggestCancellation(db, policies, policy, query) };
  };

export const readAction =
  (services: Keeping) =>
  async ({ db, params: { id }, ...reader }: Reader) => ({ data: presentWith(services)(await read(db, id, ownerFor(reader))) });

/** Of a paper that is here, what it says of the policy stays. */
const STAYS_OPEN = ['endorsement_no', 'reason', 'ncb_letter_on'];

export const updateAction =
  (services: Keeping) =>
  async ({ db, params: { id }, person, body: { version, ...body }, upload }: Changing<z.output<typeof updateEndorsementInput>>) => {
    const { policy, endorsement } = await lock(db, id, version);
    const { changes: asked, effective_date, endorsement_no, reason, requested_on, user_id, ncb_letter_on } = body;
    if (!isOpen(endorsement.status) && Object.keys(body).some((name) => !STAYS_OPEN.includes(name))) throw alreadyReceived();
    const { kind, policies } = endorsement;
    if (requested_on) checkAsked(policy, endorsement, pastDay('requested_on', requested_on));
    if (effective_date) checkEffective(policy, effective_date);
    const { deltas, reasons = [] } = await changedDeltas(db, policy, endorsement, body);
    // The amounts of one that was received are in the premium of now already.
    if (isOpen(endorsement.status)) {
      checkDeltas({ ...endorsement, ...deltas });
      checkNow(policy, { ...endorsement, ...deltas });
    }
    await checkEndorsementNo(db, endorsement, endorsement_no);
    await changeEndorsement(db, id, {
      ...deltas,
      ...{ endorsement_no, reason, effective_date },
      ...(await changedTransfer(db, policy, { kind, user_id, ncb_letter_on })),
      requested_on: requested_on || undefined,
      changes: asked && (await takenChanges(db, policies, policy, { ...endorsement, changes: asked })),
      ...(await storePaper(db, services, { upload, person, id })),
    });
    const data = await read(db, id);
    return { data: presentWith(services)(data), warnings: await warnedOf(db, data), reasons, successMsg: 'Endorsement updated!' };
  };

const MOVED = { sent: 'sent_on', delivered: 'delivered_on' } as const;

function checkMove({ status: from }: StoredEndorsement, to: EndorsementStatus, upload: Upload | undefined): void {
  const next: readonly EndorsementStatus[] = NEXT_STATUSES[from];
  if (!next.includes(to)) throw cannotFollow(from, to);
  if (upload && to !== 'received' && to !== 'delivered') throw paperTooEarly();
}

const datedBy = (status: EndorsementStatus, on: string) => (status === 'sent' || status === 'delivered' ? { [MOVED[status]]: on } : {});

type Moving = Omit<Changing<z.output<typeof endorsementStatusInput>>, 'db' | 'params'>;

/** With its paper the request is closed in one step. */
export async function moveOn(db: Db, services: Storing, id: number, { person, body, upload }: Moving): Promise<void> {
  const { status, endorsement_no, version } = body;
  const { policy, endorsement } = await lock(db, id, version);
  checkMove(endorsement, status, upload);
  const on = pastDay('on', body.on);
  if (status !== 'withdrawn') checkStep(endorsement, on);
  await checkEndorsementNo(db, endorsement, endorsement_no);
  const paper = await storePaper(db, services, { upload, person, id });
  if (status === 'received') await receive(db, { policy, endorsement }, { person, received_on: on, endorsement_no, paper });
  else await changeEndorsement(db, id, { status, ...datedBy(status, on), ...paper, endorsement_no: endorsement_no || undefined });
}

export const moveAction =
  (services: Keeping) =>
  async ({ db, params: { id }, ...moving }: Changing<z.output<typeof endorsementStatusInput>>) => {
    await moveOn(db, services, id, moving);
    return { data: presentWith(services)(await read(db, id)), successMsg: `Endorsement ${moving.body.status}!` };
  };

export const undoAction =
  (services: Keeping) =>
  async ({ db, params: { id }, body: { reason, version, again } }: Changing<z.output<typeof undoEndorsementInput>>) => {
    const { policy, endorsement } = await lock(db, id, version);
    if (isOpen(endorsement.status) || endorsement.status === 'withdrawn') throw notReceived();
    if (again !== 1) refuseWithMoney(await moneyOfItem(db, 'endorsement', id), 'endorsement', 'Take it back all the same?');
    await takeBack(db, { policy, endorsement }, reason);
    return { data: presentWith(services)(await read(db, id)), successMsg: 'Receipt taken back!' };
  };

export async function deleteAction({ db, params: { id }, person }: Omit<Changing<never>, 'body'>) {
  const { endorsement } = await lock(db, id, undefined);
  if (endorsement.version_no !== null) throw receivedStays();
  await changeEndorsement(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
  return { successMsg: 'Endorsement deleted!' };
}

/** As if it had never been entered: its receipt is taken back first. */
export async function takeAway(db: Db, id: number, person: { id: number }, reason: string): Promise<void> {
  const { policy, endorsement } = await lock(db, id, undefined);
  if (endorsement.version_no !== null) await takeBack(db, { policy, endorsement }, reason);
  await changeEndorsement(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
}
