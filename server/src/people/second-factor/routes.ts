import {
  beginSecondFactor,
  enrolSecondFactor,
  listRoleRules,
  readSecondFactor,
  renewRecoveryCodes,
  setRoleRule,
  switchOffSecondFactor,
} from '@bimabahi/contract/people/second-factor';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { ownPasswordCheck } from '../kit/own-password.ts';
import { boundTo, tryCode } from './check-code.ts';
import { alreadyOn, isRequired, notBegun, roleNotFound, tooManyCodes, wrongOwnCode } from './errors.ts';
import * as queries from './queries.ts';
import { hashOfCode, inGroups, newRecoveryCodes } from './recovery-codes.ts';
import { newSecret, uriOf } from './totp.ts';

/** A session asks for its second factor, so what ends the others is handed in. */
type EndSessionsOf = (db: Db, person_id: number, except: { allBut: number }) => Promise<unknown>;

interface Prover {
  id: number;
  session_id: number;
}
interface Proof {
  current_password: string;
  code: string;
}

async function makeRecoveryCodes(db: Db, person_id: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.replaceRecoveryCodes(db, person_id, codes.map(hashOfCode));
  return codes.map(inGroups);
}

/** `confirmed`: whether it is in use already. */
async function lockFactor(db: Db, id: number, confirmed: boolean) {
  const factor = await queries.lockFactor(db, id);
  if (!factor || (confirmed && !factor.confirmed_at)) throw notBegun();
  if (!confirmed && factor.confirmed_at) throw alreadyOn();
  return factor;
}

export const secondFactor = ({ config, sealing }: Services, endSessionsOf: EndSessionsOf) => {
  /** Failures are counted by their audit entries. */
  async function prove(db: Db, person: Prover, { current_password, code }: Proof, { confirmed }: { confirmed: boolean }): Promise<void> {
    const { id } = person;
    const refused = { action: 'second-factor.refused', table_name: 'people', record_id: id } as const;
    const check = await ownPasswordCheck(db, person);
    const factor = await lockFactor(db, id, confirmed);
    await check(current_password, refused);
    const tried = await tryCode(db, sealing, { person_id: id, factor, from: 'known' }, code);
    if (tried === 'opens') return;
    if (tried === 'too many') throw tooManyCodes();
    await recordEvent(db, refused);
    throw wrongOwnCode();
  }

  return [
    handle(readSecondFactor, async ({ db, person }) => ({ data: await queries.findOwn(db, person.id) })),

    handle(beginSecondFactor, async ({ db, person: { id, name } }) => {
      if ((await queries.lockFactor(db, id))?.confirmed_at) throw alreadyOn();
      const secret = newSecret();
      await queries.beginFactor(db, id, sealing.seal(boundTo(id), secret));
      return { data: { secret, uri: uriOf(secret, { issuer: config.ORGANISATION_NAME, label: name }) } };
    }),

    handle(enrolSecondFactor, async ({ db, person, body }) => {
      const { id, session_id } = person;
      await prove(db, person, body, { confirmed: false });
      await queries.confirmFactor(db, id);
      // The other sessions were opened with a password alone.
      await endSessionsOf(db, id, { allBut: session_id });
      return { data: { recovery_codes: await makeRecoveryCodes(db, id) }, successMsg: 'The second step is on!' };
    }),

    handle(renewRecoveryCodes, async ({ db, person, body }) => {
      const { id } = person;
      await prove(db, person, body, { confirmed: true });
      await recordEvent(db, { action: 'second-factor.renew-codes', table_name: 'people', record_id: id });
      return { data: { recovery_codes: await makeRecoveryCodes(db, id) }, successMsg: 'The old recovery codes no longer open!' };
    }),

    handle(switchOffSecondFactor, async ({ db, person, body }) => {
      const { id } = person;
      if ((await queries.findOwn(db, id)).required) throw isRequired();
      await prove(db, person, body, { confirmed: true });
      await queries.removeFactor(db, id);
      return { successMsg: 'The second step is off!' };
    }),

    handle(listRoleRules, async ({ db }) => {
      const data = await queries.listRules(db);
      return { data, total_count: data.length };
    }),

    handle(setRoleRule, async ({ db, person, params: { id }, body: { second_factor_required, current_password } }) => {
      const check = second_factor_required ? undefined : await ownPasswordCheck(db, person);
      const rule = await queries.lockRule(db, id);
      if (!rule) throw roleNotFound();
      await check?.(current_password ?? '', { action: 'second-factor.require-refused', table_name: 'roles', record_id: id });
      if (rule.second_factor_required !== second_factor_required) await queries.setRule(db, id, second_factor_required);
      return { data: { ...rule, second_factor_required }, successMsg: `The rule for the role ${rule.name} was saved!` };
    }),
  ];
};
