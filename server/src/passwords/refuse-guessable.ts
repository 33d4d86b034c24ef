/** No password that is among the first to be tried, wherever one is set: the common ones of a list, and those that follow from its owner. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessable, type Owner } from '@bimabahi/contract/guessable';
import { invalid } from '../http/refusal.ts';

/** So that P@ssword-1 is found as password1 too. */
const bare = (password: string) => password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const plain = (password: string) =>
  bare(password.toLowerCase().replaceAll('@', 'a').replaceAll('$', 's').replaceAll('!', 'i').replaceAll('0', 'o').replaceAll('3', 'e'));

const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');
const listed = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
const common = new Set(listed.flatMap((password) => [password.toLowerCase(), bare(password), plain(password)]));

const isCommon = (password: string) => [password.toLowerCase(), bare(password), plain(password)].some((form) => common.has(form));

/** Why this password is not to be set, as a message for its field. */
export const whyGuessable = (password: string, owner: Owner): string | undefined =>
  isCommon(password)
    ? 'Is among the most used passwords, which are tried first; three unrelated words are better'
    : guessable(password, owner);

export function refuseGuessable(password: string, owner: Owner): void {
  const why = whyGuessable(password, owner);
  if (why) throw invalid({ password: [why] });
}
