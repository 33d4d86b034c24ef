import {
  bouncedPremium,
  createPremium,
  deletePremium,
  exportPremiums,
  listPremiums,
  type Premium,
  planPremiums,
  readPremium,
  restorePremium,
  undoBouncedPremium,
  updatePremium,
  updatePremiumCommission,
} from '@bimabahi/contract/policies/corporate-insurance-premium';
import { moneyOfItem } from '../../commission/items/public.ts';
import { lockOwner } from '../../db/archive/restore.ts';
import type { Db } from '../../db/db.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handleRestore, staysDeleted } from '../../platform/feature-kit/restoring.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import { handle, handleDownload, type Upload } from '../../platform/http/handler.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { corporatePolicies } from '../corporate-insurance/public.ts';
import { DELETE_IT, refuseWithMoney } from '../kit/errors.ts';
import { bounced, notBounced, settling } from './bounced.ts';
import {
  checkInInstallments,
  installmentHere,
  otherPremiumsByNow,
  plannedHere,
  policyOfPremiumNotFound,
  premiumNotFound,
  staysWithItsPolicy,
} from './errors.ts';
import { countFound, premiumBatches } from './export-queries.ts';
import { fileColumns } from './file-columns.ts';
import { presentPremium } from './present-premium.ts';
import { premiumsOf } from './public.ts';
import {
  changePremium,
  countPremiumsOf,
  insertPremium,
  insertPremiums,
  isAddedAnew,
  lockPremium,
  premiumsNamed,
  readBeforeBounce,
  readPremiumRow,
  type StoredPremium,
  sameInstallments,
  totalsOf,
} from './queries.ts';

/** Locks the policy, so that its installments cannot be switched off or the policy deleted meanwhile. */
async function lockPolicy(db: Db, id: number) {
  const policy = await corporatePolicies.lock(db, id);
  if (!policy) throw policyOfPremiumNotFound();
  checkInInstallments(policy);
  return policy;
}

/** Those of which one of the same day and amount is here. */
async function areHere<T extends Parameters<typeof sameInstallments>[1][number]>(db: Db, installments: readonly T[]): Promise<T[]> {
  const same = await sameInstallments(db, installments);
  return installments.filter((_, at) => same[at] !== null);
}

interface Rows {
  read: (db: Db, id: number) => Promise<Premium>;
  lock: (db: Db, id: number, version?: number) => Promise<StoredPremium>;
}

interface Adding extends Pick<Rows, 'read'> {
  store: (db: Db, upload: Upload | undefined, created_by: number) => Promise<{ document_id?: string }>;
  services: Services;
}

const additions = ({ read, store, services }: Adding) => [
  handle(createPremium, async ({ db, body: { again, ...body }, person, upload }) => {
    await lockPolicy(db, body.corporate_insurance_id);
    if (again !== 1 && (await areHere(db, [body])).length > 0) throw installmentHere();
    const id = await insertPremium(db, { ...body, ...(await store(db, upload, person.id)), created_by: person.id });
    return { data: await read(db, id), successMsg: 'Premium Added!' };
  }),

  handle(planPremiums, async ({ db, body: { corporate_insurance_id, premiums, existing, again }, person }) => {
    await lockPolicy(db, corporate_insurance_id);
    if (existing !== undefined && existing !== (await countPremiumsOf(db, corporate_insurance_id))) throw otherPremiumsByNow();
    const planned = premiums.map((row) => ({ ...row, corporate_insurance_id }));
    const here = again === 1 ? [] : await areHere(db, planned);
    if (here.length > 0) throw plannedHere(here.map(({ premium_date }) => premium_date));
    const created_by = person.id;
    const added = await insertPremiums(
      db,
      planned.map((row) => ({ ...row, created_by })),
    );
    const rows = await premiumsNamed(
      db,
      added.map(({ id }) => id),
    );
    const successMsg = rows.length === 1 ? 'Premium Added!' : `${rows.length} Premiums Added!`;
    return { data: rows.map((row) => presentPremium(row, services)), successMsg };
  }),
];

const bounces = ({ read, lock }: Rows) => [
  handle(bouncedPremium, async ({ db, params: { id }, body: { version, ...bounce } }) => {
    await changePremium(db, id, bounced(await lock(db, id, version), bounce));
    return { data: await read(db, id), successMsg: 'The payment came back: the premium is unpaid again.' };
  }),

  handle(undoBouncedPremium, async ({ db, params: { id }, body: { version } }) => {
    await lock(db, id, version);
    await changePremium(db, id, notBounced(await readBeforeBounce(db, id)));
    return { data: await read(db, id), successMsg: 'Paid as before.' };
  }),
];

export const corporateInsurancePremium = (services: Services) => {
  async function read(db: Db, id: number) {
    const row = await readPremiumRow(db, id);
    if (!row) throw premiumNotFound();
    return presentPremium(row, services);
  }

  /** Locks the row; refuses a stale version. */
  async function lock(db: Db, id: number, version?: number) {
    const row = await lockPremium(db, id);
    if (!row) throw premiumNotFound();
    if (version && version !== row.version) throw staleVersion(presentPremium(row, services));
    return row;
  }

  const store = async (db: Db, upload: Upload | undefined, created_by: number) =>
    upload ? { document_id: await storeDocument(db, services.files, { ...upload, created_by }) } : {};

  return [
    handle(listPremiums, async ({ db, query: { corporate_insurance_id } }) => {
      if (!(await corporatePolicies.read(db, corporate_insurance_id))) throw policyOfPremiumNotFound();
      const data = await premiumsOf(db, corporate_insurance_id, services);
      return { data, total_count: data.length, totals: await totalsOf(db, corporate_insurance_id) };
    }),

    handleDownload(exportPremiums, fileColumns, async ({ db, query: { format, ...query } }) => {
      const rows = await countFound(db, query);
      const details = { rows, format, ...query };
      const event = { action: 'corporate-insurance-premium.export', table_name: 'corporate_insurance_premium', details };
      const name = query.corporate_insurance_id === undefined ? 'installments' : 'premium_history';
      return listFile({ name, format, rows, event, batches: (later) => premiumBatches(later, query) });
    }),

    handle(readPremium, async ({ db, params: { id } }) => ({ data: await read(db, id) })),

    ...additions({ read, store, services }),

    handle(updatePremium, async ({ db, params: { id }, body: { version, corporate_insurance_id, ...change }, person, upload }) => {
      const row = await lock(db, id, version);
      if (corporate_insurance_id && corporate_insurance_id !== row.corporate_insurance_id) throw staysWithItsPolicy();
      await changePremium(db, id, { ...change, ...settling(change), ...(await store(db, upload, person.id)) });
      return { data: await read(db, id), successMsg: 'Premium Updated!' };
    }),

    handle(updatePremiumCommission, async ({ db, params: { id }, body: { version, ...commission } }) => {
      await lock(db, id, version);
      await changePremium(db, id, commission);
      return { data: await read(db, id), successMsg: 'Commission updated successfully!' };
    }),

    ...bounces({ read, lock }),

    handle(deletePremium, async ({ db, params: { id }, query: { again }, person }) => {
      await lock(db, id);
      if (again !== 1) refuseWithMoney(await moneyOfItem(db, 'premium', id), 'installment', DELETE_IT);
      await changePremium(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
      return { successMsg: 'Premium Deleted!' };
    }),

    handleRestore(restorePremium, {
      table: 'corporate_insurance_premium',
      what: 'premium',
      successMsg: 'Premium Restored!',
      check: async (db, id) => {
        const policy = { column: 'corporate_insurance_id', owners: 'corporate_insurance' };
        const policy_id = await lockOwner(db, { table: 'corporate_insurance_premium', id, ...policy });
        if (policy_id === undefined) throw staysDeleted('The policy of this premium was deleted too.');
        await lockPolicy(db, policy_id);
        if (await isAddedAnew(db, id)) throw staysDeleted('A premium of this day and amount was added since.');
      },
    }),
  ];
};
