import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessable, type Owner } from '@bimabahi/contract/people/guessable';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../http/refusal.ts';

/** P@ssword-1 must match password1. */
const bare = (password: string) => password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const plain = (password: string) =>
  bare(password.toLowerCase().replaceAll('@', 'a').replaceAll('$', 's').replaceAll('!', 'i').replaceAll('0', 'o').replaceAll('3', 'e'));

const forms = (password: string) => [password.toLowerCase(), bare(password), plain(password)];

/** Common Indian passwords, missing from worldwide lists. */
const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');
const local = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
/** Some 18,000 leaked passwords that meet the minimum length. */
const worldwide = dictionary['passwords-common'].filter((password) => password.length >= 8);
/** Shorter forms, as of `a!!!!!!!`, match by chance. */
const SHORTEST_FORM = 6;
const common = new Set([...local, ...worldwide].flatMap(forms).filter((form) => form.length >= SHORTEST_FORM));

const isCommon = (password: string) => forms(password).some((form) => common.has(form));

export const whyGuessable = (password: string, owner: Owner): string | undefined =>
  isCommon(password)
    ? 'Is among the most used passwords, which are tried first; three unrelated words are better'
    : guessable(password, owner);

export function refuseGuessable(password: string, owner: Owner): void {
  const why = whyGuessable(password, owner);
  if (why) throw invalid({ password: [why] });
}
