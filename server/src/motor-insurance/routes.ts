import {
  checkMotorPolicyNo,
  createMotorPolicy,
  deleteMotorPolicy,
  exportMotorPolicies,
  listMotorPolicies,
  listMotorRenewals,
  readMotorPolicy,
  updateMotorClaim,
  updateMotorCommission,
  updateMotorPolicy,
} from '@bimabahi/contract/motor-insurance';
import { addDays, todayInIndia } from '@bimabahi/contract/periods';
import type { Scope } from '@bimabahi/contract/permissions';
import { RENEWAL_DAYS_BACK } from '@bimabahi/contract/renewals';
import { recordEvent } from '../db/audit.ts';
import { refusing } from '../db/constraints.ts';
import type { Db } from '../db/open.ts';
import { csv } from '../files/csv.ts';
import { storeDocument } from '../files/store-document.ts';
import { type Call, handle, handleDownload, type Upload } from '../http/handler.ts';
import { staleVersion } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { csvColumns } from './csv-columns.ts';
import { constraints, notAnActiveClient, policyNoTaken, policyNotFound } from './errors.ts';
import {
  changePolicy,
  countPolicies,
  insertPolicy,
  isActiveClient,
  listPolicies,
  lockPolicy,
  type Owner,
  type Policy,
  policiesEnding,
  policyBatches,
  policyWithNumber,
  readPolicy,
} from './queries.ts';

type Reader = { scope: Scope; person: { id: number } };
const ownerFor = ({ scope, person }: Reader): Owner => ({ owner: scope === 'own' ? person.id : undefined });

export const motorInsurance = ({ files, links }: Services) => {
  const present = ({ document_id, ...policy }: Policy) => ({
    ...policy,
    file: links.linkTo({ table: 'motor-insurance', id: policy.id, document_id }),
  });

  async function read(db: Db, id: number, owner: Owner = {}) {
    const policy = await readPolicy(db, id, owner);
    if (!policy) throw policyNotFound();
    return present(policy);
  }

  /** The policy, kept from others until the transaction ends; refused where its editor saw an older version. */
  async function lock(db: Db, id: number, version?: number) {
    const policy = await lockPolicy(db, id);
    if (!policy) throw policyNotFound();
    if (version && version !== policy.version) throw staleVersion(present(policy));
    return policy;
  }

  const store = async (db: Db, upload: Upload | undefined, created_by: number) =>
    upload ? { document_id: await storeDocument(db, files, { ...upload, created_by }) } : {};

  async function update({ db, params: { id }, body: { version, ...change }, person, upload }: Call<typeof updateMotorPolicy>) {
    const policy = await lock(db, id, version);
    if (change.user_id && change.user_id !== policy.user_id && !(await isActiveClient(db, change.user_id))) throw notAnActiveClient();
    await refusing(changePolicy(db, id, { ...change, ...(await store(db, upload, person.id)) }), constraints);
    return { data: await read(db, id), successMsg: 'Motor Insurance Updated!' };
  }

  return [
    handle(listMotorPolicies, async ({ db, query, ...reader }) => {
      const { data, total_count } = await listPolicies(db, query, ownerFor(reader));
      return { data: data.map(present), total_count };
    }),

    handle(listMotorRenewals, async ({ db, query: { days }, ...reader }) => {
      const today = todayInIndia();
      const data = await policiesEnding(db, { from: addDays(today, -RENEWAL_DAYS_BACK), to: addDays(today, days) }, ownerFor(reader));
      return { data: data.map(present), total_count: data.length };
    }),

    handleDownload(exportMotorPolicies, async ({ db, query: { name, ...query }, person }) => {
      const rows = await countPolicies(db, query);
      await recordEvent(db, { action: 'motor-insurance.export', table_name: 'motor_insurance', details: { rows, ...query } });
      return { file_name: `${name}.csv`, content: (later) => csv(csvColumns(person.role), policyBatches(later, query)) };
    }),

    handle(readMotorPolicy, async ({ db, params: { id }, ...reader }) => ({ data: await read(db, id, ownerFor(reader)) })),

    handle(checkMotorPolicyNo, async ({ db, body: { policy_no } }) => {
      const taken = await policyWithNumber(db, policy_no);
      if (taken) throw policyNoTaken(taken.id);
      return { successMsg: 'Policy No. Not Found! Please Fill The Complete Form.' };
    }),

    handle(createMotorPolicy, async ({ db, body, person, upload }) => {
      if (!(await isActiveClient(db, body.user_id))) throw notAnActiveClient();
      const taken = await policyWithNumber(db, body.policy_no);
      if (taken) throw policyNoTaken(taken.id);
      const id = await refusing(insertPolicy(db, { ...body, ...(await store(db, upload, person.id)), created_by: person.id }), constraints);
      return { data: await read(db, id), successMsg: 'Motor Insurance Added!' };
    }),

    handle(updateMotorPolicy, update),

    handle(updateMotorCommission, async ({ db, params: { id }, body: { version, ...commission } }) => {
      await lock(db, id, version);
      await changePolicy(db, id, commission);
      return { data: await read(db, id), successMsg: 'Commission updated successfully!' };
    }),

    handle(updateMotorClaim, async ({ db, params: { id }, body: { version, is_claim, remark } }) => {
      await lock(db, id, version);
      await changePolicy(db, id, { is_claim, claim_remark: remark });
      return { data: await read(db, id), successMsg: 'Claim status updated successfully!' };
    }),

    handle(deleteMotorPolicy, async ({ db, params: { id }, person }) => {
      await lock(db, id);
      await changePolicy(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
      return { successMsg: 'Motor Insurance Deleted!' };
    }),
  ];
};
