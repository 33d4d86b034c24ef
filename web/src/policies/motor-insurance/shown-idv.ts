import { grouped, readAmount } from '@bimabahi/contract/values/money';

/** An amount has Indian commas; other words are as they were typed. */
export function shownIdv(typed: string | null): string {
  const { decimal } = readAmount(typed ?? '');
  return decimal === undefined ? (typed ?? '') : grouped(decimal);
}
