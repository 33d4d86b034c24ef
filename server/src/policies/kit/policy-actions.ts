import { mayRead } from '@bimabahi/contract/access/field-permissions';
import type { FileFormat } from '@bimabahi/contract/api/file-format';
import type { Scope } from '@bimabahi/contract/api/grants';
import type { ListQuery, TotalChoice } from '@bimabahi/contract/api/list-query';
import type { RestoreRoute } from '@bimabahi/contract/api/restoring';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { RENEWAL_DAYS_BACK } from '@bimabahi/contract/policies/nearby-renewals';
import type { PolicyKind, PolicyNoAsked, PolicyRecord } from '@bimabahi/contract/policies/policies';
import type { ShownFinding } from '@bimabahi/contract/premium/premium-findings';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { moneyOfPolicy } from '../../commission/items/public.ts';
import type { Typist } from '../../commission/rate-cards/public.ts';
import { lockOwner } from '../../db/archive/restore.ts';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { refusing } from '../../db/query/constraints.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handleRestore, staysDeleted } from '../../platform/feature-kit/restoring.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import type { TableDownload, Upload } from '../../platform/http/handler.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredSum } from '../../platform/totals/totals-queries.ts';
import { changesPremium, checkPolicy, commissionFindings, shownFindings, type TaxedPolicy } from '../../premium/check/check-policy.ts';
import { namedSince } from './beside-queries.ts';
import { judgeNumber } from './check-number.ts';
import { checkChangedSuccession } from './check-succession.ts';
import { type CreatedKind, constraintsOf, createPolicies, type EnteredPolicy, type NewPolicy as Naming } from './create-policies.ts';
import { noteStored, openDraft } from './draft-queries.ts';
import { DELETE_IT, type Noun, notAnActiveClient, policyNoTaken, policyNotFound, refuseWithMoney, renewedSince } from './errors.ts';
import { withNumberFound } from './number-queries.ts';
import type { PolicyQueries } from './policy-queries.ts';
import type { Owner, PolicyFilters, Stored } from './policy-table.ts';
import { previousFindings } from './previous-queries.ts';
import { type Entered, giveClaims, isActiveClient, type NewPolicy, type PolicyChange } from './record-queries.ts';

interface PolicyActionsOf<Row extends Stored<PolicyRecord>, T extends PolicyTable, Amount extends StoredSum> {
  noun: Noun;
  amounts: readonly Amount[];
  resource: PolicyKind;
  table: T;
  queries: PolicyQueries<Row, T>;
  /** The commissions by rate card, and what each is kept with: the columns of those that change. */
  basesAfter: (db: Db, change: { before: object; typed: object; person: Typist }) => Promise<{ columns: object; findings: ShownFinding[] }>;
  /** The same of new policies, in their order. */
  basesOfMany: CreatedKind<Row>['basesOfMany'];
}

type Reader = { db: Db; scope: Scope; person: { id: number } };
type ById = { params: { id: number } };
type Changing<Body> = { db: Db; person: { id: number; role: RoleName } & Typist; body: Body; upload: Upload | undefined };

export const ownerFor = ({ scope, person }: Pick<Reader, 'scope' | 'person'>): Owner => ({
  owner: scope === 'own' ? person.id : undefined,
});

function policyRecords<Row extends Stored<PolicyRecord>, T extends PolicyTable, Amount extends StoredSum>(
  { noun, resource, queries }: PolicyActionsOf<Row, T, Amount>,
  { links }: Pick<Services, 'links'>,
) {
  /** Copied whole, and what is not shown is undefined, so no answer has it: to leave it out by a rest pattern costs ten times as much. */
  const present = (policy: Row): Omit<Row, 'document_id' | 'stored_count'> & { file: string | null } => ({
    ...policy,
    file: links.linkTo({ table: resource, id: policy.id, document_id: policy.document_id }),
    document_id: undefined,
    stored_count: undefined,
  });

  async function read(db: Db, id: number, owner: Owner = {}) {
    const policy = await queries.read(db, id, owner);
    if (!policy) throw policyNotFound(noun);
    return present(policy);
  }

  /** Throws where the editor saw an older version. */
  function current(policy: Row | undefined, version?: number): Row {
    if (!policy) throw policyNotFound(noun);
    if (version && version !== policy.version) throw staleVersion(present(policy));
    return policy;
  }

  const lock = async (db: Db, id: number, version?: number) => current(await queries.lock(db, id), version);

  async function lockTaxed(db: Db, id: number, { version, product }: { version: number | undefined; product?: TaxedPolicy['product'] }) {
    const locked = await queries.lockTaxed(db, id, product);
    if (!locked) throw policyNotFound(noun);
    return { policy: current(locked.policy, version), tax: locked.tax };
  }

  async function change(
    db: Db,
    id: number,
    { version, ...columns }: PolicyChange<T> & { version?: number | undefined },
    successMsg: string,
    made: (policy: Row) => Promise<object> = async () => ({}),
  ) {
    const policy = await lock(db, id, version);
    const changed = await queries.change(db, id, { ...columns, ...(await made(policy)) } as PolicyChange<T>);
    return { data: present(changed ?? policy), successMsg };
  }

  return { present, read, lock, lockTaxed, change };
}
type Records<Row extends Stored<PolicyRecord>, T extends PolicyTable> = ReturnType<typeof policyRecords<Row, T, StoredSum>>;

function readingActions<Row extends Stored<PolicyRecord>, T extends PolicyTable, Amount extends StoredSum>(
  { noun, resource, table, queries, amounts }: PolicyActionsOf<Row, T, Amount>,
  { present, read }: Records<Row, T>,
) {
  return {
    async list({ query, ...reader }: Reader & { query: ListQuery & PolicyFilters & { total: TotalChoice } }) {
      const owner = ownerFor(reader);
      const { data, total_count } = await queries.list(reader.db, await withNumberFound(reader.db, table, query, owner), owner);
      return { data: data.map(present), total_count };
    },

    async sums({ query, ...reader }: Reader & { query: PolicyFilters }): Promise<{ data: Record<Amount, number> }> {
      const owner = ownerFor(reader);
      const found = await withNumberFound(reader.db, table, query, owner);
      return { data: await queries.sums(reader.db, found, { columns: amounts, ...owner }) };
    },

    async renewals({ query: { days, ...page }, ...reader }: Reader & { query: { days: number; page: number; limit: number } }) {
      const today = todayInIndia();
      const range = { from: addDays(today, -RENEWAL_DAYS_BACK), to: addDays(today, days) };
      const { owner } = ownerFor(reader);
      const { data, total_count } = await queries.ending(reader.db, { ...range, ...page }, { owner });
      return { data: data.map(present), total_count };
    },

    async export({
      db,
      query: { name, format, ...query },
    }: {
      db: Db;
      query: PolicyFilters & Pick<ListQuery, 'sort' | 'order'> & { name: string; format: FileFormat };
    }): Promise<TableDownload<ListColumn>> {
      const found = await withNumberFound(db, table, query);
      const rows = await queries.count(db, found);
      const event = { action: `${resource}.export`, table_name: table, details: { rows, format, ...query } };
      return listFile({ name, format, rows, event, batches: (later) => queries.batches(later, found) });
    },

    read: async ({ params: { id }, ...reader }: Reader & ById) => ({ data: await read(reader.db, id, ownerFor(reader)) }),

    async chain({ params: { id }, ...reader }: Reader & ById) {
      const owner = ownerFor(reader);
      await read(reader.db, id, owner);
      const data = await queries.chain(reader.db, id, owner);
      return { data, total_count: data.length };
    },

    async check({ db, body }: { db: Db; body: PolicyNoAsked }) {
      const { taken } = judgeNumber(await queries.withNumber(db, body), body);
      if (taken) throw policyNoTaken(noun, taken.by, taken.may_follow);
      const { policy_no } = body;
      return { successMsg: 'Policy No. Not Found! Please Fill The Complete Form.', similar: await queries.withNumberLike(db, policy_no) };
    },
  };
}

/** What the actions that write a policy share. */
function writing<Row extends Stored<PolicyRecord>, T extends PolicyTable, Amount extends StoredSum>(
  { resource, table }: PolicyActionsOf<Row, T, Amount>,
  { files }: Pick<Services, 'files'>,
) {
  return {
    readable: (findings: readonly ShownFinding[], { role }: { role: RoleName }) =>
      findings.filter(({ field }) => mayRead(role, resource, field)),

    saidBy: async (db: Db, id: number, typed: object) =>
      'previous_policy_no' in typed && typed.previous_policy_no ? previousFindings(db, table, id) : [],

    store: async (db: Db, upload: Upload | undefined, created_by: number) =>
      upload ? { document_id: await storeDocument(db, files, { ...upload, created_by }) } : {},
  };
}

function creatingActions<Row extends Stored<PolicyRecord>, T extends PolicyTable, Amount extends StoredSum>(
  kind: PolicyActionsOf<Row, T, Amount>,
  services: Pick<Services, 'files'>,
  { present }: Records<Row, T>,
) {
  const { noun, table, queries, basesOfMany } = kind;
  const { readable, saidBy, store } = writing(kind, services);
  return {
    async create({
      db,
      body: { from_enquiry, again, draft_id, ...entered },
      person,
      upload,
    }: Changing<
      Entered & Pick<Naming, 'from_enquiry' | 'again'> & { draft_id?: number | null | undefined } & Omit<NewPolicy<T>, 'created_by'>
    >) {
      if (draft_id) await openDraft(db, draft_id, person);
      const storeFile = upload && (() => store(db, upload, person.id));
      let draft: Awaited<ReturnType<typeof openDraft>> | undefined;
      // Locked where the client and the policies before are already, as by an erasure.
      const storeOfDraft = async () => {
        draft = await openDraft(db, draft_id as number, person, { forUpdate: true });
        return storeFile ? storeFile() : { document_id: draft.document_id };
      };
      const created = await createPolicies(
        db,
        { noun, table, basesOfMany, insert: queries.insert },
        [{ policy: entered as EnteredPolicy, from_enquiry, again, storeFile: draft_id ? storeOfDraft : storeFile }],
        person,
      );
      const { row, findings } = itemAt(created, 0);
      if (draft) await noteStored(db, draft, { table, policy_id: row.id, hasItsFile: !upload });
      const ofPrevious = await saidBy(db, row.id, entered);
      return { data: present(row), findings: readable([...findings, ...ofPrevious], person), successMsg: `${noun} Insurance Added!` };
    },
  };
}

function changingActions<Row extends Stored<PolicyRecord>, T extends PolicyTable, Amount extends StoredSum>(
  kind: PolicyActionsOf<Row, T, Amount>,
  services: Pick<Services, 'files'>,
  { present, lockTaxed, change }: Records<Row, T>,
) {
  const { noun, table, queries, basesAfter } = kind;
  const constraints = constraintsOf(table, noun);
  const taxed = noun === 'Motor' ? 'motor' : 'corporate';
  const { readable, saidBy, store } = writing(kind, services);

  return {
    async update({
      db,
      params: { id },
      body: { version, remove_file, again, ...body },
      person,
      upload,
    }: Changing<
      PolicyChange<T> & {
        user_id?: number | undefined;
        version?: number | undefined;
        remove_file?: 0 | 1 | undefined;
        again?: 0 | 1 | undefined;
      }
    > &
      ById) {
      const { policy, tax } = await lockTaxed(db, id, { version, ...(body as TaxedPolicy) });
      const { user_id } = body;
      if (user_id && user_id !== policy.user_id && !(await isActiveClient(db, user_id))) throw notAnActiveClient();
      await checkChangedSuccession(db, { table, noun }, { stored: { ...policy, user_id: policy.user.id }, typed: body, again });
      const file = remove_file === 1 ? { document_id: null } : {};
      const rated = await basesAfter(db, { before: policy, typed: body, person });
      const { computed, findings } = checkPolicy(taxed, { ...policy, ...body, ...rated.columns } as TaxedPolicy, tax);
      const check = changesPremium(body as TaxedPolicy) ? computed : {};
      const change = { ...body, ...check, ...rated.columns, ...file, ...(await store(db, upload, person.id)) } as PolicyChange<T>;
      const changed = await refusing(queries.change(db, id, change), constraints);
      if (user_id && user_id !== policy.user.id) await giveClaims(db, table, id, user_id);
      const found = readable([...findings, ...rated.findings, ...(await saidBy(db, id, body))], person);
      return { data: present(changed ?? policy), findings: found, successMsg: `${noun} Insurance Updated!` };
    },

    async commission({
      db,
      params: { id },
      body,
      person,
    }: Omit<Changing<PolicyChange<T> & { version?: number | undefined }>, 'upload'> & ById) {
      const bases = async (policy: Row) => (await basesAfter(db, { before: policy, typed: body, person })).columns;
      const changed = await change(db, id, body, 'Commission updated successfully!', bases);
      return { ...changed, findings: readable(shownFindings(commissionFindings(taxed, changed.data as TaxedPolicy)), person) };
    },
  };
}

export function policyActions<Row extends Stored<PolicyRecord>, T extends PolicyTable, Amount extends StoredSum>(
  kind: PolicyActionsOf<Row, T, Amount>,
  services: Pick<Services, 'files' | 'links'>,
) {
  const { noun, table, queries } = kind;
  const records = policyRecords(kind, services);
  const { lock, change } = records;
  return {
    lock,
    change,
    ...readingActions(kind, records),
    ...creatingActions(kind, services, records),
    ...changingActions(kind, services, records),

    async remove({
      db,
      params: { id },
      person,
      query: { again },
    }: { db: Db; person: { id: number }; query: { again?: 0 | 1 | undefined } } & ById) {
      await lock(db, id);
      if (again !== 1)
        refuseWithMoney(await moneyOfPolicy(db, table === 'motor_insurance' ? 'motor' : 'corporate', id), 'policy', DELETE_IT);
      await queries.remove(db, id, person.id);
      return { successMsg: `${noun} Insurance Deleted!` };
    },

    restore: (route: RestoreRoute) =>
      handleRestore(route, {
        table,
        what: `${noun.toLowerCase()} policy`,
        successMsg: `${noun} Insurance Restored!`,
        unique: constraintsOf(table, noun),
        check: async (db, id) => {
          if ((await lockOwner(db, { table, id, column: 'user_id', owners: 'people' })) === undefined)
            throw staysDeleted('The user of this policy was deleted too.');
          const since = await namedSince(db, table, id);
          if (since) throw renewedSince(since);
        },
      }),
  };
}
