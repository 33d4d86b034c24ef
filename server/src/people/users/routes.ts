import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import {
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
import { listFile } from '../../platform/feature-kit/list-file.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { addNotice } from '../account-notices/public.ts';
import { personActions } from '../kit/person-actions.ts';
import { removeFactor } from '../second-factor/public.ts';
import { endAllSessionsOf } from '../session/public.ts';
import { hasPolicies } from './errors.ts';
import { fileColumns } from './file-columns.ts';
import {
  clientBatches,
  clientOptions,
  clientsNamedAlike,
  countClients,
  findClient,
  findLockedClient,
  listClients,
  policiesOf,
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
    handle(createUser, ({ db, person, body: { password, ...given } }) =>
      client.create(db, { ...given, role_id: ROLE_IDS.User, created_by: person.id }, password),
    ),
    handle(updateUser, client.update),
    handle(setUserStatus, client.setStatus),
    handle(setUserPassword, client.setPassword),
    handle(revealUserPassword, client.reveal),
    handle(resetUserSecondFactor, (call) => client.resetSecondFactor(call, removeFactor, endAllSessionsOf)),
    handle(deleteUser, async (call) => {
      await client.lock(call.db, call.params.id);
      const policies = await policiesOf(call.db, call.params.id);
      if (policies.motor_insurance + policies.corporate_insurance > 0) throw hasPolicies(policies);
      return client.remove(call);
    }),
    client.restore(restoreUser),
  ];
};
