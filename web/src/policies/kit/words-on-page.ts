/** Where on a page of the PDF the words stand that fields were filled from. Pure: no PDF, no screen. */

/** In points from the left and the top. `y`: the upper edge. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Word extends Box {
  text: string;
}
export interface ReadFrom {
  value: string;
  /** The line of text that it was read from. */
  line: string;
}

interface Letter {
  letter: string;
  word: Word;
  at: number;
}
type Row = readonly Letter[];

const SAME_ROW = 0.4;
const LETTER = /[\p{L}\p{N}]/u;
const plain = (text: string) => [...text.normalize('NFKC').toLowerCase()].filter((letter) => LETTER.test(letter)).join('');

const lettersOf = (word: Word): Letter[] =>
  [...word.text].flatMap((raw, at) => {
    const letter = plain(raw);
    return letter.length === 1 ? [{ letter, word, at }] : [];
  });

function rowsOf(words: readonly Word[]): Row[] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.y + a.height - b.y - b.height)) {
    const first = rows.at(-1)?.[0];
    const isSame = first && Math.abs(word.y + word.height - first.y - first.height) <= SAME_ROW * Math.min(word.height, first.height);
    if (isSame) rows.at(-1)?.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x).flatMap(lettersOf));
}

const textOf = (row: Row) => row.map(({ letter }) => letter).join('');

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ');

function formsOfDate(value: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (!year) return [];
  const names = [MONTH_NAMES, MONTHS].flatMap((list) => list[Number(month) - 1] ?? []);
  const days = [day, String(Number(day))];
  return [
    `${day}${month}${year}`,
    ...names.flatMap((name) => days.flatMap((text) => [`${text}${name}${year}`, `${name}${text}${year}`])),
    `${year}${month}${day}`,
    `${Number(day)}${Number(month)}${year}`,
    ...names.map((name) => `${day}${name}${year.slice(2)}`),
    `${day}${month}${year.slice(2)}`,
  ];
}

/** How a page may print it, the longest first. */
function formsOf(value: string): string[] {
  const dates = formsOfDate(value);
  if (dates.length) return dates;
  const amount = /^(\d+)\.(\d\d)$/.exec(value);
  if (amount) return [`${amount[1]}${amount[2]}`, ...(amount[2] === '00' ? [amount[1] as string] : [])];
  if (/^\d+$/.test(value)) return [`${value}00`, value];
  return [plain(value)];
}

const DIGIT = /\d/;

/** Digits of one number: a shorter one inside of it is another. */
function goOn(one: Letter | undefined, other: Letter | undefined): boolean {
  if (!one || !other || one.word !== other.word || !DIGIT.test(one.letter) || !DIGIT.test(other.letter)) return false;
  return /^[,.]?$/.test(one.word.text.slice(one.at + 1, other.at));
}

function placeOf(row: Row, form: string): Letter[] | undefined {
  const text = textOf(row);
  for (let at = text.indexOf(form); at >= 0 && form; at = text.indexOf(form, at + 1)) {
    const end = at + form.length;
    if (!goOn(row[at - 1], row[at]) && !goOn(row[end - 1], row[end])) return row.slice(at, end);
  }
  return undefined;
}

function boxOf(letters: readonly Letter[]): Box | undefined {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return undefined;
  const edge = ({ word }: Letter, at: number) => word.x + (word.width * at) / Math.max(1, word.text.length);
  const [x, to] = [edge(first, first.at), edge(last, last.at + 1)];
  const y = Math.min(...letters.map(({ word }) => word.y));
  return { x, y, width: to - x, height: Math.max(...letters.map(({ word }) => word.y + word.height)) - y };
}

/** A shorter row is a part of many lines. */
const SHORT = 3;

/** The value's own words in its line, else the line; undefined where the page has neither. */
export function boxOn(words: readonly Word[], { value, line }: ReadFrom): Box | undefined {
  const target = plain(line);
  if (!target) return undefined;
  const ofLine = rowsOf(words)
    .map((row) => ({ row, text: textOf(row) }))
    .filter(({ text }) => text.length > SHORT && (target.includes(text) || text.includes(target)))
    .sort((a, b) => b.text.length - a.text.length);
  for (const form of formsOf(value))
    for (const { row } of ofLine) {
      const letters = placeOf(row, form);
      if (letters) return boxOf(letters);
    }
  return boxOf(ofLine[0]?.row ?? []);
}
