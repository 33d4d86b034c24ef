/** No password that is among the first to be tried, wherever one is set: the common ones of a list, and those that follow from its owner. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessable, type Owner } from '@bimabahi/contract/guessable';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../http/refusal.ts';

/** So that P@ssword-1 is found as password1 too. */
const bare = (password: string) => password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const plain = (password: string) =>
  bare(password.toLowerCase().replaceAll('@', 'a').replaceAll('$', 's').replaceAll('!', 'i').replaceAll('0', 'o').replaceAll('3', 'e'));

const forms = (password: string) => [password.toLowerCase(), bare(password), plain(password)];

/** What is tried first in India, which lists of the world do not have. */
const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');
const local = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
/** Of those that leaked most often, the 18,000 or so that are long enough to be chosen here. */
const worldwide = dictionary['passwords-common'].filter((password) => password.length >= 8);
/** Too little is left of `a!!!!!!!` to say that another password is the same. */
const SHORTEST_FORM = 6;
const common = new Set([...local, ...worldwide].flatMap(forms).filter((form) => form.length >= SHORTEST_FORM));

const isCommon = (password: string) => forms(password).some((form) => common.has(form));

/** Why this password is not to be set, as a message for its field. */
export const whyGuessable = (password: string, owner: Owner): string | undefined =>
  isCommon(password)
    ? 'Is among the most used passwords, which are tried first; three unrelated words are better'
    : guessable(password, owner);

export function refuseGuessable(password: string, owner: Owner): void {
  const why = whyGuessable(password, owner);
  if (why) throw invalid({ password: [why] });
}
