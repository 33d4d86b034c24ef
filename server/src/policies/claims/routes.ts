import { listClaimClocks, updateClaimClocks } from '@bimabahi/contract/policies/claim-clocks';
import { claimInWords, isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import {
  addClaimDocument,
  claimFigures,
  claimRatios,
  claimSummary,
  createClaim,
  deleteClaim,
  exportClaims,
  listClaims,
  moveClaim,
  readClaim,
  restoreClaim,
  updateClaim,
} from '@bimabahi/contract/policies/claims';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handleRestore, staysDeleted } from '../../platform/feature-kit/restoring.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import { handle, handleDownload, type Upload } from '../../platform/http/handler.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import type { Services } from '../../platform/services.ts';
import { checkAmounts, checkFacts, checkMove, checkOwner } from './checks.ts';
import { listClocks, setClocks } from './clock-queries.ts';
import { claimNotFound, claimNumberTaken, notMissing, policyOfClaimNotFound } from './errors.ts';
import { figuresOf } from './figure-queries.ts';
import { fileColumns } from './file-columns.ts';
import { lockPolicyOf, markPolicy, type PolicyWithClaim } from './policy-queries.ts';
import { asItStood, presentClaim } from './present.ts';
import {
  addDocument,
  addStep,
  claimQueries,
  countBands,
  documentsOf,
  otherClaimsOf,
  readCoverBefore,
  readDeletedClaim,
  type StoredClaim,
  stepsOf,
} from './queries.ts';
import { ratiosOf } from './ratio-queries.ts';

const UNIQUE = { claims_number: claimNumberTaken };

/** The start of the day in India. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();

async function lockPolicy(db: Db, of: Pick<StoredClaim, 'policies' | 'policy_id'>): Promise<PolicyWithClaim> {
  const policy = await lockPolicyOf(db, of);
  if (!policy) throw policyOfClaimNotFound();
  return policy;
}

type Linking = Pick<Services, 'links'>;

async function partsOf(db: Db, id: number, { links }: Linking) {
  const stored = await documentsOf(db, id);
  const documents = stored.map(({ document_id, media_type, ...document }) => ({
    ...document,
    file: links.linkTo({ table: 'claim-documents', id: document.id, document_id, ...(media_type && { media_type }) }),
  }));
  return { steps: await stepsOf(db, id), documents };
}

async function readOwned(db: Db, id: number, owner: number | undefined): Promise<StoredClaim> {
  const row = await claimQueries.read(db, id);
  if (!row || (owner !== undefined && row.user_id !== owner)) throw claimNotFound();
  return row;
}

const readWith = (services: Linking) => async (db: Db, id: number, person: SignedIn, owner?: number) =>
  presentClaim(await readOwned(db, id, owner), person, await partsOf(db, id, services));
type Read = ReturnType<typeof readWith>;

/** The policy first, as whoever registers a claim locks it. */
async function lock(db: Db, id: number, person: SignedIn, version?: number): Promise<{ claim: StoredClaim; policy: PolicyWithClaim }> {
  const seen = await claimQueries.read(db, id);
  if (!seen) throw claimNotFound();
  const policy = await lockPolicy(db, seen);
  const claim = await claimQueries.lock(db, id);
  if (!claim) throw claimNotFound();
  if (version && version !== claim.version) throw staleVersion(presentClaim(claim, person, { steps: await stepsOf(db, id) }));
  return { claim, policy };
}

type Facts = Pick<StoredClaim, 'kind' | 'loss_date'>;
const remarkOf = ({ kind, loss_date }: Facts) => claimInWords(kind, loss_date);

/** A remark that somebody wrote stays; the one that this claim wrote follows it. */
async function markWith(db: Db, policy: PolicyWithClaim, claim: Facts, before?: Facts): Promise<void> {
  const isOurs = !policy.claim_remark || (before !== undefined && policy.claim_remark === remarkOf(before));
  const remark = isOurs ? remarkOf(claim) : policy.claim_remark;
  if (policy.is_claim !== 1 || policy.claim_remark !== remark) await markPolicy(db, policy, { is_claim: 1, claim_remark: remark });
}

/** Of a claim that was entered by mistake: what it wrote goes, what a person wrote stays. */
async function unmark(db: Db, policy: PolicyWithClaim, claim: StoredClaim): Promise<void> {
  if (policy.claim_remark !== remarkOf(claim)) return;
  if ((await otherClaimsOf(db, policy, claim.id)) === 0) await markPolicy(db, policy, { is_claim: 0, claim_remark: null });
}

/** The policy is marked first, so that the last entry of the audit says what was asked for. */
async function markAgain(db: Db, id: number): Promise<void> {
  const claim = await readDeletedClaim(db, id);
  const policy = claim && (await lockPolicyOf(db, claim));
  if (!policy) throw staysDeleted('The policy of this claim was deleted too.');
  await markWith(db, policy, claim);
}

const reading = (read: Read) => [
  handle(listClaims, async ({ db, query, person, scope }) => {
    const own = scope === 'own' ? { owner: person.id } : {};
    const { data, total_count } = await claimQueries.list(db, { ...query, ...own });
    return { data: data.map((row) => presentClaim(row, person)), total_count };
  }),

  handle(claimFigures, async ({ db }) => ({ data: await figuresOf(db) })),
  handle(claimRatios, async ({ db }) => ({ data: await ratiosOf(db) })),
  handle(claimSummary, async ({ db, query }) => ({ data: await countBands(db, query) })),

  handleDownload(exportClaims, fileColumns, async ({ db, query: { format, ...query } }) => {
    const rows = await claimQueries.count(db, query);
    const event = { action: 'claims.export', table_name: 'claims', details: { rows, format, ...query } };
    return listFile({ name: 'claims', format, rows, event, batches: (later) => claimQueries.batches(later, query) });
  }),

  handle(readClaim, async ({ db, params: { id }, person, scope }) => ({
    data: await read(db, id, person, scope === 'own' ? person.id : undefined),
  })),
];

const entering = (read: Read) => [
  handle(createClaim, async ({ db, person, body: { settled_anyway, intimated_on, ...entered } }) => {
    const policy = await lockPolicy(db, entered);
    const claim = {
      ...entered,
      intimated_on: intimated_on ?? todayInIndia(),
      owner_id: entered.owner_id === undefined ? person.id : entered.owner_id,
    };
    checkFacts(claim, asItStood(policy, await readCoverBefore(db, entered, entered.loss_date)));
    checkAmounts({}, claim, settled_anyway);
    await checkOwner(db, person, null, claim.owner_id);
    const { policy_id, policies } = entered;
    const named = policies === 'motor' ? { motor_id: policy_id } : { corporate_id: policy_id };
    const { user_id, insurer_key } = policy;
    const at = startOf(claim.intimated_on);
    const id = await refusing(claimQueries.insert(db, { ...claim, ...named, user_id, insurer_key, stage_at: at }, person.id), UNIQUE);
    await addStep(db, { claim_id: id, stage: 'intimated', at, created_by: person.id });
    await markWith(db, policy, claim);
    return { data: await read(db, id, person), successMsg: 'Claim registered!' };
  }),
];

const changing = (read: Read) => [
  handle(updateClaim, async ({ db, params: { id }, person, body: { version, settled_anyway, intimated_on, ...body } }) => {
    const { claim, policy } = await lock(db, id, person, version);
    const change = { ...body, intimated_on: intimated_on ?? undefined };
    const after = {
      ...claim,
      ...body,
      intimated_on: intimated_on ?? claim.intimated_on,
      kind: body.kind ?? claim.kind,
      loss_date: body.loss_date ?? claim.loss_date,
    };
    checkFacts(after, asItStood(policy, await readCoverBefore(db, claim, after.loss_date)));
    checkAmounts(claim, after, settled_anyway);
    await checkOwner(db, person, claim.owner?.id ?? null, body.owner_id);
    const insurer = body.claim_no === undefined ? {} : { insurer_key: policy.insurer_key };
    await refusing(claimQueries.change(db, id, { ...change, ...insurer }), UNIQUE);
    await markWith(db, policy, after, claim);
    return { data: await read(db, id, person), successMsg: 'Claim updated!' };
  }),

  handle(moveClaim, async ({ db, params: { id }, person, body: { stage, at, note, version } }) => {
    const { claim } = await lock(db, id, person, version);
    const moment = at ?? new Date().toISOString();
    checkMove(claim, { stage, at: moment, note });
    await addStep(db, { claim_id: id, stage, at: moment, note, created_by: person.id });
    await claimQueries.change(db, id, {
      stage,
      stage_at: moment,
      ...(stage === 'settled' && !claim.settled_on && { settled_on: todayInIndia(new Date(moment)) }),
      ...(stage === 'rejected' && { rejected_reason: note }),
      ...(isClaimClosed(claim.stage) && { settled_on: null, rejected_reason: null }),
    });
    return { data: await read(db, id, person), successMsg: 'Stage of the claim changed!' };
  }),
];

const removing = () => [
  handle(deleteClaim, async ({ db, params: { id }, person }) => {
    const { claim, policy } = await lock(db, id, person);
    await claimQueries.remove(db, id, person.id);
    await unmark(db, policy, claim);
    return { successMsg: 'Claim deleted successfully!' };
  }),

  handleRestore(restoreClaim, {
    table: 'claims',
    what: 'claim',
    successMsg: 'Claim restored successfully!',
    unique: UNIQUE,
    check: markAgain,
  }),
];

const clocks = () => [
  handle(listClaimClocks, async ({ db }) => {
    const data = await listClocks(db);
    return { data, total_count: data.length };
  }),
  handle(updateClaimClocks, async ({ db, body }) => {
    await setClocks(
      db,
      body.clocks.map((clock) => ({ ...clock, hours: clock.hours ?? null })),
    );
    return { data: await listClocks(db), successMsg: 'Clocks of claims updated!' };
  }),
];

/** A client hands in what is missing on their own claim, and changes nothing that is there. */
const handingIn = (read: Read, { files }: Pick<Services, 'files'>) => [
  handle(addClaimDocument, async ({ db, params: { id }, person, scope, body: { kind }, upload }) => {
    const owner = scope === 'own' ? person.id : undefined;
    const claim = await readOwned(db, id, owner);
    if (owner !== undefined && !presentClaim(claim, person).missing.includes(kind)) throw notMissing();
    await lock(db, id, person);
    // A required upload is there.
    const document_id = await storeDocument(db, files, { ...(upload as Upload), created_by: person.id });
    await addDocument(db, { claim_id: id, kind, document_id, created_by: person.id });
    return { data: await read(db, id, person, owner), successMsg: 'Document added to the claim!' };
  }),
];

export const claims = (services: Pick<Services, 'files' | 'links'>) => {
  const read = readWith(services);
  return [...reading(read), ...entering(read), ...changing(read), ...handingIn(read, services), ...removing(), ...clocks()];
};
