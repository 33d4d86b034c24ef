import { listClaimClocks, updateClaimClocks } from '@bimabahi/contract/policies/claim-clocks';
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
  sumClaims,
  updateClaim,
} from '@bimabahi/contract/policies/claims';
import type { Db } from '../../db/db.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handleRestore } from '../../platform/feature-kit/restoring.ts';
import { hashOf } from '../../platform/files/document-store.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import { handle, handleDownload, type Upload } from '../../platform/http/handler.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import type { Services } from '../../platform/services.ts';
import { CLAIM_UNIQUE, changeClaim, lockClaim, markAgain, moveClaimOn, registerClaim, removeClaim } from './actions.ts';
import { callsSinceLoss } from './call-queries.ts';
import { listClocks, setClocks } from './clock-queries.ts';
import { claimNotFound, notMissing, paperIsThere } from './errors.ts';
import { figuresOf } from './figure-queries.ts';
import { fileColumns } from './file-columns.ts';
import { presentClaim } from './present.ts';
import { addDocument, claimQueries, countBands, documentsOf, paperWithContent, type StoredClaim, stepsOf, sumsOf } from './queries.ts';
import { ratiosOf } from './ratio-queries.ts';

type Linking = Pick<Services, 'links'>;

async function partsOf(db: Db, claim: StoredClaim, { links }: Linking) {
  const { id } = claim;
  const stored = await documentsOf(db, id);
  const documents = stored.map(({ document_id, media_type, ...document }) => ({
    ...document,
    file: links.linkTo({ table: 'claim-documents', id: document.id, document_id, ...(media_type && { media_type }) }),
  }));
  return { steps: await stepsOf(db, id), documents, calls: await callsSinceLoss(db, claim) };
}

async function readOwned(db: Db, id: number, owner: number | undefined): Promise<StoredClaim> {
  const row = await claimQueries.read(db, id);
  if (!row || (owner !== undefined && row.user_id !== owner)) throw claimNotFound();
  return row;
}

const readWith = (services: Linking) => async (db: Db, id: number, person: SignedIn, owner?: number) => {
  const claim = await readOwned(db, id, owner);
  return presentClaim(claim, person, await partsOf(db, claim, services));
};
type Read = ReturnType<typeof readWith>;

const reading = (read: Read) => [
  handle(listClaims, async ({ db, query, person, scope }) => {
    const own = scope === 'own' ? { owner: person.id } : {};
    const { data, total_count } = await claimQueries.list(db, { ...query, ...own });
    return { data: data.map((row) => presentClaim(row, person)), total_count };
  }),

  handle(claimFigures, async ({ db }) => ({ data: await figuresOf(db) })),
  handle(claimRatios, async ({ db }) => ({ data: await ratiosOf(db) })),
  handle(sumClaims, async ({ db, query }) => ({ data: await sumsOf(db, query) })),
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
  handle(createClaim, async ({ db, person, body }) => ({
    data: await read(db, await registerClaim(db, person, body), person),
    successMsg: 'Claim registered!',
  })),
];

const changing = (read: Read) => [
  handle(updateClaim, async ({ db, params: { id }, person, body }) => {
    await changeClaim(db, id, { person, body });
    return { data: await read(db, id, person), successMsg: 'Claim updated!' };
  }),

  handle(moveClaim, async ({ db, params: { id }, person, body }) => {
    await moveClaimOn(db, id, { person, body });
    return { data: await read(db, id, person), successMsg: 'Stage of the claim changed!' };
  }),
];

const removing = () => [
  handle(deleteClaim, async ({ db, params: { id }, person }) => {
    await removeClaim(db, id, person);
    return { successMsg: 'Claim deleted successfully!' };
  }),

  handleRestore(restoreClaim, {
    table: 'claims',
    what: 'claim',
    successMsg: 'Claim restored successfully!',
    unique: CLAIM_UNIQUE,
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
    await lockClaim(db, id, person);
    // A required upload is there.
    const paper = upload as Upload;
    const same = await paperWithContent(db, id, hashOf(paper.bytes));
    if (same) throw paperIsThere(same);
    const document_id = await storeDocument(db, files, { ...paper, created_by: person.id });
    await addDocument(db, { claim_id: id, kind, document_id, created_by: person.id });
    return { data: await read(db, id, person, owner), successMsg: 'Document added to the claim!' };
  }),
];

export const claims = (services: Pick<Services, 'files' | 'links'>) => {
  const read = readWith(services);
  return [...reading(read), ...entering(read), ...changing(read), ...handingIn(read, services), ...removing(), ...clocks()];
};
