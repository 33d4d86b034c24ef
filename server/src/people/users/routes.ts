import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import {
  changeManyUsers,
  createUser,
  deleteUser,
  exportUsers,
  listUsers,
  readUser,
  resetUserSecondFactor,
  restoreUser,
  revealUserPassword,
  setUserPassword,
  setUserStatus,
  updateUser,
  userOptions,
} from '@bimabahi/contract/people/users';
import { changeMany } from '../../platform/feature-kit/change-many/change-many.ts';
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { addNotice } from '../account-notices/public.ts';
import { personActions } from '../kit/person-actions.ts';
import { removeFactor } from '../second-factor/public.ts';
import { endAllSessionsOf } from '../session/public.ts';
import { fitting } from './client-change.ts';
import { hasPolicies, hasRelations } from './errors.ts';
import { fileColumns } from './file-columns.ts';
import { manyUsers } from './many-users.ts';
import {
  clientBatches,
  clientOptions,
  clientsNamedAlike,
  countClients,
  findClient,
  findLockedClient,
  listClients,
  policiesOf,
  relationsOf,
} from './queries.ts';

export const users = (services: Services) => {
  const client = personActions(
    { noun: 'User', resource: 'users', find: findClient, findLocked: findLockedClient, roles: [ROLE_IDS.User], addNotice },
    services,
  );

  return [
    handle(listUsers, ({ db, query }) => listClients(db, query)),
    handleDownload(exportUsers, fileColumns, async ({ db, query: { format, ...query } }) => {
      const rows = await countClients(db, query);
      const event = { action: 'users.export', table_name: 'people', details: { rows, format, ...query } };
      return listFile({ name: 'users', format, rows, event, batches: (later) => clientBatches(later, query) });
    }),
    handle(userOptions, ({ db, query: { same_words_as, ...query } }) =>
      same_words_as ? clientsNamedAlike(db, same_words_as, query.limit) : clientOptions(db, query),
    ),
    handle(readUser, async ({ db, params: { id } }) => ({ data: await client.read(db, id) })),
    handle(createUser, async ({ db, person, body: { password, mobile, ...given } }) =>
      client.create(db, await fitting(db, { ...given, mobile: mobile ?? null, role_id: ROLE_IDS.User, created_by: person.id }), password),
    ),
    handle(updateUser, async (call) => {
      const { version, ...change } = call.body;
      const stored = await client.lock(call.db, call.params.id);
      if (version && version !== stored.version) return client.update(call);
      return client.update({ ...call, body: { ...(await fitting(call.db, change, stored)), version } });
    }),
    handle(changeManyUsers, (call) => changeMany(manyUsers, call)),
    handle(setUserStatus, client.setStatus),
    handle(setUserPassword, client.setPassword),
    handle(revealUserPassword, client.reveal),
    handle(resetUserSecondFactor, (call) => client.resetSecondFactor(call, removeFactor, endAllSessionsOf)),
    handle(deleteUser, async (call) => {
      await client.lock(call.db, call.params.id);
      const policies = await policiesOf(call.db, call.params.id);
      if (policies.motor_insurance + policies.corporate_insurance > 0) throw hasPolicies(policies);
      const relations = await relationsOf(call.db, call.params.id);
      if (relations.length > 0) throw hasRelations(relations.map(({ name }) => name));
      return client.remove(call);
    }),
    client.restore(restoreUser),
  ];
};
