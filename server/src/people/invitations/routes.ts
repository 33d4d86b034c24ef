import type { RoleName } from '@bimabahi/contract/api/roles';
import { acceptInvitation, type Invited, inviteUser, inviteUsers } from '@bimabahi/contract/people/invitations';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handle } from '../../platform/http/handler.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { hashPassword } from '../../platform/passwords/hash.ts';
import { refuseGuessable } from '../../platform/passwords/refuse-guessable.ts';
import type { Services } from '../../platform/services.ts';
import { personNotFound } from '../kit/errors.ts';
import { changePerson } from '../kit/queries.ts';
import { cannotBeInvited, noInvitation } from './errors.ts';
import { type InvitedPerson, lockInvited, openInvitation, takeInvitation, whoIsInvited } from './queries.ts';

/** Hashing takes a CPU core. */
const ACCEPTED = { atOnce: 2, waiting: 100 };

/** A link is a way in: only an Admin, who sets passwords, opens a second one. */
function whyNot({ name, mobile, relation_of, is_active, has_password }: InvitedPerson, role: RoleName): string | undefined {
  if (!mobile && relation_of)
    return `${name} hangs on the number of another client and has none of their own, which is the user name of a sign-in. Enter one first.`;
  if (!mobile) return `${name} has no mobile number, which is the user name of a sign-in. Enter it first.`;
  if (!is_active) return `${name} is not active. Activate them first.`;
  if (has_password && role !== 'Admin') return `${name} has a sign-in already. An Admin can send a new one.`;
  return undefined;
}

async function invite(db: Db, { id: user_id }: InvitedPerson, by: number): Promise<Invited> {
  const { token, expires_at } = await openInvitation(db, user_id, by);
  await recordEvent(db, { action: 'users.invite', table_name: 'people', record_id: user_id, details: { expires_at } });
  return { user_id, link: `/invitation#${token}`, expires_at };
}

export const invitations = ({ config, throttle }: Pick<Services, 'config' | 'throttle'>) => [
  handle(inviteUser, async ({ db, person, params: { id } }) => {
    const [client] = await lockInvited(db, [id]);
    if (!client) throw personNotFound('User');
    const reason = whyNot(client, person.role);
    if (reason) throw cannotBeInvited(reason);
    return { data: [await invite(db, client, person.id)] };
  }),

  handle(inviteUsers, async ({ db, person, body: { ids } }) => {
    const found = new Map((await lockInvited(db, ids)).map((client) => [client.id, client]));
    const data: Invited[] = [];
    const refused: { user_id: number; reason: string }[] = [];
    for (const user_id of new Set(ids)) {
      const client = found.get(user_id);
      const reason = client ? whyNot(client, person.role) : 'There is no such client.';
      if (!client || reason) refused.push({ user_id, reason: String(reason) });
      else data.push(await invite(db, client, person.id));
    }
    return { data, refused };
  }),

  handle(
    acceptInvitation,
    async ({ db, body: { token, password } }) => {
      const id = await whoIsInvited(db, token);
      const [client] = id === undefined ? [] : await lockInvited(db, [id]);
      const taken = client && (await takeInvitation(db, token));
      if (!taken || !client.mobile || !client.is_active) throw noInvitation();
      refuseGuessable(password, { name: client.name, mobile: client.mobile, organisation: config.ORGANISATION_NAME });
      // Never sealed: nobody else knows what a person chose.
      await changePerson(db, client.id, { password_hash: await hashPassword(password), password_sealed: null });
      const invited_by = taken.created_by;
      await recordEvent(db, { action: 'session.invitation-used', table_name: 'people', record_id: client.id, details: { invited_by } });
      return { data: { username: client.mobile }, successMsg: 'Your password is set. Sign in with it!' };
    },
    {
      countAttempt: ({ body: { token }, address, inOwnTransaction }) =>
        throttle.attempt({ name: token, address, device: undefined }, () =>
          inOwnTransaction((db) => recordEvent(db, { action: 'session.invitation-blocked', table_name: 'people' })),
        ),
      throttle: limitConcurrency(ACCEPTED),
    },
  ),
];
