import { decimalOf, paise, readAmount } from '@bimabahi/contract/values/money';

/** What stands beside an amount and is none: (IMT-15), [A], @ 9 %, units; some fonts have the rupee as a backtick. */
const ASIDE = /\([^()]*\)|\[[^[\]]*\]|@?\s*\d+(?:\.\d+)?\s*%|[₹`:]|\b(?:rs|inr|in)\b\.?|\/-/gi;
/** One decimal is what is left of two. */
const AMOUNT = /^[+]?\s*\d[\d,]*(?:\.\d{2})?$/;
const SIGNS = /^[\s.=@*#-]+|[\s.*#-]+$/g;

/** Text without its asides. */
export const bare = (text: string): string => text.replace(ASIDE, ' ').replace(/\s+/g, ' ').replace(SIGNS, '').trim();

/** With two decimals; undefined unless the text is an amount and nothing else. */
export function amountIn(text: string): string | undefined {
  const left = bare(text);
  if (!AMOUNT.test(left)) return undefined;
  const { decimal } = readAmount(left);
  const amount = paise(decimal);
  return amount === null ? undefined : decimalOf(amount);
}
