/** Which parts of a motor policy are insured, however the cover is written. */

export type Cover = 'od' | 'tp' | 'package';

/** By their letters, without what says how long the cover runs. */
const ALIASES: Readonly<Record<string, Cover>> = {
  od: 'od',
  saod: 'od',
  standaloneod: 'od',
  owndamage: 'od',
  standaloneowndamage: 'od',
  tp: 'tp',
  satp: 'tp',
  standalonetp: 'tp',
  thirdparty: 'tp',
  liability: 'tp',
  thirdpartyliability: 'tp',
  act: 'tp',
  package: 'package',
  comprehensive: 'package',
  comp: 'package',
  bundled: 'package',
  bundle: 'package',
  odtp: 'package',
  longterm: 'package',
};

const TERM = /^\(?\d ?\+ ?\d\)?$/;
const PADDING = /(years?|yrs?|only|policy|cover|insurance)/g;

/** Null for an empty or unknown cover. */
export function coverOf(text: string | null | undefined): Cover | null {
  if (!text) return null;
  // 1+3 and the like name the years of own damage and of third party.
  if (TERM.test(text.trim())) return 'package';
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  return ALIASES[letters] ?? ALIASES[letters.replace(PADDING, '')] ?? null;
}
