import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessable } from './guessable.ts';
import { newPassword } from './new-password.ts';
import { ownPasswordInput, passwordInput, withOwner } from './people.ts';
import { createUserInput } from './users.ts';

const OWNER = { name: 'Lakshmi S. Rao', mobile: '9481736250', organisation: 'Asha Insurance Brokers' };

describe('a password that is easily guessed', () => {
  it.each([
    '12345678',
    '87654321',
    'abcd1234',
    'abcdefgh',
    'aaaaaaaa',
    'aaaabbbb',
    'abcabcabc',
    '12121212',
    'hello1hello1',
    'qwertyui',
    'asdfghjk',
    '1qaz2wsx',
    'QwErTy12',
    '!@#$%^&*',
  ])('is the row or repetition %s', (password) => {
    expect(guessable(password)).toMatch(/row or a repetition/);
  });

  it.each([
    ['x9481736250', /mobile/],
    ['call 948-173-now', /mobile/],
    ['Bahi-736250', /mobile/],
    ['Lakshmi-1357', /name/],
    ['1357LAKSHMIS', /name/],
    ['lak shmi s rao 1', /name/],
    ['asha-rang 57', /organisation/],
    ['My Insurance 7', /organisation/],
  ])('is %s of somebody of whom one knows a little', (password, message) => {
    expect(guessable(password, OWNER)).toMatch(message);
    expect(guessable(password)).toBeUndefined();
  });

  it.each(['correct horse 9', 'Bahi-24680', 'Client-2468', 'three odd words', 'raoul 9 tiles', 'पीला हाथी ९ नदी'])(
    'is not %s',
    (password) => {
      expect(guessable(password, OWNER)).toBeUndefined();
    },
  );

  it('names a whole short name, and no part of one that is in too many words', () => {
    expect(guessable('ravi-77-boat', { name: 'Ravi' })).toMatch(/name/);
    expect(guessable('ali and the boat', { name: 'Ali' })).toMatch(/name/);
    expect(guessable('malina and boats', { name: 'Ali Khan' })).toBeUndefined();
  });

  it('is judged of whatever is typed, without a fault', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.anything(),
        fc.anything(),
        (password, name, mobile) => void guessable(password, { name, mobile }),
      ),
    );
  });
});

describe('the inputs', () => {
  const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
    result.error?.issues.filter(({ path }) => path[0] === 'password').map(({ message }) => message);
  const again = (password: string) => ({ password, password_confirmation: password });

  it('say one thing about a password at a time', () => {
    for (const password of ['1', '1'.repeat(21), '12345678']) expect(newPassword().safeParse(password).error?.issues).toHaveLength(1);
    expect(messagesOf(withOwner(passwordInput, { name: '1234' }).safeParse(again('12341234')))).toHaveLength(1);
  });

  it('know whose password it is, also while other fields are still missing', () => {
    expect(messagesOf(createUserInput.safeParse({ name: 'Lakshmi Rao', password: 'lakshmi-77' }))).toContainEqual(
      expect.stringMatching(/person's name/),
    );
    expect(messagesOf(withOwner(passwordInput, OWNER).safeParse(again('lakshmi-77')))).toEqual([expect.stringMatching(/name/)]);
    expect(messagesOf(withOwner(ownPasswordInput, OWNER).safeParse({ current_password: 'x', ...again('asha-98-77') }))).toEqual([
      expect.stringMatching(/organisation/),
    ]);
    expect(messagesOf(createUserInput.safeParse(null))).toEqual([]);
  });
});
