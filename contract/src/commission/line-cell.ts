/** What the cell of a line says in grids of insurers, which write cover, fuel and business beside it: "Pvt Car SAOD", "2W 1+5", "PC Diesel". */
import { businessTypeOf } from '../trade/business-type.ts';
import { type Cover, coverOf, yearsOf } from '../trade/cover.ts';
import { fuelOf } from '../trade/fuels.ts';
import { guessLine, namedLine } from '../trade/guess-line.ts';
import { isMotorLine, type ProductLine } from '../trade/product-lines.ts';

interface LineCell {
  line: ProductLine;
  cover?: Cover;
  od_years?: number;
  tp_years?: number;
  fuel?: string;
  business_type?: string;
  /** What is none of these, such as "up to 2.5T": it must stand in its own column, or the rule would be wider than it is written. */
  left: string;
}

/** Codes of grids; too short for the name of a product. */
const CODES: Readonly<Record<string, ProductLine>> = {
  ...{ tw: 'two_wheeler', scooty: 'two_wheeler', pc: 'private_car', pvt: 'private_car' },
  ...{ hcv: 'goods_vehicle', auto: 'passenger_vehicle', misc: 'misc_vehicle' },
};
const COVER_CODES: Readonly<Record<string, Cover>> = { sod: 'od', full: 'package', pkg: 'package', liab: 'tp' };
const PADDING = new Set([
  'insurance',
  'policy',
  'policies',
  'vehicle',
  'vehicles',
  'segment',
  'class',
  'product',
  'motor',
  'only',
  'all',
  'brand',
]);
const TERM = /\d ?\+ ?\d/;

/** As policies say it, or by a code of grids. */
export const coverInCell = (text: string): Cover | null => coverOf(text) ?? COVER_CODES[text.trim().toLowerCase()] ?? null;

const motorName = (text: string) => {
  const named = namedLine(text, 'motor');
  if (named && isMotorLine(named[1])) return named;
  const code = text.split(' ').find((word) => CODES[word] !== undefined);
  return code === undefined ? null : ([code, CODES[code] as ProductLine] as const);
};

/** One name may stand there twice, as in "2W (Two Wheeler)". */
function withoutNames(text: string, line: ProductLine): string[] {
  let rest = ` ${text} `;
  for (let named = motorName(rest.trim()); named?.[1] === line; named = motorName(rest.trim())) {
    const isPackage = named[0].endsWith(' package');
    rest = rest.replace(` ${named[0]} `, isPackage ? ' package ' : ' ');
  }
  return rest.split(' ').filter(Boolean);
}

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

const isFuel = (word: string) => word.length > 1 && fuelOf(word) !== null;

/** Two kinds of business are no condition, so both words stay among the others. */
function factsIn(words: readonly string[]) {
  const fuels = [...new Set(words.filter(isFuel).map(fuelOf))];
  const [business_type, another] = new Set(words.map(businessTypeOf).filter((type) => type !== null));
  const isBusiness = (word: string) => another === undefined && businessTypeOf(word) !== null;
  return {
    facts: {
      ...(fuels.length > 0 && { fuel: fuels.join(', ') }),
      ...(business_type && another === undefined && { business_type }),
    },
    others: words.filter((word) => !isFuel(word) && !isBusiness(word)).join(' '),
  };
}

/** Null where no line is named. Of a firm's only the line is read, as the name of its product goes on as it likes. */
export function lineInCell(text: string): LineCell | null {
  const term = TERM.exec(text)?.[0];
  const words = plainWords(term ? text.replace(term, ' ') : text);
  const line = motorName(words)?.[1] ?? guessLine(text, 'motor') ?? guessLine(text);
  if (!line) return null;
  if (!isMotorLine(line)) return { line, left: '' };
  const { facts, others } = factsIn(withoutNames(words, line).filter((word) => !PADDING.has(word)));
  const years = yearsOf(term);
  const cover = coverInCell(others) ?? (years && others === '' ? 'package' : null);
  return {
    line,
    ...(cover && { cover }),
    ...(years && { od_years: years.od, tp_years: years.tp }),
    ...facts,
    left: cover ? '' : others,
  };
}
