/** Of which insurer and month a dropped file is, by its name and, of a CSV file, its first lines. */
import type { InsurerOption } from '@bimabahi/contract/catalogues/insurers';
import { partsOfDate } from '@bimabahi/contract/values/periods';
import { MONTH_NAMES } from './statement-words.ts';

const FIRST_BYTES = 4_000;
/** Words that many insurers have in their names. */
const COMMON = /\b(the|general|insurance|insurers?|company|co|limited|ltd|pvt|private|of|and|health|life|assurance)\b/g;

export async function textOf(file: File): Promise<string> {
  const head = /\.csv$/i.test(file.name) ? await file.slice(0, FIRST_BYTES).text() : '';
  return `${file.name}\n${head}`;
}

const plain = (text: string) => ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
const own = (name: string) => plain(name).replace(COMMON, ' ').replace(/\s+/g, ' ').trim();

/** By the longest name that stands in the text; two of them that are as long say nothing. */
export function guessInsurer(text: string, insurers: readonly InsurerOption[]): InsurerOption | null {
  const said = plain(text);
  const found = insurers.flatMap((insurer) => {
    const lengths = [insurer.name, ...insurer.aliases].flatMap((name) => {
      const whole = plain(name).trim();
      if (whole.length > 2 && said.includes(` ${whole} `)) return [whole.length + 100];
      const part = own(name);
      return part.length > 2 && said.includes(` ${part} `) ? [part.length] : [];
    });
    return lengths.length > 0 ? [{ insurer, length: Math.max(...lengths) }] : [];
  });
  const longest = Math.max(...found.map(({ length }) => length));
  const [one, ...others] = found.filter(({ length }) => length === longest);
  return one && others.length === 0 ? one.insurer : null;
}

const ABBREVIATIONS = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase());
const asMonth = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** The month before this one, where the file says none. */
export function guessMonth(text: string, today: string): string {
  const said = plain(text);
  const named = new RegExp(` (?:\\d{1,2} )?(${ABBREVIATIONS.join('|')})[a-z]* ?(20\\d{2}|\\d{2}) `).exec(said);
  if (named) return asMonth(2000 + (Number(named[2]) % 100), ABBREVIATIONS.indexOf(named[1] ?? '') + 1);
  const numbered = / (20\d{2}) (0[1-9]|1[0-2]) | (0[1-9]|1[0-2]) (20\d{2}) /.exec(said);
  if (numbered) return asMonth(Number(numbered[1] ?? numbered[4]), Number(numbered[2] ?? numbered[3]));
  const [year, month] = partsOfDate(today);
  return month === 1 ? asMonth(year - 1, 12) : asMonth(year, month - 1);
}

/** The last two years, the latest first. */
export function monthsUpTo(today: string, also: string): string[] {
  const [year, month] = partsOfDate(today);
  const months = Array.from({ length: 24 }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return asMonth(Math.floor(at / 12), (at % 12) + 1);
  });
  return months.includes(also) ? months : [also, ...months];
}
