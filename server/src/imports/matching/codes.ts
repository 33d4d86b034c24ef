/** Codes of offices, which say product and cover in one: TW SOD is a two-wheeler's stand-alone own damage. */
import { coverOf } from '@bimabahi/contract/trade/cover';
import { guessLine } from '@bimabahi/contract/trade/guess-line';

interface SplitCode {
  /** In full where it was a code; a name such as Private Car Package stays as it is. */
  product: string;
  cover: string;
}

const PRODUCTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tw: 'Two Wheeler',
    '2w': 'Two Wheeler',
    twowheeler: 'Two Wheeler',
    bike: 'Two Wheeler',
    scooter: 'Two Wheeler',
    scooty: 'Two Wheeler',
    pc: 'Private Car',
    pvt: 'Private Car',
    pvtcar: 'Private Car',
    privatecar: 'Private Car',
    car: 'Private Car',
    '4w': 'Private Car',
    fourwheeler: 'Private Car',
    gcv: 'GCV',
    gccv: 'GCV',
    goods: 'GCV',
    gcv3w: 'GCV 3W',
    gcv4w: 'GCV',
    pcv: 'PCV',
    pccv: 'PCV',
    taxi: 'PCV Taxi',
    pcvtaxi: 'PCV Taxi',
    pcvauto: 'PCV Auto',
    pcvbus: 'PCV Bus',
    cab: 'PCV Taxi',
    auto: 'PCV Auto',
    bus: 'PCV Bus',
    schoolbus: 'School Bus',
    misc: 'Misc-D',
    miscd: 'Misc-D',
    tractor: 'Misc-D Tractor',
  }),
);

const COVERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sod: 'OD',
    saod: 'OD',
    od: 'OD',
    standaloneod: 'OD',
    tp: 'TP',
    satp: 'TP',
    act: 'TP',
    liability: 'TP',
    liab: 'TP',
    full: 'Package',
    pkg: 'Package',
    package: 'Package',
    comp: 'Package',
    comprehensive: 'Package',
    '1+1': 'Package',
    bundled: 'Package',
    '1+3': 'Bundled 1+3',
    '1+5': 'Bundled 1+5',
    '3+3': 'Long-term 3+3',
  }),
);

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9+]/g, '');

const LONGEST_CODE = 4;
const LONGEST_GLUED = 7;
const MOST_PARTS = 7;

function pairOf(front: string, back: string): SplitCode | null {
  const product = PRODUCTS.get(front) ?? PRODUCTS.get(back);
  const cover = COVERS.get(back) ?? COVERS.get(front);
  return product && cover ? { product, cover } : null;
}

/** Null unless the whole text is a product followed or preceded by a cover. */
export function splitCode(text: string): SplitCode | null {
  const words = text
    .split(/[\s\-–_/,()]+/)
    .map(letters)
    .filter(Boolean);
  const [only] = words;
  // TWSOD
  const parts = words.length === 1 && only !== undefined && only.length <= LONGEST_GLUED ? [...only] : words;
  if (parts.length > MOST_PARTS) return null;
  const isCode = words.every((word) => word.length <= LONGEST_CODE) || parts !== words;
  for (let at = 1; at < parts.length; at += 1) {
    const pair = pairOf(parts.slice(0, at).join(''), parts.slice(at).join(''));
    if (pair) return isCode ? pair : { ...pair, product: text.trim() };
  }
  return null;
}

export const looksLikeCover = (text: string): boolean => coverOf(text) !== null || COVERS.has(letters(text));
export const looksLikeProduct = (text: string): boolean => PRODUCTS.has(letters(text)) || guessLine(text) !== null;
