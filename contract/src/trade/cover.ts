export type Cover = 'od' | 'tp' | 'package';

/** By their letters, without what says how long the cover runs. */
const ALIASES: ReadonlyMap<string, Cover> = new Map(
  Object.entries<Cover>({
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
  }),
);

const TERM = /^\(?\d ?\+ ?\d\)?$/;
/** The covers of new vehicles, by the years of own damage and of third party. */
export const LONG_COVERS = ['Bundled 1+3', 'Bundled 1+5', 'Long-term 3+3'] as const;

/** Years of own damage and of third party, where the cover says both. */
export function yearsOf(text: string | null | undefined): { od: number; tp: number } | null {
  const [, od, tp] = /(?:^|\D)([1-9]) ?\+ ?([1-9])(?:\D|$)/.exec(text ?? '') ?? [];
  return od && tp ? { od: Number(od), tp: Number(tp) } : null;
}

const PADDING = /(years?|yrs?|only|policy|cover|insurance)/g;

/** Null for an empty or unknown cover. */
export function coverOf(text: string | null | undefined): Cover | null {
  if (!text) return null;
  if (TERM.test(text.trim())) return 'package';
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  return ALIASES.get(letters) ?? ALIASES.get(letters.replace(PADDING, '')) ?? null;
}

const OF_PRODUCT: readonly (readonly [RegExp, string])[] = [
  [/\b(package|comprehensive|pkg)\b/i, 'Package'],
  [/\b(saod|od|own damage|stand[- ]?alone)\b/i, 'OD'],
  [/\b(satp|tp|third party|liability|act only)\b/i, 'TP'],
];

/** The cover that the name of a product says: "Private Car Package" is a package. */
export function coverOfProduct(product: string | null | undefined): string | null {
  if (!product) return null;
  const years = yearsOf(product);
  if (years) return LONG_COVERS.find((cover) => cover.endsWith(`${years.od}+${years.tp}`)) ?? null;
  return OF_PRODUCT.find(([says]) => says.test(product))?.[1] ?? null;
}
