import { LINE_NAMES, NAMES_BY_KIND } from './line-names.ts';
import { isMotorLine, PRODUCT_LINES, type ProductLine } from './product-lines.ts';

type Kind = keyof typeof NAMES_BY_KIND;
type Named = readonly [name: string, line: ProductLine];

/** What stands beside a thing's own name, as in "2W Liability" or "Erection All Risk": it tells only where nothing else does. */
const WEAK = new Set(['liability', 'all risk']);

/** The longest name first, as the most telling one. */
const longestFirst = (names: readonly Named[]): Named[] =>
  [...names].sort(([a], [b]) => Number(WEAK.has(a)) - Number(WEAK.has(b)) || b.length - a.length);

const EVERYWHERE: readonly Named[] = PRODUCT_LINES.flatMap((line) => LINE_NAMES[line].split(', ').map((name) => [name, line] as const));

/** A vehicle's policy is of a vehicle or of its owner's accidents: "Liability" is a cover there, and no line. */
const ofMotor = (line: ProductLine) => isMotorLine(line) || line === 'personal_accident_individual';

const ofKind = (kind: Kind) => Object.entries(NAMES_BY_KIND[kind]) as Named[];

export const NAMES = {
  any: longestFirst(EVERYWHERE),
  motor: longestFirst([...EVERYWHERE.filter(([, line]) => ofMotor(line)), ...ofKind('motor')]),
  corporate: longestFirst([...EVERYWHERE, ...ofKind('corporate')]),
} as const;

/** The name of the trade that is found among the words, with its line. */
export function namedLine(name: string, kind: keyof typeof NAMES = 'any'): Named | undefined {
  const words = ` ${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  return NAMES[kind].find(([known]) => words.includes(` ${known} `));
}

/** A product's line by the words of its name, in a policy of that kind; null where they do not tell. As `line_by_name` of the database, which has the same names in this order. */
export const guessLine = (name: string, kind: keyof typeof NAMES = 'any'): ProductLine | null => namedLine(name, kind)?.[1] ?? null;

export const withGuessedLine = <Entered extends { name: string; line?: ProductLine | null | undefined }>(entered: Entered) => ({
  ...entered,
  line: entered.line ?? guessLine(entered.name),
});
