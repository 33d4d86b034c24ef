import { dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import type { Paper, PaperContent } from '../../platform/files/write-paper.ts';
import type { ClientOfPaper } from './queries.ts';

/** Of the office that writes, on the day. */
export interface Letterhead {
  office: string;
  day: string;
}

export const money = (amount: number | null) => ({ text: rupees(amount), alignment: 'right', noWrap: true });
export const day = (date: string | null) => ({ text: dayMonthYear(date), noWrap: true });

const heads = (names: readonly string[], right: ReadonlySet<string>): PaperContent[] =>
  names.map((text) => ({ text, style: 'head', ...(right.has(text) && { alignment: 'right' }) }));

interface Table {
  columns: Readonly<Record<string, string | number>>;
  rows: readonly PaperContent[][];
  /** Columns of amounts. */
  right?: readonly string[];
}

/** `columns`: name and width ('*', 'auto' or points) of each; the names are repeated on each page. */
export const table = ({ columns, rows, right = [] }: Table): PaperContent => ({
  layout: 'paper',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: Object.values(columns),
    body: [heads(Object.keys(columns), new Set(right)), ...rows],
  },
});

/** What is empty is left out. */
export const facts = (pairs: readonly (readonly [label: string, value: PaperContent | null])[]): PaperContent => ({
  layout: 'paper',
  table: {
    widths: [150, '*'],
    body: pairs
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => [{ text: label, style: 'head' }, value as PaperContent]),
  },
});

export const heading = (text: string): PaperContent => ({ text, style: 'heading' });

type Addressee = Omit<ClientOfPaper, 'id'>;

function addressee({ name, address, city, mobile }: Addressee): PaperContent[] {
  return [{ text: name, bold: true }, ...[address, city, mobile].filter((line): line is string => Boolean(line))];
}

/** With the id of its client. */
export type ClientPaper = Paper & { client: number };

interface Letter extends Letterhead {
  title: string;
  to: Addressee;
  content: readonly PaperContent[];
}

/** The office above, whom it is for, what it is, and on what day it was true. */
export const letter = ({ office, day: on, title, to, content }: Letter): Paper => ({
  title: `${title}, ${to.name}`,
  foot: `${office} · ${title} · as of ${dayMonthYear(on)}`,
  content: [
    {
      columns: [
        { text: office, style: 'office' },
        { text: dayMonthYear(on), alignment: 'right', width: 80 },
      ],
      margin: [0, 0, 0, 14],
    },
    { stack: addressee(to), margin: [0, 0, 0, 14] },
    { text: title, style: 'title', margin: [0, 0, 0, 6] },
    ...content,
  ],
});

/** Of a client: such a paper is theirs alone. */
export const clientLetter = (of: Omit<Letter, 'to'> & { to: ClientOfPaper }): ClientPaper => ({ ...letter(of), client: of.to.id });
