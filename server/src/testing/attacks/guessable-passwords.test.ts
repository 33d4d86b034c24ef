/** Every place where a password is set. */

import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { dictionary } from '@zxcvbn-ts/language-common';
import { beforeEach, describe, expect, it } from 'vitest';
import { whyGuessable } from '../../platform/passwords/refuse-guessable.ts';
import { demoPeople } from '../../run/demo/demo-people.ts';
import { makeAdmin } from '../../run/installation/first-admin.ts';
import { givePassword, PASSWORD, signIn } from '../app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../app/test-app.ts';

const test = useTestApp({ ORGANISATION_NAME: 'Saraswati Cover House' });
const NEW = { name: 'Lakshmi Rao', mobile: '9123456789' };
let admin: TestPerson;
let feeder: TestPerson;

const again = (password: string) => ({ password, password_confirmation: password });
const proven = (password: string) => ({ ...again(password), current_password: PASSWORD });
const hashes = () => test.db.selectFrom('people').select(['id', 'password_hash']).orderBy('id').execute();

/** `known`: a name and a mobile that the server looks up or the input contains. */
const WAYS = {
  'a client is added': { known: NEW, set: (password: string) => test.post('/api/users', { ...NEW, password }, admin) },
  'a client signs up by the specified call': {
    known: NEW,
    set: (password: string) => test.post('/api/signup', { ...NEW, password }, admin),
  },
  'an employee is added': {
    known: NEW,
    set: (password: string) => test.post('/api/employees', { ...NEW, role_id: ROLE_IDS.Feeder, password }, admin),
  },
  "a client's is set": {
    known: { name: 'User Test', mobile: '9800000040' },
    set: (password: string) => test.put(`/api/users/${test.people.User.id}/password`, proven(password), admin),
  },
  "an employee's is set": {
    known: { name: 'Feeder Test', mobile: '9800000030' },
    set: (password: string) => test.put(`/api/employees/${feeder.id}/password`, proven(password), admin),
  },
  'one is set by the specified call': {
    known: { name: 'Feeder Test', mobile: '9800000030' },
    set: (password: string) => test.post('/api/password-update', { user_id: feeder.id, ...proven(password) }, admin),
  },
  'somebody chooses their own': {
    known: { name: 'Feeder Test', mobile: '9800000030' },
    set: (password: string) => test.put('/api/profile/password', { current_password: PASSWORD, ...again(password) }, feeder),
  },
};

beforeEach(async () => {
  admin = await givePassword(test, test.people.Admin);
  feeder = await givePassword(test, test.people.Feeder);
});

describe.each(Object.entries(WAYS))('a password that is easily guessed, where %s', (_, { known, set }) => {
  it.each([
    ['a common one', () => 'India@123', /most used/],
    ['one of the world’s list', () => 'liverpoolfc', /most used/],
    ['a common one in other letters and signs', () => 'P@SSW0RD-1', /most used/],
    ['a row', () => '23456789', /row or a repetition/],
    ['the mobile number', () => `+91${known.mobile}`, /mobile number/],
    ['part of the name', () => `xy-${known.name.split(' ')[0]?.toUpperCase()}-9`, /person's name/],
    ['part of the name of the organisation', () => 'cover-82-kite', /organisation/],
  ])('is refused with 422 on its field, and nothing is changed: %s', async (_, password, message) => {
    const before = await hashes();
    const answer = await set(password());
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: { password: [expect.stringMatching(message)] } } });
    expect(JSON.stringify(answer.body)).not.toContain(password());
    expect(await hashes()).toEqual(before);
  });

  it('does not stand in the way of another', async () => {
    expect([200, 201]).toContain((await set('three odd words')).status);
  });
});

describe('the list of common passwords', () => {
  it('has the 3,000 most used that are long enough to be chosen', () => {
    const chosen = dictionary['passwords-common'].filter((password) => password.length >= 8 && password.length <= 20).slice(0, 3_000);
    expect(chosen).toHaveLength(3_000);
    expect(chosen.filter((password) => !/most used/.test(whyGuessable(password, {}) ?? ''))).toEqual([]);
  });
});

describe('the first Admin', () => {
  it.each(['Admin@123', 'Welcome@123', '9876543210', 'saraswati 77', '11111111'])('is not made with %s', async (password) => {
    await expect(makeAdmin(test.db, { username: '9876543210', password, organisation: 'Saraswati Cover House' })).rejects.toThrow(
      /Is among|Must not/,
    );
    expect((await signIn(test, '9876543210', password)).status).toBe(401);
  });
});

describe('the invented brokerage', () => {
  it('has passwords that the rule allows', () => {
    const all = demoPeople('2026-11-21').flatMap(({ password, row }) => (password ? [{ password, owner: row }] : []));
    expect(all.length).toBeGreaterThan(3);
    for (const { password, owner } of all)
      expect(whyGuessable(password, { ...owner, organisation: 'Bimabahi Insurance Brokers' }), password).toBeUndefined();
  });
});
