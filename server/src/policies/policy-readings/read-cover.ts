/** What a policy covers: by its name, and by what is paid for. */
import { LONG_COVERS } from '@bimabahi/contract/trade/cover';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Title } from './kind-of-document.ts';
import { type FoundPeriod, yearsBetween } from './read-period.ts';

type Plain = 'OD' | 'TP' | 'Package';

export interface FoundCover {
  value: string;
  sure: boolean;
  at: Title | undefined;
  because: string;
}

const BY_NAME: readonly (readonly [Plain, RegExp])[] = [
  [
    'OD',
    /stand[ -]?alone own|stand[ -]?alone od|\bsaod\b|stand[ -]?alone motor own|own damage (?:only|policy|cover|insurance)|\bod only\b/i,
  ],
  ['Package', /\b(?:package|comprehensive|bundled|enhancement cover)\b/i],
  [
    'TP',
    /liability only|only liability|\bact only\b|third[ -]party only|\btp only\b|stand[ -]?alone (?:tp|third)|\bsatp\b|liability (?:policy|insurance)|\blong term (?:third party|liability)/i,
  ],
];
const YEARS = /(?<od>\d)\s*(?:yrs?|years?)?\s*(?:od|own damage)?\s*\+\s*(?<tp>\d)\s*(?:yrs?|years?|tp|\b)/i;
const BUNDLED = /\bbundled?\b/i;
const LONG_TERM = /\blong[ -]?term\b/i;

const plainOf = (text: string): Plain | undefined => BY_NAME.find(([, pattern]) => pattern.test(text))?.[0];

function longOf(text: string, line: ProductLine | null): string | undefined {
  const { od, tp } = YEARS.exec(text)?.groups ?? {};
  const said = od && tp ? LONG_COVERS.find((cover) => cover.endsWith(`${od}+${tp}`)) : undefined;
  if (said) return said;
  if (!BUNDLED.test(text)) return undefined;
  return line === 'private_car' ? 'Bundled 1+3' : line === 'two_wheeler' ? 'Bundled 1+5' : undefined;
}

/** By the periods of own damage and third party. */
function longByPeriods(periods: readonly FoundPeriod[]): string | undefined {
  const years = (meaning: string) => {
    const found = periods.find((period) => period.meaning === meaning);
    return found ? yearsBetween(found.start, found.end) : null;
  };
  const [od, tp] = [years('od_period'), years('tp_period')];
  return od && tp && tp > 1 ? LONG_COVERS.find((cover) => cover.endsWith(`${od}+${tp}`)) : undefined;
}

const paidFor = (od: boolean, tp: boolean): Plain | undefined => (od && tp ? 'Package' : od ? 'OD' : tp ? 'TP' : undefined);

export interface Paid {
  od: boolean;
  tp: boolean;
  /** The parts are known to be all of the net premium. */
  isWhole: boolean;
}

function longCover(
  titles: readonly Title[],
  line: ProductLine | null,
  periods: readonly FoundPeriod[],
  paid: Plain | undefined,
): FoundCover | undefined {
  const title = titles.find(({ text }) => longOf(text, line));
  const named = title && longOf(title.text, line);
  const lasting = longByPeriods(periods);
  if (!named && !lasting) return undefined;
  if (paid && paid !== 'Package') return undefined;
  if (named && lasting && named !== lasting) return undefined;
  return {
    value: (lasting ?? named) as string,
    sure: Boolean(lasting),
    at: title,
    because: lasting ? 'Own damage and third party run so many years' : 'Its name says so',
  };
}

const isLong = (titles: readonly Title[]) => titles.some(({ text }) => LONG_TERM.test(text));

/** Of several years, as far as title and periods say: no plain cover is meant then, but for third party. */
const isOfYears = (titles: readonly Title[], periods: readonly FoundPeriod[], paid: Plain | undefined) =>
  titles.some(({ text }) => BUNDLED.test(text)) || (paid !== 'TP' && periods.some(({ start, end }) => (yearsBetween(start, end) ?? 1) > 1));

function byName(titles: readonly Title[], paid: Plain | undefined, isWhole: boolean): FoundCover | undefined {
  const named = titles.flatMap((title) => {
    const plain = plainOf(title.text);
    return plain ? [{ plain, title }] : [];
  });
  const [first] = named;
  if (!first) return isWhole && paid ? { value: paid, sure: false, at: undefined, because: 'Its premium says so' } : undefined;
  const isOne = named.every(({ plain }) => plain === first.plain);
  const meant = isOne ? first : isWhole ? named.find(({ plain }) => plain === paid) : undefined;
  if (!meant || (isWhole && paid && paid !== meant.plain)) return undefined;
  const isProven = isOne && isWhole && paid === meant.plain && !isLong(titles);
  return {
    value: meant.plain,
    sure: isProven,
    at: meant.title,
    because: isProven ? 'Its name and its premium say so' : 'Its name says so',
  };
}

/** `paid`: the premium's parts, where any is known. Undefined where name and premium say different covers. */
export function readCover(
  titles: readonly Title[],
  line: ProductLine | null,
  periods: readonly FoundPeriod[],
  { od, tp, isWhole }: Paid,
): FoundCover | undefined {
  const paid = paidFor(od, tp);
  const long = longCover(titles, line, periods, paid);
  return long ?? (isOfYears(titles, periods, paid) ? undefined : byName(titles, paid, isWhole));
}
