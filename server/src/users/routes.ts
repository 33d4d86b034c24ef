import {
  createUser,
  deleteUser,
  listUsers,
  readUser,
  revealUserPassword,
  setUserPassword,
  setUserStatus,
  updateUser,
  userOptions,
} from '@bimabahi/contract/users';
import { recordEvent } from '../db/audit.ts';
import { refusing } from '../db/constraints.ts';
import type { Db } from '../db/open.ts';
import { handle } from '../http/handler.ts';
import { staleVersion } from '../http/refusal.ts';
import { hashPassword, passwordMatches } from '../passwords/hash.ts';
import type { Services } from '../services.ts';
import { hasPolicies, mobileTaken, nothingToReveal, tooManyReveals, userNotFound, wrongOwnPassword } from './errors.ts';
import {
  changeClient,
  clientOptions,
  insertClient,
  listClients,
  lockClient,
  lockPasswordHash,
  nextPersonId,
  policiesOf,
  readClient,
  revealsOfLastHour,
} from './queries.ts';

const REVEALS_AN_HOUR = 10;
const unique = { people_mobile_unique: mobileTaken };

async function read(db: Db, id: number) {
  const client = await readClient(db, id);
  if (!client) throw userNotFound();
  return client;
}

async function lock(db: Db, id: number) {
  const client = await lockClient(db, id);
  if (!client) throw userNotFound();
  return client;
}

export const users = ({ escrow }: Services) => {
  /** Hash and sealed copy of a password that staff set for a client. */
  const secrets = async (id: number, password: string | null | undefined) =>
    password
      ? { password_hash: await hashPassword(password), password_sealed: escrow.seal(id, password) }
      : { password_hash: null, password_sealed: null };

  return [
    handle(listUsers, ({ db, query }) => listClients(db, query)),
    handle(userOptions, ({ db, query }) => clientOptions(db, query)),

    handle(readUser, async ({ db, params: { id } }) => ({ data: await read(db, id) })),

    handle(createUser, async ({ db, person, body: { password, role_id: _, ...client } }) => {
      const id = await nextPersonId(db);
      await refusing(insertClient(db, { ...client, ...(await secrets(id, password)), id, created_by: person.id }), unique);
      return { data: await read(db, id), successMsg: 'User added successfully!' };
    }),

    handle(updateUser, async ({ db, params: { id }, body: { version, ...change } }) => {
      const { password_sealed: _, ...client } = await lock(db, id);
      if (version && version !== client.version) throw staleVersion(client);
      await refusing(changeClient(db, id, change), unique);
      return { data: await read(db, id), successMsg: 'User updated successfully!' };
    }),

    handle(setUserStatus, async ({ db, params: { id }, body }) => {
      const client = await lock(db, id);
      const is_active = body.is_active ?? !client.is_active;
      if (is_active !== client.is_active) await changeClient(db, id, { is_active });
      return { data: await read(db, id), successMsg: `User ${is_active ? 'activated' : 'deactivated'} successfully!` };
    }),

    handle(setUserPassword, async ({ db, params: { id }, body: { password } }) => {
      await lock(db, id);
      await changeClient(db, id, await secrets(id, password));
      return { successMsg: 'Password updated successfully!' };
    }),

    handle(revealUserPassword, async ({ db, person, params: { id }, body: { current_password } }) => {
      const own = await lockPasswordHash(db, person.id);
      if ((await revealsOfLastHour(db, person.id)) >= REVEALS_AN_HOUR) throw tooManyReveals();
      const client = await lock(db, id);
      const permitted = await passwordMatches(own, current_password);
      await recordEvent(db, { action: permitted ? 'users.reveal' : 'users.reveal-refused', table_name: 'people', record_id: id });
      if (!permitted) throw wrongOwnPassword();
      const pass_read = client.password_sealed ? escrow.open(id, client.password_sealed) : undefined;
      if (pass_read === undefined) throw nothingToReveal();
      return { data: { pass_read } };
    }),

    handle(deleteUser, async ({ db, person, params: { id } }) => {
      await lock(db, id);
      const policies = await policiesOf(db, id);
      if (policies) throw hasPolicies(policies);
      await changeClient(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
      return { successMsg: 'User deleted successfully!' };
    }),
  ];
};
