import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { isClosed } from '@bimabahi/contract/renewals/renewal-stages';
import type { RenewalListQuery, renewalSummary, updateRenewalInput } from '@bimabahi/contract/renewals/renewals';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { assign, changeRenewal, lockRenewals, ownerName } from './change-queries.ts';
import { answerTo, candidateAgain, changesStage, newCall, newOwner, newStage } from './changes.ts';
import { isClosedAlready, isOwned, notAnOwner, notYoursToChange, renewalNotFound, renewalsNotFound } from './errors.ts';
import { conditionsOf } from './filter-queries.ts';
import { countRenewals, pageOfRenewals } from './list-queries.ts';
import { renewalReader } from './present.ts';
import { lockRenewal } from './record-queries.ts';
import { summarise } from './summary-queries.ts';
import { wantedBy } from './wanted.ts';

type Person = { id: number; role: RoleName };
type Reading<Query> = { db: Db; person: Person; query: Query };
type Changing<Body> = { db: Db; person: Person; params: { id: number }; body: Body };

export function renewalActions({ links }: Pick<Services, 'links'>) {
  const { readMany, read } = renewalReader(links);

  async function readOne(db: Db, id: number) {
    const renewal = await read(db, id);
    if (!renewal) throw renewalNotFound();
    return renewal;
  }

  async function lock(db: Db, id: number, version?: number) {
    const renewal = await lockRenewal(db, id);
    if (!renewal) throw renewalNotFound();
    if (version && version !== renewal.version) throw staleVersion(await readOne(db, id));
    return renewal;
  }

  async function refuseIfOwned(db: Db, { id, owner_id }: { id: number; owner_id: number | null }, person: Person): Promise<void> {
    if (owner_id === null || owner_id === person.id) return;
    const current = await readOne(db, id);
    throw isOwned(current.owner?.name ?? 'Somebody', current);
  }

  async function refuseIfOthers(
    db: Db,
    { id, owner_id }: { id: number; owner_id: number | null },
    { id: own, role }: Person,
  ): Promise<void> {
    if (owner_id === null || owner_id === own || may(role, 'renewals.update-others')) return;
    throw notYoursToChange((await readOne(db, id)).owner?.name ?? 'Somebody');
  }

  return {
    async list({ db, person, query: { page, limit, sort, order, ...filters } }: Reading<RenewalListQuery>) {
      const wanted = await wantedBy(db, person, filters);
      const ids = await pageOfRenewals(db, { page, limit, sort, order, policies: filters.policies }, conditionsOf(...wanted));
      return { data: await readMany(db, ids), total_count: await countRenewals(db, ...wanted) };
    },

    async summary({ db, person, query }: Reading<z.output<typeof renewalSummary.query>>) {
      return { data: await summarise(db, ...(await wantedBy(db, person, query))) };
    },

    read: async ({ db, params: { id } }: { db: Db; params: { id: number } }) => ({ data: await readOne(db, id) }),

    async update({ db, person, params: { id }, body: { version, ...given } }: Changing<z.output<typeof updateRenewalInput>>) {
      const renewal = await lock(db, id, version);
      const { refused, ...answer } = await answerTo(db, renewal, given);
      const typed = { ...given, ...answer };
      if (person.role !== 'Admin' && typed.owner_id !== undefined) await refuseIfOwned(db, renewal, person);
      if (changesStage(renewal, given)) await refuseIfOthers(db, renewal, person);
      await changeRenewal(db, id, {
        note: typed.note,
        ...newCall(renewal, typed),
        ...(await newOwner(db, typed.owner_id, person)),
        ...refused,
        ...candidateAgain(renewal, typed),
        ...(await newStage(db, renewal, typed)),
      });
      return { data: await readOne(db, id), successMsg: 'Renewal updated successfully!' };
    },

    async take({ db, person, params: { id } }: Omit<Changing<never>, 'body'>) {
      const renewal = await lock(db, id);
      await refuseIfOwned(db, renewal, person);
      if (isClosed(renewal.stage)) throw isClosedAlready(await readOne(db, id));
      if (renewal.owner_id === null) await changeRenewal(db, id, { owner_id: person.id });
      return { data: await readOne(db, id), successMsg: 'This renewal is yours now!' };
    },

    async assign({ db, body: { ids, owner_id } }: { db: Db; body: { ids: number[]; owner_id: number | null } }) {
      const name = owner_id === null ? 'nobody' : await ownerName(db, owner_id);
      if (name === undefined) throw notAnOwner();
      const wanted = [...new Set(ids)];
      const locked = await lockRenewals(db, wanted);
      if (locked.length < wanted.length) throw renewalsNotFound(wanted.length - locked.length);
      await assign(db, locked, owner_id);
      return { successMsg: `${locked.length === 1 ? '1 renewal' : `${locked.length} renewals`} assigned to ${name}!` };
    },
  };
}
